import { useEffect, useId } from 'react'

const dirty = new Set<string>()

addEventListener('beforeunload', (event) => {
  if (dirty.size > 0) event.preventDefault()
})

/** Says that this form holds text that was not sent; leaving the page then asks first. */
export function useUnsaved(isDirty: boolean): void {
  const id = useId()
  useEffect(() => {
    if (isDirty) dirty.add(id)
    else dirty.delete(id)
    return () => void dirty.delete(id)
  }, [id, isDirty])
}

export const hasUnsaved = (): boolean => dirty.size > 0
