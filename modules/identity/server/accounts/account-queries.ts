import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchWords } from '#platform/server/database/search-in.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { accountList } from '#identity/contract/accounts/account-calls.ts'

/** The expression of the directory's index, so that names and addresses are found alike. */
export const accountSearch = sql`(lower(account.name) || ' ' || lower(account.email))`

const rolesOfToday = (ctx: Ctx) => sql<boolean>`account_role.account_id = account.id
  and daterange(account_role.valid_from, account_role.valid_to, '[]') @> ${companyDay(ctx.now)}::date`

/** Looking through someone's eyes is no sign-in of theirs. */
const lastSignIn = sql<string | null>`(
  select max(session.started_at) from session
  where session.account_id = account.id and session.purpose = 'all' and session.see_as_id is null
)`.as('last_signed_in_at')

export const accountQuery = listQuery(accountList, {
  from: (ctx: Ctx) => ctx.db.selectFrom('account'),
  select: (rows, { ctx }) =>
    rows
      .select(['account.id', 'account.name', 'account.email', 'account.user_type', 'account.status'])
      .select([
        sql<string[]>`array(
          select distinct role.name from account_role join role on role.id = role_id
          where ${rolesOfToday(ctx)} order by 1)`.as('roles'),
        lastSignIn,
      ]),
  filters: {
    role_id: (rows, id, { ctx }) =>
      rows.where(
        sql<boolean>`exists (select from account_role where ${rolesOfToday(ctx)} and role_id = ${id})`,
      ),
    without_role: (rows, isWithout, { ctx }) =>
      rows.where(
        sql<boolean>`exists (select from account_role where ${rolesOfToday(ctx)}) = ${!isWithout}::boolean`,
      ),
    user_type: (rows, type) => rows.where('account.user_type', '=', type),
    status: (rows, status) => rows.where('account.status', '=', status),
    search: (rows, words) => rows.where(searchWords(accountSearch, words)),
  },
  sorts: {
    name: neverNull('account.name'),
    email: neverNull('account.email'),
    user_type: neverNull('account.user_type'),
    status: neverNull('account.status'),
  },
  id: 'account.id',
})

export const findOptionalAccountPage = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('account')
    .leftJoin('assignment', (join) =>
      join
        .onRef('assignment.account_id', '=', 'account.id')
        .on(
          sql<boolean>`daterange(assignment.valid_from, assignment.valid_to, '[]') @> ${companyDay(ctx.now)}::date`,
        ),
    )
    .selectAll('account')
    .select([
      'assignment.company_id',
      lastSignIn,
      sql<number>`(
        select count(*) from session where session.account_id = account.id and session.purpose = 'all'
          and session.see_as_id is null and ended_at is null and expires_at > ${ctx.now}
      )`.as('open_sessions'),
    ])
    .where('account.id', '=', id)
    .executeTakeFirst()

/** Held, to come, or ended within a year. */
export const listHoldingsOf = (ctx: Ctx, accountId: number) =>
  ctx.db
    .$pickTables<'account_role' | 'role' | 'account'>()
    .selectFrom('account_role')
    .innerJoin('role', 'role.id', 'role_id')
    .leftJoin('account as giver', 'giver.id', 'account_role.given_by')
    .select([
      'account_role.id as account_role_id',
      'role_id',
      'role.name',
      'role.sensitive',
      'valid_from',
      'valid_to',
      'reason',
      'exception',
      'giver.name as given_by',
    ])
    .where('account_id', '=', accountId)
    .where(sql<boolean>`coalesce(valid_to, 'infinity') >= ${companyDay(ctx.now)}::date - interval '1 year'`)
    .orderBy('valid_from', 'desc')
    .orderBy('role.name')
    .execute()

type AccountFields = {
  readonly name?: string
  readonly email?: string
  readonly status?: 'active' | 'locked' | 'left'
  readonly status_reason?: string
  readonly must_change_password?: boolean
}

export const updateAccount = (ctx: Ctx, row: { id: number; version?: number }, fields: AccountFields) =>
  updateRow(ctx, 'account', row, fields)

export const listRolesById = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('role')
    .select(['id', 'key', 'name', 'sensitive'])
    .where(sql<boolean>`id = any(${[...ids]}::integer[])`)
    .execute()

/** What one person may give alone. */
export const listPlainRoles = (ctx: Ctx) =>
  ctx.db
    .selectFrom('role')
    .select(['id', 'key', 'name'])
    .where('sensitive', '=', false)
    .orderBy('name')
    .execute()

/** How many people report to someone today: they need a new manager when that one leaves. */
export async function countReportsOf(ctx: Ctx, accountId: number): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('assignment')
    .innerJoin('account', 'account.id', 'assignment.account_id')
    .select(sql<number>`count(*)`.as('count'))
    .where('account.status', '=', 'active')
    .where('line_manager_id', '=', accountId)
    .where(sql<boolean>`daterange(valid_from, valid_to, '[]') @> ${companyDay(ctx.now)}::date`)
    .executeTakeFirstOrThrow()
  return count
}
