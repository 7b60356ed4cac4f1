import { wallClock } from '#calendar/server/public.ts'

const words = (day: string, shape: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...shape, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** “Mon 23 Nov, 10:00” */
export function shortTime(instant: string, zone: string): string {
  const { day, minute } = wallClock(instant, zone)
  return `${words(day, { weekday: 'short' })} ${words(day, { day: 'numeric', month: 'short' })}, ${clock(minute)}`
}

/** “Monday, 23 November 2026, 10:00 – 11:00 (Asia/Kolkata)” */
export function longTime(from: string, until: string, zone: string): string {
  const { day, minute } = wallClock(from, zone)
  const date = words(day, { day: 'numeric', month: 'long', year: 'numeric' })
  const end = clock(wallClock(until, zone).minute)
  return `${words(day, { weekday: 'long' })}, ${date}, ${clock(minute)} – ${end} (${zone.replaceAll('_', ' ')})`
}
