import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'

/**
 * For queries on `account`: people with a role or a right that only two give together. One administrator who comes in as one of
 * them could agree to their own proposals. Before the first password there is nothing to take over.
 */
export const isGuarded = (ctx: Ctx, byTwo: readonly string[]) => sql<boolean>`(
  account.password_hash is not null and exists (
    select from account_role as held join role on role.id = held.role_id
      left join role_grant on role_grant.role_id = role.id
    where held.account_id = account.id
      and (role_grant.permission = any (${[...byTwo]}::text[]) or role.sensitive)
      and coalesce(held.valid_to, 'infinity') >= ${companyDay(ctx.now)}::date))`

export async function isGuardedAccount(ctx: Ctx, id: number, byTwo: readonly string[]): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where(isGuarded(ctx, byTwo))
    .executeTakeFirst()
  return found !== undefined
}
