import { sql } from 'kysely'
import { companyDay } from '../../../platform/server/company-day.ts'
import type { Ctx } from '../../../platform/server/ctx.ts'

type Wanted = {
  readonly permission: string
  /** Whose matter it is; null where it belongs to no company, and only those who hold it for all are meant. */
  readonly companyId: number | null
}

/** The active people who hold a permission today by any of their roles: for everybody, or for this company. */
export async function listHolders(ctx: Ctx, { permission, companyId }: Wanted): Promise<number[]> {
  const day = companyDay(ctx.now)
  const { rows } = await sql<{ id: number }>`
    select account.id from account
    where account.status = 'active' and account.user_type <> 'Client' and exists (
      select from account_role as held join role_grant using (role_id)
      where held.account_id = account.id and role_grant.permission = ${permission}
        and daterange(held.valid_from, held.valid_to, '[]') @> ${day}::date
        and (role_grant.scope = 'all' or (role_grant.scope = 'company' and exists (
          select from assignment as seat where seat.account_id = account.id
            and seat.company_id = ${companyId}::integer
            and daterange(seat.valid_from, seat.valid_to, '[]') @> ${day}::date)))
    ) order by account.id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
