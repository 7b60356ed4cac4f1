import type { Ctx } from '#platform/server/ctx.ts'

/** One link for each room: a new one takes the place of the one before. The hash is not for the change log. */
export async function keepFeed(ctx: Ctx, roomId: number, tokenHash: string): Promise<void> {
  const made = { token_hash: tokenHash, made_by: ctx.actor.id, made_at: ctx.now.toISOString() }
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
    .$pickTables<'room_feed' | 'room' | 'location'>()
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
    .selectFrom('room_booking as meeting')
    .innerJoin('account as organiser', 'organiser.id', 'meeting.organiser_id')
    .select(['meeting.uid', 'meeting.sequence', 'meeting.title', 'meeting.private', 'meeting.status'])
    .select(['meeting.starts_at', 'meeting.ends_at', 'organiser.name as organiser'])
    .where('meeting.room_id', '=', roomId)
    .where('meeting.starts_at', '>=', from)
    .where('meeting.starts_at', '<', until)
    .orderBy('meeting.starts_at')
    .orderBy('meeting.id')
    .execute()
