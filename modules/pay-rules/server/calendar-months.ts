import { dayAfter, dayBefore, daysBetween } from '#platform/contract/days.ts'

/** `2026-11` → its first day. */
export const firstDayOf = (month: string): string => `${month}-01`

export const monthAfter = (month: string, months = 1): string => {
  const count = Number(month.slice(0, 4)) * 12 + monthNumber(month) - 1 + months
  const number = (count % 12) + 1
  return `${Math.floor(count / 12)}-${number < 10 ? '0' : ''}${number}`
}

const lastDays = new Map<string, string>()

/** Asked many times of each of the same few months. */
export function lastDayOf(month: string): string {
  const known = lastDays.get(month)
  if (known !== undefined) return known
  const day = dayBefore(firstDayOf(monthAfter(month)))
  lastDays.set(month, day)
  return day
}

export const daysIn = (month: string): number => daysBetween(firstDayOf(month), firstDayOf(monthAfter(month)))

/** 11 for a month or a day of November. */
export const monthNumber = (month: string): number => Number(month.slice(5, 7))

/** Whole years on a day. A birthday on 29 Feb is kept on 1 Mar in other years. */
export function ageOn(day: string, dateOfBirth: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

export type Tenure = { readonly years: number; readonly months: number; readonly days: number }

/** Years, months and days of a service, both ends included. */
export function tenureBetween(from: string, to: string): Tenure {
  const end = dayAfter(to)
  const startDay = Number(from.slice(8))
  const count =
    (Number(end.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
    (monthNumber(end) - monthNumber(from)) -
    Number(Number(end.slice(8)) < startDay)
  const months = Math.max(0, count)
  const begun = monthAfter(from.slice(0, 7), months)
  // Where a month has no such day, the next one begins on its 1st, as with a birthday on 29 Feb.
  const lastStart =
    startDay > daysIn(begun) ? firstDayOf(monthAfter(begun)) : `${begun}-${String(startDay).padStart(2, '0')}`
  return {
    years: Math.floor(months / 12),
    months: months % 12,
    days: Math.max(0, daysBetween(lastStart, end)),
  }
}
