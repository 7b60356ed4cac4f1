import { stored } from '#platform/web/browser-storage.ts'
import type { FoundGroup, FoundRow } from './palette-search.ts'

export type RecentChoice = FoundRow & { readonly look: 'screen' | FoundGroup['look'] }

/** Emptied with the rest of the storage when the person signs out. */
const KEY = 'opened-last'
const MOST = 5

export function recentChoices(): RecentChoice[] {
  try {
    const kept: unknown = JSON.parse(stored.get(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isChoice) : []
  } catch {
    // What someone else has written there is nothing of ours.
    return []
  }
}

export function rememberChoice({ title, detail, path, look }: RecentChoice): void {
  const others = recentChoices().filter((choice) => choice.path !== path || choice.title !== title)
  stored.set(KEY, JSON.stringify([{ title, detail, path, look }, ...others].slice(0, MOST)))
}

const isChoice = (value: unknown): value is RecentChoice => {
  const choice = value as RecentChoice | null
  return (
    typeof choice?.title === 'string' &&
    typeof choice.detail === 'string' &&
    typeof choice.path === 'string' &&
    /^\/(?![/\\])/.test(choice.path) &&
    ['screen', 'person', 'record'].includes(choice.look)
  )
}
