import { useEffect } from 'react'

/** The day or month in the tab order takes the focus as soon as it stands there. */
export function FocusPicked({ of }: { of: string }) {
  useEffect(() => {
    document.querySelector<HTMLElement>(`#${CSS.escape(of)} td button[tabindex="0"]`)?.focus()
  }, [of])
  return null
}
