import type { HoursWindow } from '#tickets/contract/tickets-fields.ts'

/** 90 → "1 h 30 min" */
export function minutesInWords(minutes: number): string {
  const rest = minutes % 60
  const hours = (minutes - rest) / 60
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ')
}

export function hoursInWords(hours: readonly HoursWindow[] | null): string {
  if (hours === null) return 'Hours of the office'
  return `Own hours on ${new Set(hours.map(({ weekday }) => weekday)).size} days`
}
