const MINUTES_OF_DAY = 1440
/** Minutes go up to 60, which is the next hour. */
const LAST_MINUTE = 60

export type DurationProblem = 'unreadable' | 'nothing' | 'too-much'
export type ReadDuration = { readonly minutes: number } | { readonly problem: DurationProblem }

/**
 * What people type into a cell: `1:30`, `1.5`, `1,5`, `90m`, `1h 30m`, `2h`, `2`. A bare number is hours. An empty cell
 * is null: it clears the entry.
 */
export function readDuration(typed: string): ReadDuration | null {
  const text = typed.trim().toLowerCase()
  if (text === '') return null
  const minutes = minutesOf(text)
  if (minutes === null) return { problem: 'unreadable' }
  if (minutes === 0) return { problem: 'nothing' }
  return minutes > MINUTES_OF_DAY ? { problem: 'too-much' } : { minutes }
}

function minutesOf(text: string): number | null {
  const clock = /^(\d{1,2}):(\d{1,2})$/.exec(text)
  if (clock) return Number(clock[2]) > LAST_MINUTE ? null : Number(clock[1]) * 60 + Number(clock[2])
  const hours = /^(\d{0,2}(?:[.,]\d{1,2})?)\s*(?:h|hrs?|hours?)?$/.exec(text)
  if (hours?.[1]) return Math.round(Number(hours[1].replace(',', '.')) * 60)
  const minutes = /^(\d{1,4})\s*(?:m|min|mins|minutes?)$/.exec(text)
  if (minutes) return Number(minutes[1])
  const both = /^(\d{1,2})\s*h\s*(\d{1,2})\s*(?:m|min)?$/.exec(text)
  if (both) return Number(both[2]) > LAST_MINUTE ? null : Number(both[1]) * 60 + Number(both[2])
  return null
}

const hoursText = (hours: number): string => String(hours).replace(/\B(?=(\d{3})+$)/g, ',')

/** 90 → “1:30”, as a cell shows it. */
export const durationText = (minutes: number): string =>
  `${hoursText(Math.floor(minutes / 60))}:${String(minutes % 60).padStart(2, '0')}`

/** 90 → “1 h 30 m”, as a sentence says it. */
export function durationInWords(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} m`
  return rest === 0 ? `${hoursText(hours)} h` : `${hoursText(hours)} h ${rest} m`
}
