import { sql } from 'kysely'
import { companyDay } from '../../../platform/server/company-day.ts'
import type { Ctx } from '../../../platform/server/ctx.ts'

export async function findAddressOfActor(ctx: Ctx): Promise<string> {
  const { email } = await ctx.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', ctx.actor.id)
    .executeTakeFirstOrThrow()
  return email
}

/** Names of accounts by their id. */
export async function namesOf(ctx: Ctx, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await ctx.db.selectFrom('account').select(['id', 'name']).where('id', 'in', wanted).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

type Wanted = { readonly permission: string; readonly companyId: number }

/** The active people who hold a permission today for everybody, or for this company. */
export async function listHolders(ctx: Ctx, { permission, companyId }: Wanted): Promise<number[]> {
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
