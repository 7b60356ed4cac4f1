import type { Ctx } from '#platform/server/ctx.ts'

/** Where a file that was made in the background is mailed to. */
export async function addressOf(ctx: Ctx): Promise<string> {
  const { email } = await ctx.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', ctx.actor.id)
    .executeTakeFirstOrThrow()
  return email
}
