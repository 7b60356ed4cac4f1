import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { roomsFor } from './rooms-policy.ts'

export const roomsFound = (ctx: Ctx, words: string, limit: number) =>
  ctx.db
    .selectFrom('room')
    .innerJoin('location', 'location.id', 'room.location_id')
    .select(['room.id', 'room.name', 'room.seats', 'location.name as office'])
    .where('room.active', '=', true)
    .where(roomsFor(ctx, 'see'))
    .where(searchIn('room.name', words))
    .orderBy(sql`lower(room.name)`)
    .orderBy('room.id')
    .limit(limit)
    .execute()

/** Bookings to which this address was invited from outside. */
export const listGuestBookings = (ctx: Ctx, email: string) =>
  ctx.db
    .selectFrom('room_booking as meeting')
    .innerJoin('room', 'room.id', 'meeting.room_id')
    .innerJoin('location', 'location.id', 'room.location_id')
    .select(['meeting.id', 'meeting.starts_at', 'meeting.ends_at', 'meeting.status'])
    .select(['room.name as room', 'location.name as office', 'location.time_zone as zone'])
    .where(sql<boolean>`meeting.guests @> ${[email]}::text[]`)
    .orderBy('meeting.starts_at')
    .orderBy('meeting.id')
    .execute()
