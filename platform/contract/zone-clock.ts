import { COMPANY_ZONE } from './company-zone.ts'

type Instant = string | number | Date

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  // The Swedish way of writing a moment is 2026-11-23 09:58.
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(zone, clock)
  return clock
}

/** 09:58, as clocks in the zone show an instant. */
export const timeIn = (instant: Instant, zone: string): string =>
  clockOf(zone).format(new Date(instant)).slice(11)

/** 2026-11-23, as calendars in the zone show an instant. */
export const dayIn = (instant: Instant, zone: string): string =>
  clockOf(zone).format(new Date(instant)).slice(0, 10)

/** The day of the companies, wherever the reader is. */
export const companyToday = (): string => dayIn(Date.now(), COMPANY_ZONE)

/** What clocks in the zone show now. */
export const timeNow = (zone: string): string => timeIn(Date.now(), zone)
