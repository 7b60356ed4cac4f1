import type { Ctx } from '#platform/server/ctx.ts'

type Kind = 'own' | 'team'

export const listOwnFeeds = (ctx: Ctx) =>
  ctx.db
    .selectFrom('calendar_feed')
    .select(['kind', 'made_at'])
    .where('account_id', '=', ctx.actor.id)
    .orderBy('kind')
    .execute()

/** One link of each kind: a new one takes the place of the one before. The hash is not for the change log. */
export async function keepFeed(ctx: Ctx, kind: Kind, tokenHash: string): Promise<void> {
  const made_at = ctx.now.toISOString()
  await ctx.db
    .insertInto('calendar_feed')
    .values({ account_id: ctx.actor.id, kind, token_hash: tokenHash, made_at })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'kind']).doUpdateSet({ token_hash: tokenHash, made_at }),
    )
    .execute()
}

export async function deleteFeed(ctx: Ctx, kind: Kind): Promise<void> {
  await ctx.db
    .deleteFrom('calendar_feed')
    .where('account_id', '=', ctx.actor.id)
    .where('kind', '=', kind)
    .execute()
}

/** Of someone who is still here; a customer has no calendar. */
export const findOptionalFeed = (ctx: Ctx, tokenHash: string) =>
  ctx.db
    .selectFrom('calendar_feed')
    .innerJoin('account', 'account.id', 'account_id')
    .select(['account_id', 'kind', 'account.name'])
    .where('token_hash', '=', tokenHash)
    .where('account.status', '=', 'active')
    .where('account.user_type', '<>', 'Client')
    .executeTakeFirst()
