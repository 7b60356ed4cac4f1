import type { Ctx } from '#platform/server/ctx.ts'

export const listFollowers = (ctx: Ctx, ticketId: number) =>
  ctx.db
    .selectFrom('ticket_follower as part')
    .innerJoin('account', 'account.id', 'part.account_id')
    .select(['account.id', 'account.name'])
    .where('part.ticket_id', '=', ticketId)
    .where('account.status', '=', 'active')
    .orderBy('account.name')
    .execute()

export async function addFollowers(ctx: Ctx, ticketId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await ctx.db
    .insertInto('ticket_follower')
    .values([...new Set(ids)].map((account_id) => ({ ticket_id: ticketId, account_id })))
    .onConflict((there) => there.columns(['ticket_id', 'account_id']).doNothing())
    .execute()
}

export const dropFollower = (ctx: Ctx, ticketId: number, accountId: number) =>
  ctx.db
    .deleteFrom('ticket_follower')
    .where('ticket_id', '=', ticketId)
    .where('account_id', '=', accountId)
    .execute()

export const dropFollowers = (ctx: Ctx, ticketId: number) =>
  ctx.db.deleteFrom('ticket_follower').where('ticket_id', '=', ticketId).execute()
