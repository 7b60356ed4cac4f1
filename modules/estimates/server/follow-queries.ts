import type { Ctx } from '../../../platform/server/ctx.ts'

/** Two who note it at once: only one of them finds a state from which the move may be made. */
export async function lockForMove(
  ctx: Ctx,
  id: number,
): Promise<'sent' | 'viewed' | 'followed_up' | 'converted'> {
  const { state } = await ctx.db
    .selectFrom('estimate')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return state
}

export async function findAddressOf(ctx: Ctx, accountId: number): Promise<string> {
  const { email } = await ctx.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return email
}
