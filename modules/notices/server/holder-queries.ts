import { sql } from 'kysely'
import { companyDay } from '../../../platform/server/company-day.ts'
import type { noticesPermissions } from '../contract/notices-permissions.ts'
import type { Ctx } from '../../../platform/server/ctx.ts'

type Deciding = Extract<keyof typeof noticesPermissions, 'notices.post.moderate' | 'notices.policy.publish'>

/** Everybody who may decide about what was written in this company: those of all companies, and those of this one. */
export async function listHolders(
  ctx: Ctx,
  permission: Deciding,
  companyId: number | null,
): Promise<number[]> {
  const day = companyDay(ctx.now)
  const { rows } = await sql<{ id: number }>`
    select account.id from account
    where account.status = 'active' and account.user_type <> 'Client' and exists (
      select from account_role as held join role_grant using (role_id)
      where held.account_id = account.id and permission = ${permission}
        and daterange(held.valid_from, held.valid_to, '[]') @> ${day}::date
        and (scope = 'all' or (scope = 'company' and exists (
          select from assignment as seat where seat.account_id = account.id
            and daterange(seat.valid_from, seat.valid_to, '[]') @> ${day}::date
            and seat.company_id = ${companyId}::integer)))
    ) order by account.id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
