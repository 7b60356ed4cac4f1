import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'

/** Of these leads the ones who may open the records of their team: a lead who may not is told nothing out of them. */
export async function listRecordReaders(ctx: Ctx, leads: readonly (number | null)[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select account.id from account
    where account.id = any (${leads.filter((id) => id !== null)}::integer[])
      and account.status = 'active' and account.user_type <> 'Client' and exists (
        select from account_role as held join role_grant using (role_id)
        where held.account_id = account.id and role_grant.permission = 'people.work.read'
          and role_grant.scope in ('team', 'project', 'company', 'all')
          and daterange(held.valid_from, held.valid_to, '[]') @> ${companyDay(ctx.now)}::date)`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}
