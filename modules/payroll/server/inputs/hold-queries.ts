import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'
import { listQuery, type RowOf } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { holdList } from '#payroll/contract/inputs/input-calls.ts'
import { payIn } from '#payroll/server/payroll-policy.ts'

const monthText = (column: string) => sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM')`

export const holdQuery = listQuery(holdList, {
  from: (ctx) =>
    ctx.db
      .$pickTables<'pay_hold' | 'account' | 'company'>()
      .selectFrom('pay_hold as hold')
      .innerJoin('account as person', 'person.id', 'hold.account_id')
      .innerJoin('account as holder', 'holder.id', 'hold.held_by')
      .innerJoin('company', 'company.id', 'hold.company_id')
      .where(payIn(ctx, 'see', 'hold.account_id')),
  select: (rows) =>
    rows
      .leftJoin('account as releaser', 'releaser.id', 'hold.released_by')
      .select(['hold.id', 'hold.account_id', 'hold.reason', 'hold.version', 'hold.released_at'])
      .select([
        monthText('hold.from_month').as('from_month'),
        sql<string | null>`to_char(hold.release_month, 'YYYY-MM')`.as('release_month'),
      ])
      .select(['person.name as person_name', 'holder.name as holder_name'])
      .select(['releaser.name as releaser_name', 'company.name as company_name']),
  filters: {
    search: (rows, words) => rows.where(searchIn('person.name', words)),
    open: (rows, open) => rows.where('hold.released_at', open ? 'is' : 'is not', null),
  },
  sorts: {
    person: neverNull('person.name'),
    company: neverNull('company.name'),
    from_month: neverNull(monthText('hold.from_month')),
    release_month: monthText('hold.release_month'),
    held_by: neverNull('holder.name'),
  },
  id: 'hold.id',
})
export type ListedHold = RowOf<typeof holdQuery>

type NewHold = {
  readonly account_id: number
  readonly company_id: number
  readonly from_month: string
  readonly reason: string
}

export const insertHold = (ctx: Ctx, { from_month, ...hold }: NewHold) =>
  insertRow(ctx, 'pay_hold', {
    ...hold,
    from_month: `${from_month}-01`,
    held_by: ctx.actor.id,
    held_at: ctx.now,
  })

export const lockOptionalHold = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('pay_hold')
    .selectAll()
    .where('id', '=', id)
    .where(payIn(ctx, 'see', 'account_id'))
    .forUpdate()
    .executeTakeFirst()

export const releaseHoldRow = (
  ctx: Ctx,
  row: RowToUpdate<'pay_hold'>,
  { release_month, reason }: { readonly release_month: string; readonly reason: string },
) =>
  updateRow(ctx, 'pay_hold', row, {
    release_month: `${release_month}-01`,
    released_by: ctx.actor.id,
    released_at: ctx.now,
    release_reason: reason,
  })
