import type { DayPlan } from '../../calendar/contract/day-plan.ts'
import type { Refusal } from '../../../platform/contract/refusal.ts'
import { attendanceMessages as say } from '../contract/attendance-messages.ts'
import type { Away } from './day-causes.ts'
import { hoursOf, minutesOf, type Span } from './day-spans.ts'

export type WantedDay = {
  readonly day: string
  readonly hundredths: number
  readonly part: Away['part']
  readonly span: Span
}

const partWords = {
  full: '',
  first_half: ' (first half)',
  second_half: ' (second half)',
  hours: ' (by the hour)',
}
const others: Partial<Record<Away['part'], string>> = {
  first_half: ' Choose the second half.',
  second_half: ' Choose the first half.',
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
    first_half: plan.hundredths / 2,
    second_half: plan.hundredths / 2,
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

/** What of the day is taken already, where the wish would not fit beside it. */
export function clashOf(wanted: WantedDay, plan: DayPlan, absences: readonly Away[]): Refusal | null {
  const clashing = absences.find((absence) => {
    const hours = hoursOf(absence, plan)
    return hours !== null && hours.from < wanted.span.until && wanted.span.from < hours.until
  })
  const sum = absences.reduce((total, { hundredths }) => total + hundredths, wanted.hundredths)
  const taken = clashing ?? (sum > plan.hundredths ? absences[0] : undefined)
  if (!taken) return null
  return say.taken({
    hundredths: taken.hundredths,
    label: taken.label,
    part: partWords[taken.part],
    day: wanted.day,
    free: (clashing && others[taken.part]) ?? '',
  })
}
