import { useEffect, useRef } from 'react'

/** A key that means something on the screen that is open, and what it does. */
export type ScreenKey = { readonly key: string; readonly does: string; readonly run: () => void }

type Keys = { readonly current: readonly ScreenKey[] }
const open: Keys[] = []

/** The keys of a screen while it is open; the sheet on `?` lists them, and they come before those of the shell. */
export function useScreenKeys(keys: readonly ScreenKey[]): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    open.push(latest)
    return () => {
      open.splice(open.indexOf(latest), 1)
    }
  }, [])
}

export const screenKeys = (): readonly ScreenKey[] => open.flatMap(({ current }) => current)
