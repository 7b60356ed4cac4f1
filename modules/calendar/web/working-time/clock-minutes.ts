const twoDigits = (count: number) => String(count).padStart(2, '0')
const DAY = 1440

/** 1590 → "02:30+1". */
export const clockOf = (minute: number): string => `${timeOf(minute)}${minute >= DAY ? '+1' : ''}`

/** 1590 → "02:30", as a time field holds it. */
export const timeOf = (minute: number): string =>
  `${twoDigits(Math.floor((minute % DAY) / 60))}:${twoDigits(minute % 60)}`

/** "02:30" → 150. */
export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

export const hoursOf = (minutes: number): string =>
  minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${twoDigits(minutes % 60)}`
