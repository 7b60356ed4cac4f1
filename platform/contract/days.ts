const DAY_MS = 86_400_000

const instantOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

/** 2026-11-30 → 2026-12-01. A calendar date has no time zone, so every day has 24 hours here. */
export const dayAfter = (day: string, days = 1): string => dayOf(instantOf(day) + days * DAY_MS)
export const dayBefore = (day: string, days = 1): string => dayAfter(day, -days)

/** A moment so many times 24 hours later, whatever the clocks of an office did meanwhile. */
export const daysLater = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS)
export const daysEarlier = (moment: Date, days: number): Date => daysLater(moment, -days)

/** How many times 24 hours lie between two moments, with the part of one that has begun. */
export const daysPassed = (from: Date | string, to: Date | string): number =>
  (new Date(to).getTime() - new Date(from).getTime()) / DAY_MS

/** Negative where the second comes first. */
export const daysBetween = (from: string, to: string): number => (instantOf(to) - instantOf(from)) / DAY_MS

/** Both ends included; none where the second comes first. */
export const everyDay = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, n) => dayAfter(from, n))

/** The Monday of the week in which a day lies. */
export const mondayOf = (day: string): string =>
  dayBefore(day, (new Date(instantOf(day)).getUTCDay() + 6) % 7)
