import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'

type Kind = 'own' | 'all'

export const listFeeds = (ctx: Ctx) =>
  ctx.db
    .selectFrom('appointment_feed')
    .select(['kind', 'made_at'])
    .where('account_id', '=', ctx.actor.id)
    .orderBy('kind')
    .execute()

/** One link of each kind: a new one takes the place of the one before. The hash is not for the change log. */
export async function keepFeed(ctx: Ctx, kind: Kind, tokenHash: string): Promise<void> {
  const made = { token_hash: tokenHash, made_at: ctx.now.toISOString() }
  await ctx.db
    .insertInto('appointment_feed')
    .values({ account_id: ctx.actor.id, kind, ...made })
    .onConflict((found) => found.columns(['account_id', 'kind']).doUpdateSet(made))
    .execute()
}

export async function deleteFeed(ctx: Ctx, kind: Kind): Promise<void> {
  await ctx.db
    .deleteFrom('appointment_feed')
    .where('account_id', '=', ctx.actor.id)
    .where('kind', '=', kind)
    .execute()
}

/** Of someone who may still see meetings by one of today's roles, with how far that reaches. */
export const findOptionalFeed = (ctx: Ctx, tokenHash: string) =>
  ctx.db
    .selectFrom('appointment_feed')
    .innerJoin('account', 'account.id', 'appointment_feed.account_id')
    .innerJoin('account_role', 'account_role.account_id', 'account.id')
    .innerJoin('role_grant', 'role_grant.role_id', 'account_role.role_id')
    .select(['appointment_feed.account_id', 'kind'])
    .select(
      sql<'own' | 'all'>`case when bool_or(role_grant.scope = 'all') then 'all' else 'own' end`.as('scope'),
    )
    .where('token_hash', '=', tokenHash)
    .where('account.status', '=', 'active')
    .where('role_grant.permission', '=', 'appointments.appointment.read')
    .where(sql<boolean>`daterange(valid_from, valid_to, '[]') @> ${companyDay(ctx.now)}::date`)
    .groupBy(['appointment_feed.account_id', 'kind'])
    .executeTakeFirst()
