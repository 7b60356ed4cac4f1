import type { Ctx } from '#platform/server/ctx.ts'

export async function isEmptyDatabase(ctx: Ctx): Promise<boolean> {
  const somebody = await ctx.db.selectFrom('account').select('id').limit(1).executeTakeFirst()
  return somebody === undefined
}
