import { monthNames } from '#platform/contract/day-in-words.ts'

/** 75 → "0.75", 50 → "0.5", 100 → "1". */
export const daysText = (hundredths: number): string => String(hundredths / 100)

/** 485 → "8 h 05". */
export const hoursText = (minutes: number): string =>
  `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`

/** "Casual leave" → "CL". */
export const initialsOf = (label: string): string =>
  label
    .split(/\s+/)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')
    .slice(0, 4)

/** Of the part of a day on which no one works, where it is no holiday. */
export const WEEKLY_OFF = 'Weekly off'

/** Of work from home that counts without the clock. */
export const AGREED_HOME = 'Agreed work from home'

/** Of a year from 2000 on: "2026-11". */
export const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

export const isMonth = (text: string): boolean => MONTH.test(text)

/** "2026-10" → "October to December 2026": the quarter that begins with this month. */
export const quarterText = (month: string): string =>
  `${monthNames[Number(month.slice(5)) - 1]} to ${monthNames[Number(month.slice(5)) + 1]} ${month.slice(0, 4)}`
