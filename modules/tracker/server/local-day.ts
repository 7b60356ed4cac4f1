import { Temporal } from 'temporal-polyfill'

/** The day that clocks in the zone show at this moment. */
export const localDay = (instant: string, zone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString()

export const localHour = (instant: string, zone: string): number =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).hour

/** 14:20, as clocks in the zone show it. */
export const localTime = (instant: string, zone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' })

/** From midnight to midnight there: 23 or 25 hours where clocks are changed. */
export function dayBounds(day: string, zone: string): { start: string; end: string } {
  const date = Temporal.PlainDate.from(day)
  const midnight = (at: Temporal.PlainDate) =>
    new Date(at.toZonedDateTime({ timeZone: zone }).epochMilliseconds).toISOString()
  return { start: midnight(date), end: midnight(date.add({ days: 1 })) }
}

export function mondayOf(day: string): string {
  const date = Temporal.PlainDate.from(day)
  return date.subtract({ days: date.dayOfWeek - 1 }).toString()
}
