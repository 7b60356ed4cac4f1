const DAY_MS = 86_400_000

const parts = (date: string) => date.split('-').map(Number) as [number, number, number]
const utc = (date: string) => {
  const [year, month, day] = parts(date)
  return Date.UTC(year, month - 1, day)
}
const isoOf = (time: number) => new Date(time).toISOString().slice(0, 10)

export const addDays = (date: string, count: number): string => isoOf(utc(date) + count * DAY_MS)

/** The first of the month that lies `count` months after the one of `date`. */
export function addMonths(date: string, count: number): string {
  const [year, month] = parts(date)
  return isoOf(Date.UTC(year, month - 1 + count, 1))
}

/** Six weeks from the Monday on or before the first, so that every month takes the same room. */
export function weeksOf(month: string): string[][] {
  const first = addMonths(month, 0)
  const sinceMonday = (new Date(utc(first)).getUTCDay() + 6) % 7
  const start = addDays(first, -sinceMonday)
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(start, week * 7 + day)),
  )
}

const full = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })

export const dayTitle = (date: string): string => full.format(utc(date))
