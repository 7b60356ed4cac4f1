import type { DayPlan } from '#calendar/contract/day-plans/day-plan.ts'
import { hoursOf } from '#calendar/server/public.ts'
import type { Away } from '#attendance/server/day-result/day-causes.ts'
import { minutesOf, type Span } from '#attendance/server/day-result/day-spans.ts'

export type WantedDay = {
  readonly day: string
  readonly hundredths: number
  readonly part: Away['part']
  readonly span: Span
}

const STEP = 25

/** How much of the day the wish takes, and when; null where the day has no hours to be elsewhere in. */
export function wantedDay(
  plan: DayPlan,
  wish: Pick<Away, 'part' | 'starts_at' | 'ends_at'>,
): WantedDay | null {
  const span = hoursOf(wish, plan)
  if (span === null || plan.kind !== 'working' || plan.minutes === 0) return null
  const shares = {
    full: plan.hundredths,
    // Of a quarter, which half a holiday leaves of half a day, the odd hundredth is the first one's.
    first_half: Math.ceil(plan.hundredths / 2),
    second_half: Math.floor(plan.hundredths / 2),
    hours: Math.min(
      plan.hundredths,
      Math.max(1, Math.round((minutesOf(span) * plan.hundredths) / plan.minutes)),
    ),
  }
  return { day: plan.day, part: wish.part, hundredths: shares[wish.part], span }
}

/** Work from home is asked for in quarters of a day. */
export const inQuarters = (wanted: WantedDay): WantedDay => ({
  ...wanted,
  hundredths: Math.max(STEP, Math.round(wanted.hundredths / STEP) * STEP),
})

/** The same day as the calendar keeps it. */
export const absenceDayOf = ({ day, part, hundredths, span }: WantedDay) => ({
  day,
  part,
  hundredths,
  starts_at: part === 'hours' ? new Date(span.from).toISOString() : null,
  ends_at: part === 'hours' ? new Date(span.until).toISOString() : null,
})
