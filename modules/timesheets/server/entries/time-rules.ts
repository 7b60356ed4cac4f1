import { dayAfter } from '#platform/contract/days.ts'
import { instantAt } from '#calendar/server/public.ts'
import { MINUTES_OF_DAY } from '#timesheets/contract/timesheets-lists.ts'

const MINUTE_MS = 60_000

type Clock = {
  readonly day: string
  /** Minutes after midnight on the clock of the place; an end of 1440 is the end of the day. */
  readonly start: number
  readonly end: number
  readonly zone: string
}

export type TimePart = {
  readonly day: string
  readonly starts_at: string
  readonly ends_at: string
  readonly minutes: number
}

type Parts = { readonly parts: readonly TimePart[] } | { readonly problem: 'end-first' | 'midnight' }

/** One part for one day. An end before the start is the next day, and is two entries once that is agreed to. */
export function partsOf({ day, start, end, zone }: Clock, split: boolean): Parts {
  if (start === end) return { problem: 'end-first' }
  if (end > start) return usable([part(day, [start, end], zone)])
  if (!split) return { problem: 'midnight' }
  const after = end === 0 ? [] : [part(dayAfter(day), [0, end], zone)]
  return usable([part(day, [start, MINUTES_OF_DAY], zone), ...after])
}

const usable = (parts: readonly TimePart[]): Parts =>
  // Where clocks jump forward, an hour on the wall may hold no minute at all.
  parts.some(({ minutes }) => minutes <= 0) ? { problem: 'end-first' } : { parts }

/** Minutes are those that went by, not those on the wall: days on which the clock changes have 23 or 25 hours. */
function part(day: string, [start, end]: readonly [number, number], zone: string): TimePart {
  const starts_at = instantAt(day, start, zone)
  const ends_at = instantAt(day, end, zone)
  return {
    day,
    starts_at,
    ends_at,
    minutes: Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE_MS),
  }
}

type Range = { readonly starts_at: string; readonly ends_at: string }
type Stored = { readonly id: number; readonly starts_at: string | null; readonly ends_at: string | null }

/** Half-open: what touches does not overlap. An entry that is edited never overlaps with itself. */
export const overlapOf = <S extends Stored>(
  { starts_at, ends_at }: Range,
  others: readonly S[],
  own: number | null,
): S | null =>
  others.find(
    (other) =>
      other.id !== own &&
      other.starts_at !== null &&
      other.ends_at !== null &&
      Date.parse(starts_at) < Date.parse(other.ends_at) &&
      Date.parse(other.starts_at) < Date.parse(ends_at),
  ) ?? null

type Timed = { readonly id: number; readonly day: string; readonly minutes: number }

/** What a day has left of its 24 hours, apart from the entry that is edited. */
export const minutesLeft = (day: string, others: readonly Timed[], own: number | null): number =>
  MINUTES_OF_DAY -
  others.filter((one) => one.day === day && one.id !== own).reduce((sum, { minutes }) => sum + minutes, 0)
