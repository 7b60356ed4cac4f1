import { dayInWords, monthInWords } from '#platform/contract/day-in-words.ts'
import type { Reason } from '#platform/contract/explanation.ts'
import { hoursInWords, spanOfLeave } from '#leave/contract/leave-words.ts'
import { sumOf } from '#leave/server/counting/leave-days.ts'
import { signed } from './balance-reasons.ts'

export type TrendDay = {
  readonly account_id: number
  readonly name: string
  readonly day: string
  /** “Leave” where the reader may not know it. */
  readonly type: string
  readonly counted: number
}

export type DecidedLeave = {
  readonly name: string
  readonly starts_on: string
  readonly ends_on: string
  readonly asked_on: string
  readonly minutes: number
}

const MOST_NAMED = 30
const MOST_DATES = 6

const daysOf = (days: readonly TrendDay[]): number => sumOf(days, ({ counted }) => counted)

/** Of oneself day by day; of others person by person, or date by date where they are many. */
export function trendReasons(days: readonly TrendDay[], isOwn: boolean): Reason[] {
  if (isOwn)
    return days.map(({ day, type, counted }) => ({
      label: dayInWords(day),
      value: signed(counted),
      source: type,
    }))
  const people = Map.groupBy(days, ({ account_id }) => account_id)
  if (people.size <= MOST_NAMED)
    return [...people.values()].map((own) => ({
      label: own[0]!.name,
      value: signed(daysOf(own)),
      source: datesOf(own),
    }))
  return [...Map.groupBy(days, ({ day }) => day)].map(([day, own]) => ({
    label: dayInWords(day),
    value: signed(daysOf(own)),
    source: `${new Set(own.map(({ account_id }) => account_id)).size} people`,
  }))
}

function datesOf(days: readonly TrendDay[]): string {
  const dates = [...new Set(days.map(({ day }) => day))]
  return dates.length > MOST_DATES
    ? `${dates.length} dates, ${dayInWords(dates[0]!)} to ${dayInWords(dates.at(-1)!)}`
    : dates.map(dayInWords).join(', ')
}

/** Each request with the time to its decision; many are counted by the month of asking. */
export function decidedReasons(decided: readonly DecidedLeave[]): Reason[] {
  if (decided.length <= MOST_NAMED)
    return decided.map((one) => ({
      label: one.name,
      value: hoursInWords(one.minutes),
      source: `${spanOfLeave(one)}, requested on ${dayInWords(one.asked_on)}`,
    }))
  const months = Map.groupBy(decided, ({ asked_on }) => asked_on.slice(0, 7))
  return [...months]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([month, own]) => ({
      label: `Requested in ${monthInWords(month)}`,
      value: String(own.length),
    }))
}
