import { Temporal } from 'temporal-polyfill'

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

/** Saturdays and Sundays do not count, anyone who may work on them: a weekend leaves no one less time. */
export function isSettledOn(day: string, today: string): boolean {
  if (day >= today) return false
  let at = Temporal.PlainDate.from(day)
  const end = Temporal.PlainDate.from(today)
  if (at.until(end).days > SURELY_SETTLED_DAYS) return true
  let weekdays = 0
  while (Temporal.PlainDate.compare(at, end) < 0) {
    at = at.add({ days: 1 })
    if (at.dayOfWeek <= 5 && Temporal.PlainDate.compare(at, end) < 0) weekdays++
  }
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
