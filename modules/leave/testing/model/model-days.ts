/** A day as a number, counted from 1 January 1970, a Thursday. */
export type Day = number

const DAY_MS = 86_400_000

export const dayOf = (iso: string): Day => Date.parse(iso) / DAY_MS
export const isoOf = (day: Day): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

export const yearOf = (day: Day): number => Number(isoOf(day).slice(0, 4))
export const firstOfMonth = (year: number, month: number): Day => Date.UTC(year, month, 1) / DAY_MS
export const lastOfYear = (year: number): Day => firstOfMonth(year + 1, 0) - 1

export const isWeekend = (day: Day): boolean => day % 7 === 2 || day % 7 === 3

export const daysFrom = (from: Day, to: Day): Day[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)

export const total = <T>(things: readonly T[], of: (thing: T) => number): number =>
  things.reduce((sum, thing) => sum + of(thing), 0)

/** The first of the things by a number, the earlier one where two are equal. */
export const least = <T>(things: readonly T[], of: (thing: T) => number): T | undefined =>
  things.reduce<T | undefined>((found, one) => (found && of(found) <= of(one) ? found : one), undefined)
