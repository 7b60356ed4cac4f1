import { sql } from 'kysely'
import type { Ctx } from '../../../platform/server/ctx.ts'

/** Behind the last; asked under a lock by whoever adds a video. */
export async function nextPosition(ctx: Ctx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('portfolio/order', 0))`.execute(ctx.db)
  const { last } = await ctx.db
    .selectFrom('portfolio_video')
    .select((row) => sql<number>`coalesce(${row.fn.max('position')}, 0)`.as('last'))
    .executeTakeFirstOrThrow()
  return last + 1
}
