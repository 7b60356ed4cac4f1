import { z } from 'zod'

/** `9:30`, `18:45`, `6:45 pm`: minutes after midnight; null where it is no time. 24:00 is the end of the day. */
export function readClockText(text: string): number | 'too late' | null {
  const found = /^(\d{1,2})(?::|\.)(\d{2})\s*([ap]\.?m\.?)?$/i.exec(text.trim())
  if (!found) return null
  const [, hourText, minuteText, half] = found
  const minute = Number(minuteText)
  const hour = half ? hourOfHalf(Number(hourText), half) : Number(hourText)
  // The minute picker goes up to 60, which is the next hour.
  if (hour === null || minute > 60) return null
  const minutes = hour * 60 + minute
  return hour > 24 ? null : minutes > 1440 ? 'too late' : minutes
}

function hourOfHalf(hour: number, half: string): number | null {
  if (hour < 1 || hour > 12) return null
  return (hour % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0)
}

const LAST_MINUTE = 24 * 60 - 1
const twoDigits = (count: number) => String(count).padStart(2, '0')

/** `HH:mm` of minutes after midnight. */
export const clockText = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`

/** A time of day as people type it, on a clock of 12 or of 24 hours; the action is given `HH:mm`. */
export const timeOfDay = (message: string, latest = LAST_MINUTE) =>
  z.string({ error: message }).transform((given, check) => {
    const minutes = readClockText(given)
    if (typeof minutes === 'number' && minutes <= latest) return clockText(minutes)
    check.addIssue({ code: 'custom', message })
    return z.NEVER
  })
