import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Mark } from '#portfolio/contract/public-calls.ts'

type Play = {
  readonly viewer_id: number
  readonly video_id: number
  readonly play_key: string
  readonly reached: Mark
}

/** How far a playing came only grows: reports may come late, twice or out of order. */
export const notePlay = (ctx: Ctx, play: Play) =>
  ctx.db
    .insertInto('portfolio_play')
    .values({ ...play, started_at: ctx.now, moved_at: ctx.now })
    .onConflict((found) =>
      found.columns(['viewer_id', 'video_id', 'play_key']).doUpdateSet({
        reached: sql<number>`greatest(portfolio_play.reached, excluded.reached)`,
        moved_at: ctx.now,
      }),
    )
    .execute()

export const noteSeen = (ctx: Ctx, viewerId: number) =>
  ctx.db.updateTable('portfolio_viewer').set({ last_seen_at: ctx.now }).where('id', '=', viewerId).execute()

/** Of how many videos this viewer saw more than half. */
export async function countHalfSeen(ctx: Ctx, viewerId: number): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('portfolio_play')
    .select((row) => row.fn.count<number>('video_id').distinct().as('count'))
    .where('viewer_id', '=', viewerId)
    .where('reached', '>=', 50)
    .executeTakeFirstOrThrow()
  return count
}

/** True for the one who sets it: of many reports at once only one tells sales. */
export async function becomeHot(ctx: Ctx, viewerId: number): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('portfolio_viewer')
    .set({ hot_at: ctx.now })
    .where('id', '=', viewerId)
    .where('hot_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function findLeadOwner(ctx: Ctx, leadId: number): Promise<number | null> {
  const lead = await ctx.db
    .selectFrom('lead')
    .select('owner_id')
    .where('id', '=', leadId)
    .executeTakeFirstOrThrow()
  return lead.owner_id
}
