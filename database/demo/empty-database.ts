import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

export async function isEmptyDatabase(ctx: Ctx): Promise<boolean> {
  const somebody = await ctx.db.selectFrom('account').select('id').limit(1).executeTakeFirst()
  return somebody === undefined
}

/** The rest of this transaction waits for another one as long as that takes. */
export const waitWithoutLimit = (ctx: Ctx): Promise<unknown> =>
  sql`set local lock_timeout = 0`.execute(ctx.db)
