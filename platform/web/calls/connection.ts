import { useSyncExternalStore } from 'react'

let reachable = navigator.onLine
const listeners = new Set<() => void>()

function set(next: boolean) {
  if (next === reachable) return
  reachable = next
  for (const listener of listeners) listener()
}

addEventListener('online', () => set(true))
addEventListener('offline', () => set(false))

export const connection = {
  works: () => set(true),
  failed: (reason: unknown) => {
    console.error('Can’t reach the server.', reason)
    set(false)
  },
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useReachable = (): boolean => useSyncExternalStore(subscribe, () => reachable)
