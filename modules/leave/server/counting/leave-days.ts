import { Temporal } from 'temporal-polyfill'

/** What is to be worked on a day, as the calendar has it for one person. */
export type DayPlan = {
  readonly day: string
  readonly kind: 'working' | 'weekly_off' | 'holiday'
  /** How much of a day it is, in hundredths: a Saturday of four hours may be half a day. */
  readonly hundredths: number
  /** Minutes of the local day between which work is done, in order; breaks lie between them. */
  readonly windows: readonly { readonly from: number; readonly to: number }[]
  readonly because: string
}

/** One day of one application, as far as it can be counted without other leave. */
export type CountedDay = {
  readonly day: string
  readonly kind: 'work' | 'weekly_off' | 'holiday' | 'sandwich'
  readonly counted: number
  readonly from_minute: number
  readonly to_minute: number
  readonly because: string
}

export const WHOLE_DAY = { from_minute: 0, to_minute: 1_440 } as const

const plain = (day: string) => Temporal.PlainDate.from(day)

export const dayAfter = (day: string, days = 1): string => plain(day).add({ days }).toString()
export const dayBefore = (day: string, days = 1): string => plain(day).subtract({ days }).toString()

export const daysBetween = (from: string, to: string): number => plain(from).until(plain(to)).days

export const eachDay = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, at) => dayAfter(from, at))

export const monthOf = (day: string): string => day.slice(0, 7)
export const firstOfMonth = (day: string): string => `${monthOf(day)}-01`
export const lastOfMonth = (day: string): string =>
  plain(day).with({ day: 1 }).add({ months: 1 }).subtract({ days: 1 }).toString()

export const monthsAfter = (day: string, months: number): string => plain(day).add({ months }).toString()

/** Whole months of service on a day. */
export const monthsServed = (joinedOn: string, day: string): number =>
  plain(joinedOn).until(plain(day), { largestUnit: 'months' }).months

/** The first day of the leave year that the day lies in. */
export function leaveYearStart(day: string, firstMonth: number): string {
  const { year, month } = plain(day)
  return Temporal.PlainDate.from({
    year: month >= firstMonth ? year : year - 1,
    month: firstMonth,
    day: 1,
  }).toString()
}

export const sumOf = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0)
