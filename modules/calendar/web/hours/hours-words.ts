/** Hours on a weekday (Monday is 1) in minutes after midnight; past 1440 they reach into the next day. */
export type HoursWindow = {
  readonly weekday: number
  readonly start_minute: number
  readonly end_minute: number
}

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** 1110 → "18:30" */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** "10:00-13:00, 14:00-19:00" of each weekday; an end before its beginning lies on the next day. Null where it can’t be read. */
export function windowsOf(weekday: number, text: string): HoursWindow[] | null {
  const windows: HoursWindow[] = []
  for (const part of text.split(',').map((one) => one.trim())) {
    if (part === '') continue
    const [, h1, m1, h2, m2] = /^(\d{1,2}):(\d{2})\s*[-–]\s*(\d{1,2}):(\d{2})$/.exec(part) ?? []
    if (m2 === undefined) return null
    const start_minute = Number(h1) * 60 + Number(m1)
    const end = Number(h2) * 60 + Number(m2)
    const isReal = Number(h1) < 24 && Number(m1) < 60 && Number(m2) < 60 && end <= 1_440
    if (!isReal) return null
    windows.push({ weekday, start_minute, end_minute: end > start_minute ? end : end + 1_440 })
  }
  return windows
}

export const textOf = (hours: readonly HoursWindow[], weekday: number): string =>
  hours
    .filter((window) => window.weekday === weekday)
    .map(
      ({ start_minute, end_minute }) =>
        `${clockOf(start_minute)}-${end_minute === 1_440 ? '24:00' : clockOf(end_minute)}`,
    )
    .join(', ')
