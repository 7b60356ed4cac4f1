import type { Ctx } from '#platform/server/ctx.ts'
import { holdLock } from '#platform/server/database/named-locks.ts'

/**
 * Rules and looks are given one after the other. The exclusion constraints alone would keep the days apart too, but
 * many at once would wait for each other in a ring, and be sorted out by the database only a second later each.
 */
export async function lockGiving(ctx: Ctx): Promise<void> {
  await holdLock(ctx, 'tracker-grants')
}
