import { sql } from 'kysely'
import type { Ctx } from '../../platform/server/ctx.ts'

/** Locked, so that of two nodes that start at once on an empty database only one fills it. */
export async function isEmptyDatabase(ctx: Ctx): Promise<boolean> {
  await sql`lock table account in share row exclusive mode`.execute(ctx.db)
  const somebody = await ctx.db.selectFrom('account').select('id').limit(1).executeTakeFirst()
  return somebody === undefined
}
