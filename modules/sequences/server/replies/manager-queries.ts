import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'

/** Those who set up reply mailboxes. */
export async function listManagers(ctx: Ctx): Promise<number[]> {
  const found = await ctx.db
    .selectFrom('account')
    .select('account.id')
    .where('account.status', '=', 'active')
    .where(
      sql<boolean>`exists (select from account_role as held join role_grant using (role_id)
        where held.account_id = account.id and role_grant.permission = 'sequences.sequence.manage'
          and daterange(held.valid_from, held.valid_to, '[]') @> ${companyDay(ctx.now)}::date)`,
    )
    .orderBy('account.id')
    .execute()
  return found.map(({ id }) => id)
}
