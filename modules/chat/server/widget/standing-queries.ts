import { sql } from 'kysely'
import { daysEarlier } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'

const DAYS = 30

/** Seconds, of the last 30 days; null where no one was answered. */
export async function medianFirstReply(ctx: Ctx, siteId: number): Promise<number | null> {
  const row = await ctx.db
    .selectFrom('chat')
    .select(
      sql<number | null>`round((percentile_cont(0.5) within group (
        order by extract(epoch from first_reply_at - started_at)))::numeric)::integer`.as('seconds'),
    )
    .where('site_id', '=', siteId)
    .where('first_reply_at', 'is not', null)
    .where('started_at', '>', daysEarlier(ctx.now, DAYS).toISOString())
    .executeTakeFirst()
  return row?.seconds ?? null
}
