import { dayAfter } from '#platform/contract/days.ts'
import type { Refusal } from '#platform/contract/refusal.ts'
import { clockText } from '#platform/contract/time-of-day.ts'
import { CHECK_IN_MINUTES, QUARTER } from '#rooms/contract/rooms-lists.ts'
import { roomsMessages as say } from '#rooms/contract/rooms-messages.ts'

/** What a room asks of the time of a booking, in minutes after midnight of its office. */
export type RoomHours = {
  readonly opens: number
  readonly closes: number
  readonly shortest_minutes: number
  readonly longest_minutes: number
  readonly days_ahead: number
  readonly pause_minutes: number
}

/** Starts lie on quarter hours, or right after the pause of another booking. */
const STEP = 5
const LATE_MINUTES = 5
const MINUTE = 60_000

type Time = { readonly start: number; readonly minutes: number }

/** The same on each day of a series: hours and length, without the calendar. */
export function refusalOfTime(room: RoomHours, { start, minutes }: Time): Refusal | null {
  if (start % STEP !== 0) return say.quarters
  if (minutes % QUARTER !== 0) return say.quarterLength
  if (minutes < room.shortest_minutes) return say.tooShort(room.shortest_minutes)
  if (minutes > room.longest_minutes) return say.tooLong(room.longest_minutes)
  if (start < room.opens) return say.opensAt(clockText(room.opens))
  return start + minutes > room.closes ? say.closesAt(clockText(room.closes)) : null
}

type DayFacts = {
  readonly day: string
  readonly today: string
  readonly startsAt: string
  readonly now: Date
}

/** Whole minutes, as quarterFrom counts them: what is offered at 11:05:59 is not past. */
const minutesSince = (startsAt: string, now: Date) =>
  Math.floor((now.getTime() - Date.parse(startsAt)) / MINUTE)

/** Neither over nor further ahead than the room can be booked. */
export function refusalOfDay(room: RoomHours, { day, today, startsAt, now }: DayFacts): Refusal | null {
  if (minutesSince(startsAt, now) > LATE_MINUTES) return say.past
  return day > dayAfter(today, room.days_ahead) ? say.tooFar(room.days_ahead) : null
}

/** From a minute up to, and without, another; a booking holds its room to the end of the pause. */
export type Held = { readonly from: number; readonly until: number }

/** Touching is no clash; the own pause counts too. */
export const isFree = (taken: readonly Held[], { start, minutes }: Time, pause: number): boolean =>
  !taken.some(({ from, until }) => from < start + minutes + pause && start < until)

type Nearest = {
  readonly room: RoomHours
  readonly taken: readonly Held[]
  readonly wish: Time
  /** Nothing before this minute, because it has passed. */
  readonly earliest: number
}

/** Starts at which the room is free for as long, the nearest first: quarter hours, and right after or before others. */
export function nearestStarts({ room, taken, wish, earliest }: Nearest): number[] {
  const { opens, closes, pause_minutes: pause } = room
  const latest = closes - wish.minutes
  const quarters = Array.from(
    { length: Math.max(0, Math.floor((latest - opens) / QUARTER) + 1) },
    (_, n) => opens + n * QUARTER,
  )
  const beside = taken.flatMap(({ from, until }) => [
    Math.ceil(until / STEP) * STEP,
    Math.floor((from - pause - wish.minutes) / STEP) * STEP,
  ])
  const distance = (start: number) => Math.abs(start - wish.start)
  return [...new Set([...quarters, ...beside])]
    .filter((start) => start >= Math.max(opens, earliest) && start <= latest)
    .filter((start) => isFree(taken, { start, minutes: wish.minutes }, pause))
    .toSorted((one, other) => distance(one) - distance(other) || other - one)
}

/** The next quarter hour for a booking that begins at once; one that began up to 5 minutes ago still counts. */
export const quarterFrom = (minute: number): number => Math.ceil((minute - LATE_MINUTES) / QUARTER) * QUARTER

export const checkInSpan = (startsAt: string) => ({
  from: Date.parse(startsAt) - CHECK_IN_MINUTES * MINUTE,
  until: Date.parse(startsAt) + CHECK_IN_MINUTES * MINUTE,
})
