import { daysBetween } from '#platform/contract/days.ts'

/** Days after an asset was given; after the last one its line manager hears of it too. */
export const ACCEPTANCE_DAYS = [1, 3, 7] as const
/** Days after the expected return, before it with a minus. */
export const RETURN_DAYS = [-7, -1, 0, 3] as const
export const WARRANTY_DAYS = [60, 30, 7] as const

/** The latest step that has come, so that a day on which nothing ran is made up for once and not twice. */
export const stepReached = (steps: readonly number[], from: string, today: string): number | null =>
  steps.findLast((days) => daysBetween(from, today) >= days) ?? null

/** The nearest end that has come within sight; null where it is further away or has passed. */
export const stepBefore = (steps: readonly number[], end: string, today: string): number | null => {
  const left = daysBetween(today, end)
  return left < 0 ? null : (steps.findLast((days) => left <= days) ?? null)
}
