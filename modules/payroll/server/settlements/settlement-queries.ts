import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { settlementList } from '#payroll/contract/settlements/settlement-calls.ts'
import { payIn } from '#payroll/server/payroll-policy.ts'

const settlements = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'settlement' | 'account' | 'employment' | 'company'>()
    .selectFrom('settlement')
    .innerJoin('account as person', 'person.id', 'settlement.account_id')
    .innerJoin('employment', 'employment.id', 'settlement.employment_id')
    .innerJoin('company', 'company.id', 'settlement.company_id')
    .leftJoin('account as computer', 'computer.id', 'settlement.computed_by')
    .leftJoin('account as approver', 'approver.id', 'settlement.approved_by')
    .selectAll('settlement')
    .select(['person.name as person_name', 'employment.employee_code', 'company.name as company_name'])
    .select(['computer.name as computer_name', 'approver.name as approver_name'])

export type StoredSettlement = NonNullable<Awaited<ReturnType<typeof findOptionalSettlement>>>

export const findOptionalSettlement = (ctx: Ctx, id: number) =>
  settlements(ctx).where('settlement.id', '=', id).executeTakeFirst()

/** The one of an employment that is not withdrawn, as it stands. */
export const findOptionalStanding = (ctx: Ctx, employmentId: number) =>
  settlements(ctx)
    .where('settlement.employment_id', '=', employmentId)
    .where('settlement.status', '<>', 'withdrawn')
    .executeTakeFirst()

/** Two who move one settlement do so one after the other. */
export async function lockOptionalSettlement(ctx: Ctx, id: number): Promise<StoredSettlement | undefined> {
  await ctx.db.selectFrom('settlement').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return findOptionalSettlement(ctx, id)
}

/** The one that is not withdrawn, held. */
export async function lockSettlementOf(ctx: Ctx, by: { employmentId: number } | { runId: number }) {
  const rows = ctx.db.selectFrom('settlement').select('id').where('status', '<>', 'withdrawn')
  const row = await (
    'employmentId' in by
      ? rows.where('employment_id', '=', by.employmentId)
      : rows.where((where) =>
          where.or([where('wages_run_id', '=', by.runId), where('dues_run_id', '=', by.runId)]),
        )
  ).executeTakeFirst()
  return row && lockOptionalSettlement(ctx, row.id)
}

export const insertSettlement = (ctx: Ctx, row: Parameters<typeof insertRow<'settlement'>>[2]) =>
  insertRow(ctx, 'settlement', row)

export const updateSettlement = (
  ctx: Ctx,
  row: { readonly id: number; readonly version?: number },
  changes: Omit<Parameters<typeof updateRow<'settlement'>>[3], 'status'>,
) => updateRow(ctx, 'settlement', row, changes)

export const listEntries = (ctx: Ctx, settlementId: number) =>
  ctx.db
    .selectFrom('settlement_entry as entry')
    .innerJoin('account as enterer', 'enterer.id', 'entry.entered_by')
    .selectAll('entry')
    .select('enterer.name as enterer_name')
    .where('settlement_id', '=', settlementId)
    .orderBy('entry.id')
    .execute()

/** Payslips of the person that are on hold: what the settlement lets go. */
export const listHeldSlips = (ctx: Ctx, of: { readonly account_id: number; readonly company_id: number }) =>
  ctx.db
    .selectFrom('payslip')
    .select(['id', 'run_id', 'net', 'number', sql<string>`to_char(month, 'YYYY-MM')`.as('month')])
    .where('account_id', '=', of.account_id)
    .where('company_id', '=', of.company_id)
    .where('payment', '=', 'held')
    .where('withdrawn_at', 'is', null)
    .orderBy('month')
    .execute()

const slipNets = sql<number | null>`(
  select sum(slip.net)::bigint from payslip as slip where slip.withdrawn_at is null
    and slip.run_id in (settlement.wages_run_id, settlement.dues_run_id))`

/** Until they are paid, alone or with everything else. */
const areWagesOpen = sql<boolean>`(settlement.status in ('draft', 'computed', 'approved') and not exists (
  select from payslip as slip where slip.run_id = settlement.wages_run_id
    and slip.withdrawn_at is null and slip.payment = 'paid'))`

const daysSince = (ctx: Ctx) =>
  sql<
    number | null
  >`case when settlement.last_day <= ${companyDay(ctx.now)}::date then ${companyDay(ctx.now)}::date - settlement.last_day end`

/** Of these employments, those whose last wages are not paid. */
export const listOpenWages = (ctx: Ctx, employmentIds: readonly number[]) =>
  ctx.db
    .selectFrom('settlement')
    .select(['employment_id', 'account_id', 'last_day'])
    .where(sql<boolean>`employment_id = any (${[...employmentIds]}::integer[])`)
    .where(areWagesOpen)
    .execute()

export const settlementQuery = listQuery(settlementList, {
  from: (ctx) =>
    ctx.db
      .$pickTables<'settlement' | 'account' | 'company'>()
      .selectFrom('settlement')
      .innerJoin('account as person', 'person.id', 'settlement.account_id')
      .innerJoin('company', 'company.id', 'settlement.company_id')
      .where(payIn(ctx, 'see', 'settlement.account_id')),
  select: (rows, { ctx }) =>
    rows
      .select(['settlement.id', 'settlement.account_id', 'settlement.status', 'settlement.last_day'])
      .select(['settlement.demand', 'person.name as person_name', 'company.name as company_name'])
      .select([slipNets.as('total')])
      .select(areWagesOpen.as('are_wages_open'))
      .select(daysSince(ctx).as('age')),
  filters: {
    view: (rows, view) =>
      view === 'open'
        ? rows.where('settlement.status', 'in', ['draft', 'computed', 'approved'])
        : view === 'over'
          ? rows.where('settlement.status', 'in', ['paid', 'closed', 'withdrawn'])
          : rows,
    status: (rows, status) => rows.where('settlement.status', '=', status),
    company_id: (rows, id) => rows.where('settlement.company_id', '=', id),
    search: (rows, words) => rows.where(searchIn('person.name', words)),
  },
  sorts: {
    person: neverNull('person.name'),
    status: neverNull('settlement.status'),
    last_day: neverNull('settlement.last_day'),
    total: slipNets,
    demand: 'settlement.demand',
    company: neverNull('company.name'),
  },
  totals: { total: slipNets, demand: 'settlement.demand' },
  id: 'settlement.id',
})
