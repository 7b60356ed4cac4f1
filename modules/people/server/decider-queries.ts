import { sql } from 'kysely'
import { companyDay } from '../../../platform/server/company-day.ts'
import type { Ctx } from '../../../platform/server/ctx.ts'

type Wanted = { readonly permission: string; readonly companyId: number | null }

/** The active people who hold a permission today for everybody, or for the company of whoever it is about. */
export async function listDeciders(ctx: Ctx, { permission, companyId }: Wanted): Promise<number[]> {
  const day = companyDay(ctx.now)
  const people = await ctx.db
    .selectFrom('account_role')
    .innerJoin('role_grant', 'role_grant.role_id', 'account_role.role_id')
    .innerJoin('account', 'account.id', 'account_role.account_id')
    .select('account.id')
    .distinct()
    .where('role_grant.permission', '=', permission)
    .where('account.status', '=', 'active')
    .where('account.user_type', '<>', 'Client')
    .where(sql<boolean>`daterange(account_role.valid_from, account_role.valid_to, '[]') @> ${day}::date`)
    .where(
      sql<boolean>`(role_grant.scope = 'all' or (role_grant.scope = 'company' and exists (
        select from assignment seat where seat.account_id = account.id and seat.company_id = ${companyId}
          and daterange(seat.valid_from, seat.valid_to, '[]') @> ${day}::date)))`,
    )
    .execute()
  return people.map(({ id }) => id)
}
