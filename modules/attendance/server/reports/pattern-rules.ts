import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { Reason } from '#platform/contract/explanation.ts'
import { hoursText } from '#attendance/contract/attendance-format.ts'

export type ArrivalCount = {
  readonly weekday: number
  readonly half_hour: number
  readonly count: number
  readonly dates: number
  readonly people: number
  /** Of oneself each day; of others none. */
  readonly each: readonly { readonly day: string; readonly time: string }[]
}

export type WeekSum = {
  readonly week: string
  readonly minutes: number
  readonly days: number
  readonly people: number
  readonly home_days: number
  /** Of oneself each day; of others none, so that no one is told apart. */
  readonly each: readonly { readonly day: string; readonly minutes: number; readonly home: boolean }[]
}

export const arrivalOf = ({ weekday, half_hour, count, dates, people, each }: ArrivalCount) => ({
  weekday,
  half_hour,
  count,
  because:
    each.length > 0
      ? each.map(({ day, time }): Reason => ({ label: dayInWords(day), value: time }))
      : [
          {
            label: 'First clock-ins',
            value: String(count),
            source: `${inDates(dates)}, ${inPeople(people)}`,
          },
        ],
})

/** The average day of a week, and how many of its days were worked from home. */
export function weekOf({ week, minutes, days, people, home_days, each }: WeekSum) {
  const daysAtWork: Reason = {
    label: 'Days at work',
    value: String(days),
    ...(each.length > 0 ? {} : { source: inPeople(people) }),
  }
  const atHome = each.filter(({ home }) => home).map(({ day }) => dayInWords(day))
  const average_because: Reason[] = [
    ...each.map(({ day, minutes: worked }) => ({ label: dayInWords(day), value: hoursText(worked) })),
    {
      label: 'Time at work together',
      value: hoursText(minutes),
      source: 'Days without a clock-out are left out',
    },
    daysAtWork,
  ]
  const home_because: Reason[] = [
    {
      label: 'Days with work from home',
      value: String(home_days),
      ...(atHome.length > 0 ? { source: atHome.join(', ') } : {}),
    },
    daysAtWork,
  ]
  return {
    week,
    average_minutes: Math.round(minutes / days),
    sessions: days,
    people,
    home_percent: Math.round((100 * home_days) / days),
    average_because,
    home_because,
  }
}

const inPeople = (count: number): string => (count === 1 ? '1 person' : `${count} people`)
const inDates = (count: number): string => (count === 1 ? 'on 1 date' : `on ${count} dates`)
