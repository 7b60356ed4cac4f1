import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { figuresList } from '#rooms/contract/upkeep/figures-list.ts'
import { inManagedOffice } from './closure-queries.ts'

export const figuresQuery = listQuery(figuresList, {
  from: (ctx) =>
    ctx.db
      .selectFrom('room')
      .innerJoin('location', 'location.id', 'room.location_id')
      .where('room.active', '=', true)
      .where(inManagedOffice(ctx)),
  select: (rows) =>
    rows
      .select(['room.id', 'room.name as room', 'room.seats', 'room.opens', 'room.closes', 'room.location_id'])
      .select('location.name as office'),
  filters: { days: null, location_id: (rows, id) => rows.where('room.location_id', '=', id) },
  sorts: { room: neverNull('room.name'), office: neverNull('location.name') },
  id: 'room.id',
})

export type Days = { readonly from: string; readonly to: string }

/** Bookings of the rooms on these days of their office that took place, or would have but for check-in. */
const kept = (ctx: Ctx, roomIds: readonly number[], { from, to }: Days) =>
  ctx.db
    .$pickTables<'room_booking' | 'room' | 'location' | 'room_booking_person'>()
    .selectFrom('room_booking as meeting')
    .innerJoin('room', 'room.id', 'meeting.room_id')
    .innerJoin('location', 'location.id', 'room.location_id')
    .where(sql<boolean>`meeting.room_id = any (${[...roomIds]}::integer[])`)
    .where(
      sql<boolean>`meeting.starts_at >= (${from}::date::timestamp at time zone location.time_zone)
        and meeting.starts_at < ((${to}::date + 1)::timestamp at time zone location.time_zone)`,
    )
    .where(sql<boolean>`(meeting.status = 'booked' or meeting.end_kind = 'not_checked_in')`)

const minutes = sql`extract(epoch from meeting.ends_at - meeting.starts_at) / 60`

export const sumUse = (ctx: Ctx, roomIds: readonly number[], days: Days) =>
  kept(ctx, roomIds, days)
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('room_booking_person as part')
          .select(sql<number>`count(*)::integer`.as('count'))
          .whereRef('part.booking_id', '=', 'meeting.id')
          .as('invited'),
      (join) => join.onTrue(),
    )
    .select('meeting.room_id')
    .select([
      sql<number>`count(*)::integer`.as('bookings'),
      sql<number>`coalesce(sum(${minutes}) filter (where meeting.status = 'booked'), 0)::integer`.as(
        'minutes',
      ),
      sql<number>`(count(*) filter (where meeting.status <> 'booked'))::integer`.as('not_checked_in'),
      sql<number>`sum(1 + cardinality(meeting.guests) + coalesce(invited.count, 0))::integer`.as('people'),
    ])
    .groupBy('meeting.room_id')
    .execute()

/** Minutes booked in each hour that clocks of the office show; a booking is parted into the hours that it meets. */
export async function sumHours(ctx: Ctx, roomIds: readonly number[], days: Days) {
  const spans = kept(ctx, roomIds, days)
    .where('meeting.status', '=', 'booked')
    .select('meeting.room_id')
    .select([
      sql<number>`(extract(epoch from (meeting.starts_at at time zone location.time_zone)::time) / 60)::integer`.as(
        'begun',
      ),
      sql<number>`(${minutes})::integer`.as('length'),
    ])
    .as('span')
  return ctx.db
    .selectFrom(spans)
    .innerJoinLateral(
      sql<{
        hour: number
      }>`generate_series(span.begun / 60, least(23, (span.begun + span.length - 1) / 60))`.as<'clock'>(
        sql`clock(hour)`,
      ),
      (join) => join.onTrue(),
    )
    .select(['span.room_id', 'clock.hour'])
    .select(
      sql<number>`sum(least(span.begun + span.length, clock.hour * 60 + 60) - greatest(span.begun, clock.hour * 60))::integer`.as(
        'minutes',
      ),
    )
    .groupBy(['span.room_id', 'clock.hour'])
    .orderBy('span.room_id')
    .orderBy('clock.hour')
    .execute()
}

export async function listRoomIds(ctx: Ctx, locationId: number | undefined): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('room')
    .innerJoin('location', 'location.id', 'room.location_id')
    .select('room.id')
    .where('room.active', '=', true)
    .where(inManagedOffice(ctx))
    .$if(locationId !== undefined, (query) => query.where('room.location_id', '=', locationId!))
    .orderBy('room.id')
    .execute()
  return rows.map(({ id }) => id)
}
