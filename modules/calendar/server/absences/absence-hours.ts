import type { AbsencePart } from '#calendar/contract/calendar-lists.ts'
import type { DayPlan } from '#calendar/contract/day-plans/day-plan.ts'

const MINUTE_MS = 60_000

type Part = {
  readonly part: AbsencePart
  readonly starts_at?: string | null | undefined
  readonly ends_at?: string | null | undefined
}

/**
 * When a part of a day lies on the clock, in milliseconds and half-open; null where the day has no hours. The break lies
 * between the halves, so that two halves of one day do not touch.
 */
export function hoursOf({ part, starts_at, ends_at }: Part, plan: DayPlan) {
  if (part === 'hours' && starts_at && ends_at)
    return { from: Date.parse(starts_at), until: Date.parse(ends_at) }
  if (plan.starts_at === null || plan.ends_at === null) return null
  const from = Date.parse(plan.starts_at)
  const until = Date.parse(plan.ends_at)
  const half = (plan.minutes / 2) * MINUTE_MS
  if (part === 'first_half') return { from, until: from + half }
  if (part === 'second_half') return { from: until - half, until }
  return { from, until }
}
