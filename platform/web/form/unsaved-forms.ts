import { createContext, useContext, useEffect, useId } from 'react'

const ofPage = new Set<string>()

addEventListener('beforeunload', (event) => {
  if (ofPage.size > 0) event.preventDefault()
})

/** The forms with unsent text inside the dialog around a part; a dialog is left without a word only when there are none. */
export const UnsavedContext = createContext<Set<string> | null>(null)

/** Says that this form holds text that was not sent; leaving the page or the dialog around it then asks first. */
export function useUnsaved(isDirty: boolean): void {
  const id = useId()
  const ofDialog = useContext(UnsavedContext)
  useEffect(() => {
    if (!isDirty) return
    ofPage.add(id)
    ofDialog?.add(id)
    return () => {
      ofPage.delete(id)
      ofDialog?.delete(id)
    }
  }, [id, isDirty, ofDialog])
}

export const hasUnsaved = (): boolean => ofPage.size > 0
