import { sql } from 'kysely'
import { scopes, type Scope } from '#platform/contract/permission.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { pageByKey } from '#platform/server/database/page-by-key.ts'
import { searchWords } from '#platform/server/database/search-in.ts'
import { accountSearch } from '#identity/server/accounts/account-queries.ts'
import type { HeldGrant } from './explain-access-rules.ts'
import { areaOfPermission } from '#identity/server/roles/permission-catalogue.ts'

type Filter = {
  readonly after?: string | undefined
  readonly size: number
  readonly search?: string | undefined
  readonly role_id?: number | undefined
  readonly company_id?: number | undefined
}

/** Those who may come in, by name; what each reaches is added for the page alone. */
export async function pageOfMatrix(ctx: Ctx, filter: Filter) {
  const { role_id, company_id } = filter
  const day = companyDay(ctx.now)
  const people = ctx.db
    .selectFrom('account')
    .where('account.status', '=', 'active')
    .$if(Boolean(filter.search), (query) => query.where(searchWords(accountSearch, filter.search ?? '')))
    .$if(role_id !== undefined, (query) =>
      query.where(
        sql<boolean>`exists (select from account_role where account_id = account.id and role_id = ${role_id}
          and daterange(valid_from, valid_to, '[]') @> ${day}::date)`,
      ),
    )
    .$if(company_id !== undefined, (query) =>
      query.where(
        sql<boolean>`exists (select from assignment where account_id = account.id and company_id = ${company_id}
          and daterange(valid_from, valid_to, '[]') @> ${day}::date)`,
      ),
    )
  const page = await pageByKey(
    people.select([
      'account.id',
      'account.name',
      'account.email',
      'account.user_type',
      'account.status',
      sql<string>`lower(account.name)`.as('sort_name'),
    ]),
    {
      by: sql`lower(account.name)`,
      valueOf: (row) => row.sort_name,
      type: 'text',
      id: sql.ref('account.id'),
      idOf: (row) => row.id,
      direction: 'asc',
    },
    filter,
    async () => (await people.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()).count,
  )
  const reach = await reachOf(
    ctx,
    page.rows.map(({ id }) => id),
  )
  return { ...page, rows: page.rows.map((row) => ({ ...row, areas: reach.get(row.id) ?? {} })) }
}

/** Account → area → the widest scope of what may be done there today. */
async function reachOf(ctx: Ctx, ids: readonly number[]) {
  const grants = await ctx.db
    .selectFrom('account_role')
    .innerJoin('role_grant', 'role_grant.role_id', 'account_role.role_id')
    .select(['account_id', 'permission', 'scope'])
    .distinct()
    .where(sql<boolean>`account_id = any(${[...ids]}::integer[])`)
    .where(sql<boolean>`daterange(valid_from, valid_to, '[]') @> ${companyDay(ctx.now)}::date`)
    .execute()
  const reach = new Map<number, Record<string, Scope>>()
  for (const { account_id, permission, scope } of grants) {
    const areas = reach.get(account_id) ?? {}
    const area = areaOfPermission(permission)
    if (scopes.indexOf(scope) > scopes.indexOf(areas[area] ?? 'none')) areas[area] = scope
    reach.set(account_id, areas)
  }
  return reach
}

/** Every way in which someone has, had or will have a permission. */
export const listGrantsFor = (ctx: Ctx, accountId: number, permission: string): Promise<HeldGrant[]> =>
  ctx.db
    .$pickTables<'account_role' | 'role' | 'role_grant' | 'account'>()
    .selectFrom('account_role')
    .innerJoin('role', 'role.id', 'account_role.role_id')
    .innerJoin('role_grant', 'role_grant.role_id', 'role.id')
    .leftJoin('account as giver', 'giver.id', 'account_role.given_by')
    .select(['role.id as role_id', 'role.name as role', 'scope', 'valid_from', 'valid_to', 'reason'])
    .select('giver.name as given_by')
    .where('account_role.account_id', '=', accountId)
    .where('permission', '=', permission)
    .orderBy('valid_from', 'desc')
    .execute()
