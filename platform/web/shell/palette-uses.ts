import { stored } from '#platform/web/browser-storage.ts'

const KEY = 'palette-uses'
const MOST = 60

/** How often each thing was opened from the palette; kept in the browser until the person signs out. */
export function readUses(): Readonly<Record<string, number>> {
  try {
    const kept: unknown = JSON.parse(stored.get(KEY) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter(([, count]) => typeof count === 'number'))
  } catch {
    // Another program may have written there.
    return {}
  }
}

export function countUse(path: string): void {
  const counts = readUses()
  const next = Object.entries({ ...counts, [path]: (counts[path] ?? 0) + 1 })
  stored.set(KEY, JSON.stringify(Object.fromEntries(next.toSorted(([, a], [, b]) => b - a).slice(0, MOST))))
}
