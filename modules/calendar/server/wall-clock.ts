import { Temporal } from 'temporal-polyfill'

const MINUTES_OF_DAY = 1440

/**
 * The instant at which clocks in the zone show so many minutes after midnight of the day; past 1440 it is the next
 * day. Where the clocks jump over it, the time after the jump; where they show it twice, the first.
 */
export function instantAt(day: string, minute: number, zone: string): string {
  const key = `${zone}/${day}/${minute}`
  const known = instants.get(key)
  if (known !== undefined) return known
  if (instants.size >= MOST_KNOWN) instants.clear()
  const instant = computeInstant(day, minute, zone)
  instants.set(key, instant)
  return instant
}

// Finding the offset of a zone takes long, and the same mornings and evenings are asked for all day.
const instants = new Map<string, string>()
const MOST_KNOWN = 20_000

function computeInstant(day: string, minute: number, zone: string): string {
  const days = Math.floor(minute / MINUTES_OF_DAY)
  const rest = minute - days * MINUTES_OF_DAY
  const time = Temporal.PlainTime.from({ hour: Math.floor(rest / 60), minute: rest % 60 })
  const instant = Temporal.PlainDate.from(day)
    .add({ days })
    .toZonedDateTime({ timeZone: zone, plainTime: time })
  return isoOf(instant.epochMilliseconds)
}

export const isoOf = (milliseconds: number): string => new Date(milliseconds).toISOString()

export const millisecondsOf = (instant: string): number => Date.parse(instant)

/** The day and the minute after midnight that clocks in the zone show. */
export function wallClock(instant: string, zone: string): { day: string; minute: number } {
  const there = Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
  return { day: there.toPlainDate().toString(), minute: there.hour * 60 + there.minute }
}

/** 1110 → "18:30", 1590 → "02:30 the next day". */
export function clockText(minute: number): string {
  const rest = minute % MINUTES_OF_DAY
  const text = `${String(Math.floor(rest / 60)).padStart(2, '0')}:${String(rest % 60).padStart(2, '0')}`
  return minute === MINUTES_OF_DAY ? '24:00' : minute > MINUTES_OF_DAY ? `${text} the next day` : text
}

/** 485 → "8 h 05". */
export const hoursText = (minutes: number): string =>
  `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`

export type Day = { readonly day: string; readonly weekday: number; readonly weekOfMonth: number }

/** Every day of the span, both ends included. */
export function daysOf(from: string, to: string): Day[] {
  const last = Date.parse(to)
  const days: Day[] = []
  for (let at = Date.parse(from); at <= last; at += 86_400_000) {
    const date = new Date(at)
    days.push({
      day: date.toISOString().slice(0, 10),
      weekday: date.getUTCDay() || 7,
      weekOfMonth: Math.ceil(date.getUTCDate() / 7),
    })
  }
  return days
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

export const weekdayOf = (day: string): string => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]!
