import type { Ctx } from '#platform/server/ctx.ts'

/** One link for each room: a new one takes the place of the one before. The hash is not for the change log. */
export async function keepFeed(ctx: Ctx, roomId: number, tokenHash: string): Promise<void> {
  const made = { token_hash: tokenHash, made_by: ctx.actor.id!, made_at: ctx.now.toISOString() }
  await ctx.db
    .insertInto('room_feed')
    .values({ room_id: roomId, ...made })
    .onConflict((conflict) => conflict.column('room_id').doUpdateSet(made))
    .execute()
}

export async function deleteFeed(ctx: Ctx, roomId: number): Promise<void> {
  await ctx.db.deleteFrom('room_feed').where('room_id', '=', roomId).execute()
}

export const findOptionalFeed = (ctx: Ctx, tokenHash: string) =>
  ctx.db
    .selectFrom('room_feed as feed')
    .innerJoin('room', 'room.id', 'feed.room_id')
    .innerJoin('location', 'location.id', 'room.location_id')
    .select(['room.id', 'room.name', 'location.name as office', 'location.time_zone as zone'])
    .where('feed.token_hash', '=', tokenHash)
    .where('room.active', '=', true)
    .executeTakeFirst()

type Span = { readonly roomId: number; readonly from: string; readonly until: string }

/** Those that were taken back stay as cancelled, so that programs take them out. */
export const listForFeed = (ctx: Ctx, { roomId, from, until }: Span) =>
  ctx.db
    .selectFrom('room_booking as booking')
    .innerJoin('account as organiser', 'organiser.id', 'booking.organiser_id')
    .select(['booking.uid', 'booking.sequence', 'booking.title', 'booking.private', 'booking.status'])
    .select(['booking.starts_at', 'booking.ends_at', 'organiser.name as organiser'])
    .where('booking.room_id', '=', roomId)
    .where('booking.starts_at', '>=', from)
    .where('booking.starts_at', '<', until)
    .orderBy('booking.starts_at')
    .orderBy('booking.id')
    .execute()
