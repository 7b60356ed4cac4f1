import { useEffect, useId, useSyncExternalStore } from 'react'

const dirty = new Set<string>()
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

addEventListener('beforeunload', (event) => {
  if (dirty.size > 0) event.preventDefault()
})

/** Says that this form holds text that was not sent; leaving the page then asks first. */
export function useUnsaved(isDirty: boolean): void {
  const id = useId()
  useEffect(() => {
    if (isDirty) dirty.add(id)
    else dirty.delete(id)
    tell()
    return () => {
      dirty.delete(id)
      tell()
    }
  }, [id, isDirty])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const hasUnsaved = (): boolean => dirty.size > 0
export const useHasUnsaved = (): boolean => useSyncExternalStore(subscribe, hasUnsaved)
