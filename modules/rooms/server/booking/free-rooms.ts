import { clockText, instantAt, wallClock } from '#calendar/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { readClockText } from '#platform/contract/time-of-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { Offer } from '#rooms/contract/booking/booking-calls.ts'
import type * as calls from '#rooms/contract/booking/booking-calls.ts'
import type { equipment } from '#rooms/contract/rooms-lists.ts'
import { roomsMessages as say } from '#rooms/contract/rooms-messages.ts'
import { isForColleagues } from '#rooms/server/rooms-policy.ts'
import { findOptionalIdOfSource, listInSpan } from './booking-queries.ts'
import { shutDays } from './judge-days.ts'
import { placeOf } from './places.ts'
import { listActiveRooms, type Room } from './room-queries.ts'
import { isFree, nearestStarts, quarterFrom, refusalOfDay, refusalOfTime, type Held } from './time-rules.ts'

export type Equipment = (typeof equipment.keys)[number]

const END_OF_DAY = 1_440

export const minuteOf = (time: string): number => readClockText(time) as number

/** The bookings of a day as minutes of the office, each to the end of its pause. */
const heldOf = (rows: Awaited<ReturnType<typeof listInSpan>>, day: string, zone: string): Held[] =>
  rows.map(({ starts_at, held_until }) => {
    const until = wallClock(held_until, zone)
    return { from: wallClock(starts_at, zone).minute, until: until.day === day ? until.minute : END_OF_DAY }
  })

type DayWish = {
  readonly locationId: number
  readonly zone: string
  readonly day: string
  readonly except?: readonly number[]
  /** For whom an area books. */
  readonly people?: readonly number[]
}

/** Rooms of an office that are open on the day and that the caller may book, with what is taken in each. */
async function openRooms(ctx: Ctx, { locationId, zone, day, except = [], people = [] }: DayWish) {
  const all = await listActiveRooms(ctx, locationId, people)
  const shut = await shutDays(ctx, locationId, { from: day, to: day })
  const rooms = all.filter(
    ({ id, may_book }) => may_book && !shut.closureOn(id, day) && shut.holidayOn(day) === null,
  )
  const span = { from: instantAt(day, 0, zone), until: instantAt(day, END_OF_DAY, zone) }
  const booked = await listInSpan(ctx, { roomIds: rooms.map(({ id }) => id), ...span })
  const takenOf = Map.groupBy(
    booked.filter(({ id }) => !except.includes(id)),
    ({ room_id }) => room_id,
  )
  return rooms.map((room) => ({ room, taken: heldOf(takenOf.get(room.id) ?? [], day, zone) }))
}

type OfferWish = {
  readonly room: Room
  readonly day: string
  readonly start: number
  readonly minutes: number
  readonly people: number
  readonly except?: readonly number[]
  /** Offered to someone else: nothing that only named people may book. */
  readonly forOthers?: boolean
}

const SAME_ROOM = 2
const OTHER_ROOMS = 3

/** The nearest free times of the room, and similar rooms: those with as many seats and the same equipment first. */
export async function offersFor(ctx: Ctx, wish: OfferWish): Promise<Offer[]> {
  const { room, day, start, minutes, people } = wish
  const now = wallClock(ctx.now.toISOString(), room.zone)
  if (
    day < now.day ||
    refusalOfDay(room, { day, today: now.day, startsAt: ctx.now.toISOString(), now: ctx.now })
  )
    return []
  const open = await openRooms(ctx, {
    locationId: room.location_id,
    zone: room.zone,
    day,
    except: wish.except ?? [],
  })
  const earliest = day === now.day ? now.minute : 0
  const offersOf = ({ room: one, taken }: (typeof open)[number], most: number): Offer[] =>
    nearestStarts({ room: one, taken, wish: { start, minutes }, earliest })
      .filter((at) => refusalOfTime(one, { start: at, minutes }) === null)
      .slice(0, most)
      .map((at) => ({ room_id: one.id, room: one.name, day, start: clockText(at), minutes }))
  const own = open.find((one) => one.room.id === room.id)
  const others = open
    .filter((one) => one.room.id !== room.id && one.room.seats >= people)
    .filter((one) => !wish.forOthers || one.room.who !== 'named')
    .toSorted((one, other) => unlike(one.room, room) - unlike(other.room, room))
  return [
    ...(own ? offersOf(own, SAME_ROOM) : []),
    ...others.flatMap((one) => offersOf(one, 1)).slice(0, OTHER_ROOMS),
  ]
}

const MISSING_WEIGHT = 100

/** The smaller, the more alike: seats that differ, and equipment that is missing. */
const unlike = (one: Room, wanted: Room) =>
  Math.abs(one.seats - wanted.seats) +
  MISSING_WEIGHT * wanted.equipment.filter((item) => !one.equipment.includes(item)).length

/** “Free: Boardroom 16:10, Ganga 15:00.” */
export const offersText = (offers: readonly Offer[]): string =>
  offers.length === 0 ? '' : ` Free: ${offers.map(({ room, start }) => `${room} ${start}`).join(', ')}.`

export async function findFreeRooms(ctx: Ctx, form: InputOf<typeof calls.findFreeRooms>) {
  must(isForColleagues(ctx.actor), say.notForYou)
  const place = await placeOf(ctx, form.location_id)
  must(place, say.noOffice)
  const now = wallClock(ctx.now.toISOString(), place.time_zone)
  const day = form.day ?? now.day
  const start = form.start === null ? Math.max(0, quarterFrom(now.minute)) : minuteOf(form.start)
  const { minutes, seats, equipment: wanted } = form
  const free = await freeAt(ctx, { locationId: place.id, zone: place.time_zone, day, start, minutes })
  const rooms = free
    .filter((room) => room.seats >= seats && wanted.every((item) => room.equipment.includes(item)))
    .map((room) => ({ ...room, equipment: room.equipment as Equipment[] }))
  return { day, start: clockText(start), minutes, rooms }
}

type TimeWish = DayWish & { readonly start: number; readonly minutes: number }

/** Rooms that can be booked for this time of a day. */
async function freeAt(ctx: Ctx, { start, minutes, ...wish }: TimeWish): Promise<Room[]> {
  const { day, zone } = wish
  const today = wallClock(ctx.now.toISOString(), zone).day
  const startsAt = instantAt(day, start, zone)
  const open = await openRooms(ctx, wish)
  return open
    .filter(
      ({ room, taken }) =>
        refusalOfTime(room, { start, minutes }) === null &&
        refusalOfDay(room, { day, today, startsAt, now: ctx.now }) === null &&
        isFree(taken, { start, minutes }, room.pause_minutes),
    )
    .map(({ room }) => room)
}

type FreeWish = {
  readonly locationId: number
  readonly starts: readonly string[]
  readonly minutes: number
  readonly people: readonly number[]
  /** Whose booking is about to be moved, and stands in no one’s way. */
  readonly occasion: { readonly source: string; readonly ref: string } | null
}

/** For areas above: rooms that are free at each of these times, for the caller or one of these people to book. */
export async function listFreeRooms(ctx: Ctx, wish: FreeWish) {
  const { locationId, starts, minutes, people, occasion } = wish
  const place = await placeOf(ctx, locationId)
  if (!place || starts.length === 0) return []
  const zone = place.time_zone
  const known = occasion && (await findOptionalIdOfSource(ctx, occasion.source, occasion.ref))
  const found: Room[][] = []
  for (const startsAt of starts) {
    const { day, minute: start } = wallClock(startsAt, zone)
    const except = known ? [known.id] : []
    found.push(await freeAt(ctx, { locationId: place.id, zone, day, start, minutes, except, people }))
  }
  return found[0]!
    .filter(({ id }) => found.every((rooms) => rooms.some((room) => room.id === id)))
    .map(({ id, name, floor, seats }) => ({ id, name, floor, seats }))
}
