import { dayInWords, monthInFull, rangeInWords } from '#platform/contract/day-in-words.ts'
import { dayAfter, mondayOf } from '#platform/contract/days.ts'
import { addMonths } from '#platform/web/kit/calendar/month-days.ts'

/** A day, a week from its Monday on, a month, a year, or so many days from the one that is given. */
export type PeriodUnit = 'day' | 'week' | 'month' | 'year' | number

const WEEK = 7
const MONTHS = 12

const daysOf = (unit: PeriodUnit): number => (unit === 'week' ? WEEK : unit === 'day' ? 1 : Number(unit))

/** The period so many steps later, written as it was given: 2026-11 for a month, 2026-11-29 for a day in it. */
export function periodAfter(unit: PeriodUnit, value: string, steps: number): string {
  if (unit === 'month') return addMonths(dayIn(value), steps).slice(0, value.length)
  if (unit === 'year') return addMonths(dayIn(value), steps * MONTHS).slice(0, value.length)
  return dayAfter(value, steps * daysOf(unit))
}

/** 29 Nov 2026 · 23 – 29 Nov 2026 · November 2026 · 2026 */
export function periodInWords(unit: PeriodUnit, value: string): string {
  if (unit === 'year') return value.slice(0, 4)
  if (unit === 'month') return monthInFull(value)
  if (unit === 'day') return dayInWords(value)
  const from = unit === 'week' ? mondayOf(value) : value
  return rangeInWords(from, dayAfter(from, daysOf(unit) - 1))
}

const dayIn = (value: string): string => `${value}-01-01`.slice(0, 'YYYY-MM-DD'.length)
