import { useSyncExternalStore } from 'react'

const wide = matchMedia('(width >= 720px)')

const subscribe = (listener: () => void) => {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Whether there is room for a table; a phone gets cards. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches)
