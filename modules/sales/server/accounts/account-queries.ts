import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { accountList, type AccountRow } from '#sales/contract/accounts/account-calls.ts'
import { accountsWhere, contactsWhere } from '#sales/server/sales-policy.ts'

/** Only the contacts that the reader may see. */
const contactCount = (ctx: Ctx) => sql<number>`(
  select count(*)::integer from contact
  where contact.sales_account_id = sales_account.id and ${contactsWhere(ctx)})`

export const accountQuery = listQuery(accountList, {
  from: (ctx) =>
    ctx.db
      .selectFrom('sales_account')
      .leftJoin('account as owner', 'owner.id', 'sales_account.owner_id')
      .where(accountsWhere(ctx)),
  select: (rows, { ctx }) =>
    rows
      .selectAll('sales_account')
      .select(['owner.name as owner_name', contactCount(ctx).as('contacts')])
      .select(sql<boolean>`${accountsWhere(ctx, 'change')}`.as('may_change')),
  filters: {
    search: (rows, words) =>
      rows.where((where) =>
        where.or([searchIn('sales_account.name', words), searchIn('sales_account.domain', words)]),
      ),
    industry: (rows, industry) => rows.where('sales_account.industry', '=', industry),
    employee_band: (rows, band) => rows.where('sales_account.employee_band', '=', band),
    owner: (rows, id) => rows.where('sales_account.owner_id', '=', id),
    tag: (rows, tag) => rows.where(sql<SqlBool>`sales_account.tags @> array[lower(trim(${tag}))]`),
  },
  sorts: {
    name: neverNull('sales_account.name'),
    industry: 'sales_account.industry',
    employee_band: 'sales_account.employee_band',
    country: 'sales_account.country',
    owner: 'owner.name',
    domain: 'sales_account.domain',
  },
  id: 'sales_account.id',
})

export const findOptionalAccount = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('sales_account')
    .select(['id', 'name', sql<boolean>`${accountsWhere(ctx, 'change')}`.as('may_change')])
    .where('id', '=', id)
    .where(accountsWhere(ctx))
    .executeTakeFirst()

export type AccountValues = {
  readonly name: string
  readonly domain: string | null
  readonly website: string
  readonly industry: string | null
  readonly employee_band: AccountRow['employee_band']
  readonly country: string | null
  readonly tags?: string[]
  readonly city: string
  readonly phone: string
}

export const insertAccount = (ctx: Ctx, values: AccountValues) =>
  insertRow(ctx, 'sales_account', {
    ...values,
    owner_id: ctx.actor.id,
    created_by: ctx.actor.id,
    created_at: ctx.now,
  })

export const updateAccount = (ctx: Ctx, row: RowToUpdate<'sales_account'>, values: AccountValues) =>
  updateRow(ctx, 'sales_account', row, values)

export const findAccounts = (ctx: Ctx, words: string, limit: number) =>
  ctx.db
    .selectFrom('sales_account')
    .select(['id', 'name', 'domain'])
    .where(accountsWhere(ctx))
    .where(searchIn('sales_account.name', words))
    .orderBy('name')
    .limit(limit)
    .execute()
