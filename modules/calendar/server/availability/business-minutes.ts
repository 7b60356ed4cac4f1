import type { Interval } from '#calendar/server/intervals.ts'

const MINUTE = 60_000

/** Whole minutes of business between two moments; negative where the second comes first. */
export function countMinutes(windows: readonly Interval[], from: number, until: number): number {
  if (until < from) return 0 - countMinutes(windows, until, from)
  const milliseconds = windows.reduce(
    (sum, window) => sum + Math.max(0, Math.min(window.until, until) - Math.max(window.from, from)),
    0,
  )
  return Math.floor(milliseconds / MINUTE)
}

/**
 * The first moment by which so many minutes of business have gone by since `from`; null where the windows end before.
 * No minutes lead to the next moment of business: what falls due at night falls due in the morning.
 */
export function addMinutes(windows: readonly Interval[], from: number, minutes: number): number | null {
  let left = minutes * MINUTE
  for (const window of windows) {
    if (window.until <= from) continue
    const begins = Math.max(window.from, from)
    if (begins + left <= window.until) return begins + left
    left -= window.until - begins
  }
  return null
}
