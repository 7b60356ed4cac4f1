import { Temporal } from 'temporal-polyfill'
import { daysBetween } from '#platform/contract/days.ts'

/** Within so many working days of the week what is missing can still be put right; after that it is final. */
const SETTLED_AFTER_WEEKDAYS = 2
/** A working day more than this many days ago is settled without counting. */
const SURELY_SETTLED_DAYS = 7

/** The day it is where clocks show this zone. */
export const localDay = (instant: string, zone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString()

/** The day to which coming in at this instant belongs: before the boundary it is still the night of the day before. */
export const workDateOf = (instant: string, zone: string, boundaryMinute: number): string =>
  localDay(new Date(Date.parse(instant) - boundaryMinute * 60_000).toISOString(), zone)

/** Saturdays and Sundays do not count, even for those who work on them: a weekend leaves no one less time. */
export function isSettledOn(day: string, today: string): boolean {
  if (day >= today) return false
  // Asked for every day of every person: strings and milliseconds are a hundred times as quick as Temporal here.
  const days = daysBetween(day, today)
  if (days > SURELY_SETTLED_DAYS) return true
  const first = new Date(`${day}T00:00:00Z`).getUTCDay()
  let weekdays = 0
  for (let after = 1; after < days; after++) if (![0, 6].includes((first + after) % 7)) weekdays++
  return weekdays >= SETTLED_AFTER_WEEKDAYS
}

/** The instant at which clocks in the zone show so many minutes after midnight of the day; past 1440 it is the next day. */
export const instantOf = (day: string, minute: number, zone: string): string =>
  new Date(
    Temporal.PlainDate.from(day)
      .add({ days: Math.floor(minute / 1440) })
      .toZonedDateTime({
        timeZone: zone,
        plainTime: { hour: Math.floor((minute % 1440) / 60), minute: minute % 60 },
      }).epochMilliseconds,
  ).toISOString()
