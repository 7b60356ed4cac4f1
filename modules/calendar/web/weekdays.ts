export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

export const weekdayOf = (day: string): string =>
  weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]!

/** What clocks in the zone show at an instant. */
export const clockIn = (instant: string, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(
    new Date(instant),
  )

/** The day that calendars in the zone show at an instant. */
export const dayIn = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(instant),
  )
