const twoDigits = (count: number) => String(count).padStart(2, '0')

/** What the pickers of a time offer: the hours of a day and its end, and steps of five minutes up to the next hour. */
export const hours: readonly string[] = Array.from({ length: 25 }, (_, hour) => twoDigits(hour))
export const minutes: readonly string[] = Array.from({ length: 13 }, (_, step) => twoDigits(step * 5))

/** `HH:mm` of what was picked: minute 60 is the next hour, and nothing comes after 24:00. */
export function timeAt(hour: string, minute: string): string {
  if (hour === '24') return '24:00'
  return minute === '60' ? `${twoDigits(Number(hour) + 1)}:00` : `${hour}:${minute}`
}
