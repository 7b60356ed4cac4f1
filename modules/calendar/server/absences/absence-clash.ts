import type { Refusal } from '#platform/contract/refusal.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { calendarMessages as say } from '#calendar/contract/calendar-messages.ts'
import type { AbsencePart } from '#calendar/contract/calendar-lists.ts'
import type { DayPlan } from '#calendar/contract/day-plans/day-plan.ts'
import { hoursOf } from './absence-hours.ts'
import { listAbsencesOfSource, listClaims, type Absence, type AbsenceDay } from './absence-queries.ts'
import { listDayPlans } from '#calendar/server/day-plans/list-day-plans.ts'

const partWords = {
  full: '',
  first_half: ' (first half)',
  second_half: ' (second half)',
  hours: ' (by the hour)',
}
const otherHalf: Partial<Record<AbsencePart, string>> = {
  first_half: ' Choose the second half.',
  second_half: ' Choose the first half.',
}

type Taken = AbsenceDay & { readonly label: string }

/** What of the day is taken already, where the wish would not fit beside it: not in its hours, or not in the day. */
export function clashOf(wanted: AbsenceDay, plan: DayPlan, taken: readonly Taken[]): Refusal | null {
  const span = hoursOf(wanted, plan)
  const clashing = taken.find((one) => {
    const hours = hoursOf(one, plan)
    return hours !== null && span !== null && hours.from < span.until && span.from < hours.until
  })
  const sum = taken.reduce((total, { hundredths }) => total + hundredths, wanted.hundredths)
  // Each part is rounded to a hundredth by itself: three hours and five of eight are 0.38 and 0.63.
  const rounding = Math.floor((taken.length + 1) / 2)
  const found = clashing ?? (sum > plan.hundredths + rounding ? taken[0] : undefined)
  if (!found) return null
  return say.absenceTaken({
    hundredths: found.hundredths,
    label: found.label,
    part: partWords[found.part],
    day: wanted.day,
    free: (clashing && otherHalf[found.part]) ?? '',
  })
}

/**
 * What another source has on these days, decided or only asked for, that leaves no room for them. Days that this source
 * holds already as they are need no room.
 */
export async function findClash(
  ctx: Ctx,
  absence: Pick<Absence, 'source' | 'source_id' | 'person_id' | 'days'>,
): Promise<Refusal | null> {
  const { source, person_id, days } = absence
  const claims = await listClaims(ctx, { personId: person_id, source, days: days.map(({ day }) => day) })
  if (claims.length === 0) return null
  const held = new Set((await listAbsencesOfSource(ctx, absence)).map(keyOf))
  const taken = Map.groupBy(claims, ({ day }) => day)
  const fresh = days.filter((day) => taken.has(day.day) && !held.has(keyOf(day))).toSorted(byDay)
  if (fresh.length === 0) return null
  const span = { personIds: [person_id], from: fresh[0]!.day, to: fresh.at(-1)!.day }
  const plans = new Map((await listDayPlans(ctx, span)).map((plan) => [plan.day, plan]))
  for (const day of fresh) {
    const clash = clashOf(day, plans.get(day.day)!, taken.get(day.day)!)
    if (clash) return clash
  }
  return null
}

const byDay = (one: AbsenceDay, other: AbsenceDay) => one.day.localeCompare(other.day)

const keyOf = ({ day, part, hundredths, starts_at, ends_at }: AbsenceDay) =>
  [day, part, hundredths, instantOf(starts_at), instantOf(ends_at)].join('/')

const instantOf = (at: string | null | undefined) => (at ? Date.parse(at) : '')
