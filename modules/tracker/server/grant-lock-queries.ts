import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

/**
 * Rules and looks are given one after the other. The exclusion constraints alone would keep the days apart too, but
 * many at once would wait for each other in a ring, and be sorted out by the database only a second later each.
 */
export async function lockGiving(ctx: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('tracker/giving', 0))`.execute(ctx.db)
}
