import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { roomList } from '#rooms/contract/upkeep/room-calls.ts'
import { roomsFor } from '#rooms/server/rooms-policy.ts'

const named = sql<{ id: number; name: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', person.id, 'name', person.name) order by lower(person.name)), '[]')
  from room_person as part join account as person on person.id = part.account_id where part.room_id = room.id)`

const rooms = (ctx: Ctx) =>
  ctx.db
    .selectFrom('room')
    .innerJoin('location', 'location.id', 'room.location_id')
    .where(roomsFor(ctx, 'see'))

export const roomQuery = listQuery(roomList, {
  from: rooms,
  select: (rows, { ctx }) =>
    rows
      .leftJoin('account as manager', 'manager.id', 'room.manager_id')
      .leftJoin('room_feed as feed', 'feed.room_id', 'room.id')
      .selectAll('room')
      .select(['location.name as office', 'manager.name as manager_name', 'feed.made_at as feed_made_at'])
      .select([
        named.as('named'),
        roomsFor(ctx, 'manage').as('may_manage'),
        roomsFor(ctx, 'book').as('may_book'),
      ]),
  filters: {
    view: (rows, view) => (view === 'active' ? rows.where('room.active', '=', true) : rows),
    location_id: (rows, id) => rows.where('room.location_id', '=', id),
    search: (rows, words) =>
      rows.where((where) => where.or([searchIn('room.name', words), searchIn('room.floor', words)])),
  },
  sorts: {
    name: neverNull('room.name'),
    office: neverNull('location.name'),
    floor: neverNull('room.floor'),
    seats: neverNull('room.seats'),
  },
  id: 'room.id',
})

/** Whether the caller manages rooms of this office: it is the own one, or all are managed. */
export async function isOwnOffice(ctx: Ctx, locationId: number, today: string): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('assignment')
    .select('id')
    .where('account_id', '=', ctx.actor.id)
    .where('location_id', '=', locationId)
    .where(sql<boolean>`daterange(valid_from, valid_to, '[]') @> ${today}::date`)
    .executeTakeFirst()
  return found !== undefined
}

export async function keepNamed(ctx: Ctx, roomId: number, ids: readonly number[]): Promise<void> {
  await ctx.db
    .deleteFrom('room_person')
    .where('room_id', '=', roomId)
    .where(sql<boolean>`account_id <> all (${[...ids]}::integer[])`)
    .execute()
  if (ids.length > 0)
    await ctx.db
      .insertInto('room_person')
      .values(ids.map((account_id) => ({ room_id: roomId, account_id })))
      .onConflict((known) => known.columns(['room_id', 'account_id']).doNothing())
      .execute()
}

/** Of the chosen rooms those that the caller manages. */
export const listForLabels = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('room')
    .innerJoin('location', 'location.id', 'room.location_id')
    .select(['room.id', 'room.name', 'room.floor', 'room.seats', 'room.door_code', 'room.check_in'])
    .select('location.name as office')
    .where('room.id', 'in', ids)
    .where(roomsFor(ctx, 'manage'))
    .orderBy('location.name')
    .orderBy(sql`lower(room.name)`)
    .execute()
