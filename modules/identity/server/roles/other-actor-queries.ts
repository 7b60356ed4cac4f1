import { sql } from 'kysely'
import { isAtLeast, type Scope } from '#platform/contract/permission.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { nobody, type Actor, type Ctx } from '#platform/server/ctx.ts'

type Other = {
  readonly id: number
  readonly name: string
  readonly user_type: 'Admin' | 'Client' | 'Staff'
  readonly company_id: number | null
  readonly location_id: number | null
  readonly grants: readonly (readonly [permission: string, scope: Scope])[] | null
}

/**
 * Active people as they would ask today: before something of a record is told to them, its own rule is asked in their
 * name. Nothing is ever written so.
 */
export async function listActors(ctx: Ctx, accountIds: readonly number[]): Promise<Actor[]> {
  const day = companyDay(ctx.now)
  const { rows } = await sql<Other>`
    select account.id, account.name, account.user_type, seat.company_id, seat.location_id,
      (select json_agg(json_build_array(permission, scope))
        from account_role as held join role_grant using (role_id)
        where held.account_id = account.id and account.user_type <> 'Client'
          and daterange(held.valid_from, held.valid_to, '[]') @> ${day}::date) as grants
    from account
    left join assignment as seat on seat.account_id = account.id
      and daterange(seat.valid_from, seat.valid_to, '[]') @> ${day}::date
    where account.id = any (${[...accountIds]}::integer[]) and account.status = 'active'
    order by account.id`.execute(ctx.db)
  return rows.map(({ id, name, user_type: userType, company_id, location_id, grants }) => ({
    ...nobody,
    kind: 'employee',
    id,
    name,
    userType,
    companyId: company_id,
    locationId: location_id,
    grants: widestOf(grants ?? []),
  }))
}

function widestOf(grants: readonly (readonly [string, Scope])[]): Record<string, Scope> {
  const widest: Record<string, Scope> = {}
  for (const [permission, scope] of grants)
    if (!isAtLeast(widest[permission], scope)) widest[permission] = scope
  return widest
}
