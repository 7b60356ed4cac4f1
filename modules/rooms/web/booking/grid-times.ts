import type { GridColumn } from '#rooms/contract/booking/booking-calls.ts'
import { QUARTER } from '#rooms/contract/rooms-lists.ts'

const HOUR = 60
export const USUAL_MINUTES = 60

type Span = { readonly from: number; readonly until: number }
type Column = Pick<GridColumn, 'opens' | 'closes' | 'bookings'>

/** The whole hours that a grid shows: all in which one of its rooms is open. */
export function shownHours(columns: readonly Column[]): Span {
  if (columns.length === 0) return { from: 9 * HOUR, until: 18 * HOUR }
  return {
    from: Math.floor(Math.min(...columns.map(({ opens }) => opens)) / HOUR) * HOUR,
    until: Math.ceil(Math.max(...columns.map(({ closes }) => closes)) / HOUR) * HOUR,
  }
}

/** What is left free between the bookings while the room is open. */
export function freeSpans({ opens, closes, bookings }: Column, earliest = 0): Span[] {
  const spans: Span[] = []
  let from = Math.max(opens, earliest)
  for (const booking of bookings.toSorted((one, other) => one.from - other.from)) {
    if (booking.from > from) spans.push({ from, until: Math.min(booking.from, closes) })
    from = Math.max(from, booking.until)
  }
  if (from < closes) spans.push({ from, until: closes })
  return spans.filter(({ from: start, until }) => until - start >= QUARTER)
}

export const quarterBefore = (minute: number): number => Math.floor(minute / QUARTER) * QUARTER
export const quarterAfter = (minute: number): number => Math.ceil(minute / QUARTER) * QUARTER

/** Drawn from one quarter hour to another, up or down, within the free time it began in; null where there is none. */
export function drawnSpan(column: Column, begun: number, now: number): Span | null {
  const free = freeSpans(column).find(({ from, until }) => from <= begun && begun < until)
  if (!free) return null
  const [low, high] = begun <= now ? [begun, now] : [now, begun]
  return {
    from: Math.max(free.from, quarterBefore(low)),
    until: Math.min(free.until, quarterBefore(high) + QUARTER),
  }
}

/** A press without drawing: an hour, or as much of it as is free. */
export const pressedSpan = (column: Column, { from, until }: Span): Span => {
  if (until - from > QUARTER) return { from, until }
  const free = freeSpans(column).find((span) => span.from <= from && from < span.until)
  return { from, until: Math.min(from + USUAL_MINUTES, free?.until ?? until) }
}
