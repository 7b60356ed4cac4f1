import { labelOfMinute, SLOT_MINUTES } from '#appointments/contract/appointments-lists.ts'
import { wallClock } from '#calendar/server/public.ts'
import { placeOf } from '#appointments/server/time-zones.ts'

const inWords = (day: string, words: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...words, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** "Monday, 23 November 2026, 10:00 – 10:30" */
export function dateTimeText(instant: string, zone: string): string {
  const { day, minute } = wallClock(instant, zone)
  const until = (minute + SLOT_MINUTES) % 1440
  // Put together here: where the comma stands differs from one version of the language data to the next.
  const weekday = inWords(day, { weekday: 'long' })
  const date = inWords(day, { day: 'numeric', month: 'long', year: 'numeric' })
  return `${weekday}, ${date}, ${labelOfMinute(minute)} – ${labelOfMinute(until)}`
}

/** "Mon 23 Nov, 10:00" */
export function shortTimeText(instant: string, zone: string): string {
  const { day, minute } = wallClock(instant, zone)
  const date = inWords(day, { day: 'numeric', month: 'short' })
  return `${inWords(day, { weekday: 'short' })} ${date}, ${labelOfMinute(minute)}`
}

/** "10:00 New York / 20:30 India", with the day where it is another one there. */
export function bothClocks(instant: string, zone: string, otherZone: string): string {
  const here = wallClock(instant, zone)
  const first = `${labelOfMinute(here.minute)} ${placeOf(zone)}`
  if (zone === otherZone) return first
  const there = wallClock(instant, otherZone)
  const day = there.day === here.day ? '' : `${inWords(there.day, { weekday: 'short' })} `
  return `${first} / ${day}${labelOfMinute(there.minute)} ${placeOf(otherZone)}`
}
