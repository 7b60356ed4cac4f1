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
