import type { Ctx } from '#platform/server/ctx.ts'

/** Where the link to a long export goes: to whom it is made for. */
export async function exporterEmail(ctx: Ctx): Promise<string> {
  const { email } = await ctx.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', ctx.actor.id)
    .executeTakeFirstOrThrow()
  return email
}
