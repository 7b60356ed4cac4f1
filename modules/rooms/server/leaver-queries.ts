import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Leaver } from '#platform/server/leavers/leaver-duty.ts'

/** Bookings of a leaver after their last day, in each office by its own clock. */
export const listOrganised = (ctx: Ctx, { id, from }: Leaver) =>
  ctx.db
    .$pickTables<'room_booking' | 'room' | 'location'>()
    .selectFrom('room_booking as meeting')
    .innerJoin('room', 'room.id', 'meeting.room_id')
    .innerJoin('location', 'location.id', 'room.location_id')
    .select(['meeting.id', 'meeting.sequence', 'room.name', 'room.manager_id'])
    .where('meeting.organiser_id', '=', id)
    .where('meeting.status', '=', 'booked')
    .where('meeting.starts_at', '>', ctx.now.toISOString())
    .where(sql<boolean>`meeting.starts_at >= (${from}::date::timestamp at time zone location.time_zone)`)
    .orderBy('meeting.starts_at')
    .orderBy('meeting.id')
    .execute()

/** Where else a leaver stands: in bookings of others, and among those for whom a room is kept. */
export async function listParts(ctx: Ctx, { id, from }: Leaver) {
  const parts = await ctx.db
    .$pickTables<'room_booking_person' | 'room_booking' | 'room'>()
    .selectFrom('room_booking_person as part')
    .innerJoin('room_booking as meeting', 'meeting.id', 'part.booking_id')
    .innerJoin('room', 'room.id', 'meeting.room_id')
    .select(['meeting.id', 'room.name'])
    .where('part.account_id', '=', id)
    .where('meeting.status', '=', 'booked')
    .where('meeting.starts_at', '>=', `${from}T00:00:00Z`)
    .orderBy('meeting.id')
    .execute()
  const kept = await ctx.db
    .selectFrom('room_person as part')
    .innerJoin('room', 'room.id', 'part.room_id')
    .select(['room.id', 'room.name'])
    .where('part.account_id', '=', id)
    .orderBy('room.id')
    .execute()
  return [
    ...parts.map((row) => ({ ...row, of: 'booking' as const })),
    ...kept.map((row) => ({ ...row, of: 'room' as const })),
  ]
}

export async function dropPart(ctx: Ctx, of: 'booking' | 'room', id: number, accountId: number) {
  if (of === 'booking')
    await ctx.db
      .deleteFrom('room_booking_person')
      .where('booking_id', '=', id)
      .where('account_id', '=', accountId)
      .execute()
  else
    await ctx.db
      .deleteFrom('room_person')
      .where('room_id', '=', id)
      .where('account_id', '=', accountId)
      .execute()
}

export const listManaged = (ctx: Ctx, accountId: number) =>
  ctx.db.selectFrom('room').select(['id', 'name']).where('manager_id', '=', accountId).orderBy('id').execute()

/** Bookings to come of one person as their organiser. */
export const listUpcomingOf = (ctx: Ctx, accountId: number) =>
  ctx.db
    .selectFrom('room_booking')
    .select('id')
    .where('organiser_id', '=', accountId)
    .where('status', '=', 'booked')
    .where('starts_at', '>', ctx.now.toISOString())
    .orderBy('id')
    .execute()
