import { useSyncExternalStore } from 'react'
import type { Call } from '#platform/contract/call.ts'
import { topicOf, topicsChangedBy } from './call-url.ts'

/** By topic, how much of what this person sends the page has not read again yet. */
const unread = new Map<string, number>()
const listeners = new Set<() => void>()

function count(call: Call, change: 1 | -1) {
  for (const topic of topicsChangedBy(call)) unread.set(topic, (unread.get(topic) ?? 0) + change)
  for (const listener of listeners) listener()
}

/** Answers when the page shows what was sent, or when it was refused; until then the page is behind. */
export async function showSent(
  call: Call,
  sending: Promise<unknown>,
  read: () => Promise<void>,
): Promise<void> {
  count(call, 1)
  try {
    await sending.then(read, () => undefined)
  } finally {
    count(call, -1)
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether this person changed something here that the page shows as it was before. */
export const useIsBehind = (call: Call): boolean =>
  useSyncExternalStore(subscribe, () => (unread.get(topicOf(call)) ?? 0) > 0)
