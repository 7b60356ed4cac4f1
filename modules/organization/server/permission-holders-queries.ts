import { sql, type Expression, type SqlBool } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'

type Wanted = {
  readonly permission: string
  /** Whose matter it is; null where it belongs to no company, and only those who hold it for all are meant. */
  readonly companyId: number | null
}

type Held = {
  readonly person: Expression<number>
  readonly permission: Expression<string>
  readonly companyId: Expression<number | null>
  readonly day: string
}

/** For queries: whether someone holds a permission on a day by any role, for everybody or for this company. */
export const holdsFor = ({
  person,
  permission,
  companyId,
  day,
}: Held): Expression<SqlBool> => sql<SqlBool>`exists (
  select from account as holder join account_role as held on held.account_id = holder.id
    join role_grant using (role_id)
  where holder.id = ${person} and holder.status = 'active' and holder.user_type <> 'Client'
    and role_grant.permission = ${permission}
    and daterange(held.valid_from, held.valid_to, '[]') @> ${day}::date
    and (role_grant.scope = 'all' or (role_grant.scope = 'company' and exists (
      select from assignment as seat where seat.account_id = holder.id
        and seat.company_id = ${companyId}::integer
        and daterange(seat.valid_from, seat.valid_to, '[]') @> ${day}::date))))`

/** The active people who hold a permission today by any of their roles: for everybody, or for this company. */
export async function listHolders(ctx: Ctx, { permission, companyId }: Wanted): Promise<number[]> {
  const held = holdsFor({
    person: sql.ref<number>('account.id'),
    permission: sql`${permission}`,
    companyId: sql`${companyId}`,
    day: companyDay(ctx.now),
  })
  const { rows } = await sql<{ id: number }>`select id from account where ${held} order by id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
