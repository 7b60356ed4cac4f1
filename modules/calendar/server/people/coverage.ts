import { isAway } from '#calendar/contract/calendar-lists.ts'
import type { DayPlan } from '#calendar/contract/day-plans/day-plan.ts'
import type { Coverage } from '#calendar/contract/calendar-calls.ts'
import type { KeptAbsence } from '#calendar/server/absences/absence-queries.ts'
import type { Day } from '#calendar/server/wall-clock.ts'

type PlannedPart = Pick<DayPlan, 'person_id' | 'day' | 'hundredths'>
type AwayPart = Pick<KeptAbsence, 'person_id' | 'day' | 'kind' | 'hundredths'>

/** How many of those who should work on each day are there. No one is away for more than the day asks of them. */
export function coverageOf(
  days: readonly Day[],
  plans: readonly PlannedPart[],
  absences: readonly AwayPart[],
  least: number,
): Coverage[] {
  const awayOf = new Map<string, number>()
  for (const { person_id, day, kind, hundredths } of absences)
    if (isAway(kind)) awayOf.set(`${person_id}/${day}`, (awayOf.get(`${person_id}/${day}`) ?? 0) + hundredths)
  const plansOn = Map.groupBy(plans, ({ day }) => day)
  return days.map(({ day, weekday }) => {
    const asked = plansOn.get(day) ?? []
    const expected = asked.reduce((sum, { hundredths }) => sum + hundredths, 0)
    const away = asked.reduce(
      (sum, { person_id, hundredths }) => sum + Math.min(hundredths, awayOf.get(`${person_id}/${day}`) ?? 0),
      0,
    )
    const percent = expected === 0 ? null : Math.floor(((expected - away) * 100) / expected)
    return { day, weekday, expected, away, percent, low: percent !== null && percent < least }
  })
}
