import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { challanList } from '#tax/contract/challans/challan-calls.ts'
import { companiesOf } from '#tax/server/tax-policy.ts'

const total = sql<number>`(challan.tax + challan.interest + challan.fee)`

export const challanQuery = listQuery(challanList, {
  from: (ctx) => {
    const companies = companiesOf(ctx, 'see')
    return ctx.db
      .selectFrom('tax_challan as challan')
      .innerJoin('company', 'company.id', 'challan.company_id')
      .where(
        companies === null
          ? sql<boolean>`true`
          : sql<boolean>`challan.company_id = any (${[...companies]}::integer[])`,
      )
  },
  select: (rows) =>
    rows
      .innerJoin('account as enterer', 'enterer.id', 'challan.entered_by')
      .selectAll('challan')
      .select(['company.name as company_name', 'enterer.name as enterer_name', total.as('total')]),
  filters: {
    company_id: (rows, id) => rows.where('challan.company_id', '=', id),
    tax_year: (rows, year) => rows.where('challan.tax_year', '=', year),
  },
  sorts: {
    serial: neverNull('challan.serial'),
    company: neverNull('company.name'),
    bsr_code: neverNull('challan.bsr_code'),
    paid_on: neverNull('challan.paid_on'),
    tax: neverNull('challan.tax'),
    total,
    tax_year: neverNull('challan.tax_year'),
  },
  totals: { tax: 'challan.tax', interest: 'challan.interest', fee: 'challan.fee', total },
  id: 'challan.id',
})

export type StoredChallan = Awaited<ReturnType<typeof listChallansOf>>[number]

/** In the order in which they were deposited. */
export const listChallansOf = (
  ctx: Ctx,
  { company_id, tax_year }: { readonly company_id: number; readonly tax_year: string },
) =>
  ctx.db
    .selectFrom('tax_challan')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('tax_year', '=', tax_year)
    .orderBy('paid_on')
    .orderBy('id')
    .execute()

export const lockOptionalChallan = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('tax_challan').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export type ChallanFields = {
  readonly tax_year: string
  readonly months: readonly string[]
  readonly bsr_code: string
  readonly paid_on: string
  readonly serial: string
  readonly tax: number
  readonly interest: number
  readonly fee: number
  readonly note: string
}

export const insertChallan = (ctx: Ctx, company_id: number, { months, ...fields }: ChallanFields) =>
  insertRow(ctx, 'tax_challan', {
    ...fields,
    months: [...months],
    company_id,
    entered_by: ctx.actor.id,
    entered_at: ctx.now,
  })

export const updateChallan = (
  ctx: Ctx,
  row: RowToUpdate<'tax_challan'>,
  { months, ...fields }: ChallanFields,
) => updateRow(ctx, 'tax_challan', row, { ...fields, months: [...months] })

export const deleteChallan = (ctx: Ctx, id: number) => deleteRow(ctx, 'tax_challan', id)
