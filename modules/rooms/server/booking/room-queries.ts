import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { bookableWith, roomsFor } from '#rooms/server/rooms-policy.ts'

/** `people`: for whom an area books, besides the caller. */
const rooms = (ctx: Ctx, people: readonly number[] = []) =>
  ctx.db
    .selectFrom('room')
    .innerJoin('location', 'location.id', 'room.location_id')
    .selectAll('room')
    .select(['location.name as office', 'location.time_zone as zone'])
    .select([bookableWith(ctx, people).as('may_book'), roomsFor(ctx, 'manage').as('may_manage')])

export const findOptionalRoom = (ctx: Ctx, id: number, people?: readonly number[]) =>
  rooms(ctx, people).where('room.id', '=', id).executeTakeFirst()
export type Room = NonNullable<Awaited<ReturnType<typeof findOptionalRoom>>>

/** Others who book the room wait for the end of this transaction, and then read whose it is. */
export async function lockOptionalRoom(ctx: Ctx, id: number, people?: readonly number[]) {
  await ctx.db.selectFrom('room').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return findOptionalRoom(ctx, id, people)
}

export const findOptionalRoomByCode = (ctx: Ctx, code: string) =>
  rooms(ctx).where('room.door_code', '=', code).executeTakeFirst()

export const listActiveRooms = (ctx: Ctx, locationId: number, people?: readonly number[]) =>
  rooms(ctx, people)
    .where('room.location_id', '=', locationId)
    .where('room.active', '=', true)
    .orderBy(sql`lower(room.name)`)
    .orderBy('room.id')
    .execute()

export const findOptionalPlace = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('location').select(['id', 'name', 'time_zone']).where('id', '=', id).executeTakeFirst()

/** Closures of the rooms that meet the days; one of an office closes all its rooms. */
export const listClosures = (
  ctx: Ctx,
  { locationId, from, to }: { readonly locationId: number; readonly from: string; readonly to: string },
) =>
  ctx.db
    .selectFrom('room_closure')
    .select(['room_id', 'from_on', 'to_on', 'reason'])
    .where('location_id', '=', locationId)
    .where('from_on', '<=', to)
    .where('to_on', '>=', from)
    .orderBy('id')
    .execute()
export type Closure = Awaited<ReturnType<typeof listClosures>>[number]
