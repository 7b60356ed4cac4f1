import { Temporal } from 'temporal-polyfill'
import { dayAfter, dayBefore, daysBetween, everyDay } from '#platform/contract/days.ts'

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

export { dayAfter, dayBefore, daysBetween, everyDay as eachDay }

export const monthOf = (day: string): string => day.slice(0, 7)
export const firstOfMonth = (day: string): string => `${monthOf(day)}-01`
export const lastOfMonth = (day: string): string => {
  const [year, month] = partsOf(day)
  return `${monthOf(day)}-${twoDigits(lengthOf(year, month))}`
}

// Months are counted for every person, kind of leave and month of the year: without objects that is many times as quick.
const partsOf = (day: string) => day.split('-').map(Number) as [year: number, month: number, day: number]
const twoDigits = (number: number): string => String(number).padStart(2, '0')
const lengthOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** 31 January and one month is the last day of February. */
export function monthsAfter(day: string, months: number): string {
  const [year, month, date] = partsOf(day)
  const together = year * 12 + month - 1 + months
  const [then, at] = [Math.floor(together / 12), (together % 12) + 1]
  return `${then}-${twoDigits(at)}-${twoDigits(Math.min(date, lengthOf(then, at)))}`
}

/** Whole months of service on a day, which is not before they joined. */
export function monthsServed(joinedOn: string, day: string): number {
  const [[fromYear, fromMonth, from], [toYear, toMonth, to]] = [partsOf(joinedOn), partsOf(day)]
  return (toYear - fromYear) * 12 + toMonth - fromMonth - (to < from ? 1 : 0)
}

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
