import { instantAt, wallClock } from '#calendar/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { dayAfter, daysBetween } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { GridBooking } from '#rooms/contract/booking/booking-calls.ts'
import type * as calls from '#rooms/contract/booking/booking-calls.ts'
import { roomsMessages as say } from '#rooms/contract/rooms-messages.ts'
import { isForColleagues } from '#rooms/server/rooms-policy.ts'
import { listInSpan, type SpanBooking } from './booking-queries.ts'
import { shutDays, spanText } from './judge-days.ts'
import { placeOf } from './places.ts'
import {
  findOptionalPlace,
  findOptionalRoom,
  findOptionalRoomByCode,
  listActiveRooms,
  type Room,
} from './room-queries.ts'
import { checkInSpan } from './time-rules.ts'

const END_OF_DAY = 1_440
const WEEK = 7

/** The rooms of an office side by side on a day, or the seven days of a room. */
export async function readGrid(ctx: Ctx, form: InputOf<typeof calls.readGrid>) {
  must(isForColleagues(ctx.actor), say.notForYou)
  const room = form.room_id === null ? null : await findOptionalRoom(ctx, form.room_id)
  must(room !== undefined, say.noSuchRoom)
  const place = room ? await findOptionalPlace(ctx, room.location_id) : await placeOf(ctx, form.location_id)
  if (!place) return withoutOffice(ctx)
  const { day: today, minute: now } = wallClock(ctx.now.toISOString(), place.time_zone)
  const day = form.day ?? today
  const days = room ? weekOf(day) : [day]
  const rooms = room ? [room] : await listActiveRooms(ctx, place.id)
  const columns = await columnsOf(ctx, rooms, { days, today })
  return {
    location_id: place.id,
    office: place.name,
    zone: place.time_zone,
    today,
    now,
    day,
    columns: columns.map((column) => ({ ...column, detail: detailOf(column.of, room !== null) })),
  }
}

/** Someone who sits nowhere chooses an office first. */
function withoutOffice(ctx: Ctx) {
  const today = ctx.now.toISOString().slice(0, 10)
  return { location_id: null, office: '', zone: '', today, now: 0, day: today, columns: [] }
}

function weekOf(day: string): string[] {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || WEEK
  return Array.from({ length: WEEK }, (_, n) => dayAfter(day, n - weekday + 1))
}

const detailOf = ({ floor, seats, check_in }: Room, isWeek: boolean) =>
  isWeek ? '' : [floor, `${seats} seats`, check_in ? 'check-in' : ''].filter(Boolean).join(' · ')

type Days = { readonly days: readonly string[]; readonly today: string }

async function columnsOf(ctx: Ctx, rooms: readonly Room[], { days, today }: Days) {
  const [first] = rooms
  if (!first) return []
  const { zone, location_id } = first
  const span = { from: days[0]!, to: days.at(-1)! }
  const shut = await shutDays(ctx, location_id, span)
  const booked = await listInSpan(ctx, {
    roomIds: rooms.map(({ id }) => id),
    from: instantAt(span.from, 0, zone),
    until: instantAt(span.to, END_OF_DAY, zone),
  })
  return rooms.flatMap((room) =>
    days.map((day) => {
      const closed = shut.closureOn(room.id, day)?.reason ?? shut.holidayOn(day) ?? ''
      const ahead = daysBetween(today, day)
      return {
        of: room,
        room_id: room.id,
        room: room.name,
        day,
        opens: room.opens,
        closes: room.closes,
        closed,
        may_book: room.may_book && closed === '' && ahead >= 0 && ahead <= room.days_ahead,
        bookings: booked
          .filter(({ room_id, starts_at }) => room_id === room.id && wallClock(starts_at, zone).day === day)
          .map((booking) => shown(booking, zone)),
      }
    }),
  )
}

const shown = (booking: SpanBooking, zone: string): GridBooking => {
  const from = wallClock(booking.starts_at, zone)
  const until = wallClock(booking.ends_at, zone)
  return {
    id: booking.id,
    title: booking.title,
    organiser: booking.organiser,
    from: from.minute,
    until: until.day === from.day ? until.minute : END_OF_DAY,
    own: booking.own,
    checked_in: booking.checked_in_at !== null,
  }
}

/** Reading it spends nothing: checking in is a press of a button. */
export async function readDoor(ctx: Ctx, { code }: InputOf<typeof calls.readDoor>) {
  must(isForColleagues(ctx.actor), say.notForYou)
  const room = await findOptionalRoomByCode(ctx, code)
  must(room?.active, say.noSuchRoom)
  const now = ctx.now.getTime()
  const today = wallClock(ctx.now.toISOString(), room.zone).day
  const until = instantAt(today, END_OF_DAY, room.zone)
  const rest = await listInSpan(ctx, { roomIds: [room.id], from: ctx.now.toISOString(), until })
  const left = rest.filter(({ ends_at }) => Date.parse(ends_at) > now)
  const current = left.find(({ starts_at }) => Date.parse(starts_at) <= now)
  const next = left.find(({ starts_at }) => Date.parse(starts_at) > now)
  const toCheckIn = left.find((one) => {
    const { from, until: end } = checkInSpan(one.starts_at)
    return room.check_in && one.own && one.checked_in_at === null && from <= now && now <= end
  })
  const atDoor = (one: SpanBooking | undefined) =>
    one ? { ...one, time: spanText(one.starts_at, one.ends_at, room.zone) } : null
  return {
    room_id: room.id,
    room: room.name,
    office: room.office,
    location_id: room.location_id,
    current: atDoor(current),
    next: atDoor(next),
    check_in_id: toCheckIn?.id ?? null,
    may_book: room.may_book,
  }
}
