import { instantAt } from '#calendar/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import { keepPeople, listStored } from './booking/booking-queries.ts'
import { keepInCalendar } from './booking/write-bookings.ts'
import { keepNamed } from './upkeep/room-list-queries.ts'

type RoomWish = {
  readonly location_id: number
  readonly name: string
  readonly seats?: number
  readonly floor?: string
  readonly equipment?: readonly string[]
  readonly opens?: number
  readonly closes?: number
  readonly longest_minutes?: number
  readonly days_ahead?: number
  readonly pause_minutes?: number
  readonly who?: 'office' | 'all' | 'named'
  readonly named?: readonly number[]
  readonly manager_id?: number
  readonly check_in?: boolean
  readonly active?: boolean
}

/** A room, for tests and for the demo company. */
export async function buildRoom(ctx: Ctx, { named = [], equipment = [], ...wish }: RoomWish) {
  const room = await insertRow(ctx, 'room', {
    seats: 8,
    ...wish,
    equipment: [...equipment],
    door_code: randomId(),
  })
  await keepNamed(ctx, room.id, named)
  return room
}

type BookingWish = {
  readonly room: { readonly id: number; readonly location_id: number; readonly pause_minutes: number }
  readonly day: string
  /** Minutes after midnight of the office. */
  readonly start: number
  readonly minutes: number
  readonly organiser_id: number
  readonly title?: string
  readonly private?: boolean
  readonly people?: readonly number[]
  readonly guests?: readonly string[]
  readonly series_id?: number
  readonly checkedIn?: boolean
  readonly ended?: {
    readonly status: 'cancelled' | 'rejected'
    readonly by: number | null
    readonly reason: string
  }
}

const MINUTE = 60_000

/** A booking at any time, past ones too, without mails. */
export async function buildBooking(ctx: Ctx, wish: BookingWish) {
  const { room, day, start, minutes, people = [], guests = [], checkedIn, ended, ...facts } = wish
  const { time_zone } = await ctx.db
    .selectFrom('location')
    .select('time_zone')
    .where('id', '=', room.location_id)
    .executeTakeFirstOrThrow()
  const startsAt = instantAt(day, start, time_zone)
  const at = (after: number) => new Date(Date.parse(startsAt) + after * MINUTE).toISOString()
  const { id } = await insertRow(ctx, 'room_booking', {
    title: 'Meeting',
    ...facts,
    room_id: room.id,
    starts_at: startsAt,
    ends_at: at(minutes),
    held_until: at(minutes + room.pause_minutes),
    occurrence_on: day,
    booked_by: facts.organiser_id,
    booked_at: at(-1_440),
    guests: [...guests],
    uid: randomId(),
    ...(checkedIn ? { checked_in_at: at(-2), checked_in_by: facts.organiser_id } : {}),
    ...(ended
      ? {
          status: ended.status,
          ended_by: ended.by,
          ended_at: ended.by === null ? at(11) : at(-60),
          end_kind: ended.by === null ? ('not_checked_in' as const) : ('by_hand' as const),
          end_reason: ended.reason,
        }
      : {}),
  })
  await keepPeople(ctx, id, people)
  const [booking] = await listStored(ctx, [id])
  if (!ended && Date.parse(booking!.ends_at) > ctx.now.getTime()) await keepInCalendar(ctx, booking!)
  return booking!
}
