import type { Reason } from '#platform/contract/explanation.ts'
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
    const low = percent !== null && percent < least
    return { day, weekday, expected, away, percent, low, because: reasonsOf(expected, away, least) }
  })
}

const inPeople = (hundredths: number): string => (hundredths / 100).toFixed(hundredths % 100 === 0 ? 0 : 2)

const reasonsOf = (expected: number, away: number, least: number): Reason[] => [
  {
    label: 'People who work on this day',
    value: inPeople(expected),
    source: 'A half working day counts as half a person',
  },
  ...(away === 0
    ? []
    : [{ label: 'Away', value: `−${inPeople(away)}`, source: 'Away for half a day counts as half' }]),
  {
    label: 'Available',
    value: `${inPeople(expected - away)} of ${inPeople(expected)}`,
    // 100 % is only where no one is away.
    source: 'The percentage is rounded down',
  },
  { label: 'Warning below', value: `${least} %` },
]
