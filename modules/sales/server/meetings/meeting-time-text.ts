import { wallClock } from '#calendar/server/public.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { clockText } from '#platform/contract/time-of-day.ts'

const words = (day: string, shape: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...shape, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** “Mon 23 Nov, 10:00” */
export function shortTime(instant: string): string {
  const { day, minute } = wallClock(instant, COMPANY_ZONE)
  return `${words(day, { weekday: 'short' })} ${words(day, { day: 'numeric', month: 'short' })}, ${clockText(minute)}`
}

/** “Monday, 23 November 2026, 10:00 – 11:00 (Asia/Kolkata)” */
export function longTime(from: string, until: string): string {
  const { day, minute } = wallClock(from, COMPANY_ZONE)
  const date = words(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  return `${date}, ${clockText(minute)} – ${clockText(wallClock(until, COMPANY_ZONE).minute)} (${COMPANY_ZONE})`
}
