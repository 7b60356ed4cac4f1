import { sql } from 'kysely'
import { companyDay } from '../../../platform/server/company-day.ts'
import type { Ctx } from '../../../platform/server/ctx.ts'

/** Active people to whom a role of today gives a permission that reaches this person; never the person. */
export async function listKeepers(ctx: Ctx, permission: string, ownerId: number): Promise<number[]> {
  const day = companyDay(ctx.now)
  const companyOf = (id: ReturnType<typeof sql.ref> | number) => sql`(
    select company_id from assignment where account_id = ${id} and valid_from <= ${day}::date
    order by valid_from desc limit 1)`
  const rows = await ctx.db
    .selectFrom('account')
    .innerJoin('account_role', 'account_role.account_id', 'account.id')
    .innerJoin('role_grant', 'role_grant.role_id', 'account_role.role_id')
    .select('account.id')
    .distinct()
    .where('role_grant.permission', '=', permission)
    .where(sql<boolean>`daterange(account_role.valid_from, account_role.valid_to, '[]') @> ${day}::date`)
    .where('account.status', '=', 'active')
    .where('account.user_type', '<>', 'Client')
    .where('account.id', '<>', ownerId)
    .where(
      sql<boolean>`(role_grant.scope = 'all' or (role_grant.scope = 'company'
      and ${companyOf(sql.ref('account.id'))} = ${companyOf(ownerId)}))`,
    )
    .execute()
  return rows.map(({ id }) => id)
}
