const HOUR = 3_600
const DAY = 24 * HOUR

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** 200000 → 2 days */
export function durationInWords(seconds: number): string {
  if (seconds >= DAY) return counted(Math.floor(seconds / DAY), 'day')
  if (seconds >= HOUR) return counted(Math.floor(seconds / HOUR), 'hour')
  return counted(Math.max(1, Math.round(seconds / 60)), 'minute')
}
