import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'
import { listQuery, type RowOf } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { oneTimeList } from '#payroll/contract/inputs/input-calls.ts'
import { payIn } from '#payroll/server/payroll-policy.ts'

const monthText = (column: string) => sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM')`

export const oneTimeQuery = listQuery(oneTimeList, {
  from: (ctx) =>
    ctx.db
      .$pickTables<'one_time_input' | 'account' | 'company' | 'salary_component'>()
      .selectFrom('one_time_input as input')
      .innerJoin('account as person', 'person.id', 'input.account_id')
      .innerJoin('account as preparer', 'preparer.id', 'input.prepared_by')
      .innerJoin('company', 'company.id', 'input.company_id')
      .innerJoin('salary_component as component', 'component.id', 'input.component_id')
      .where(payIn(ctx, 'see', 'input.account_id')),
  select: (rows) =>
    rows
      .select(['input.id', 'input.account_id', 'input.company_id', 'input.amount', 'input.reason'])
      .select(['input.status', 'input.prepared_at', 'input.version', monthText('input.month').as('month')])
      .select(['person.name as person_name', 'preparer.name as preparer_name'])
      .select(['company.name as company_name', 'component.label as component_label']),
  filters: {
    search: (rows, words) =>
      rows.where((where) => where.or([searchIn('person.name', words), searchIn('component.label', words)])),
    month: (rows, month) => rows.where('input.month', '=', `${month}-01`),
    status: (rows, status) => rows.where('input.status', '=', status),
    company_id: (rows, id) => rows.where('input.company_id', '=', id),
  },
  sorts: {
    person: neverNull('person.name'),
    company: neverNull('company.name'),
    month: neverNull(monthText('input.month')),
    component: neverNull('component.label'),
    amount: 'input.amount',
    status: 'input.status',
    prepared_by: neverNull('preparer.name'),
    prepared_at: neverNull('input.prepared_at'),
  },
  totals: { amount: 'input.amount' },
  id: 'input.id',
})
export type ListedOneTime = RowOf<typeof oneTimeQuery>

type NewOneTime = {
  readonly account_id: number
  readonly company_id: number
  readonly month: string
  readonly run_id: number | null
  readonly component_id: number
  readonly amount: number
  readonly reason: string
}

export const insertOneTime = (ctx: Ctx, { month, ...input }: NewOneTime) =>
  insertRow(ctx, 'one_time_input', {
    ...input,
    month: `${month}-01`,
    prepared_by: ctx.actor.id,
    prepared_at: ctx.now,
  })

export const lockOptionalOneTime = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('one_time_input')
    .selectAll()
    .where('id', '=', id)
    .where(payIn(ctx, 'see', 'account_id'))
    .forUpdate()
    .executeTakeFirst()

export const lockWaitingInputs = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('one_time_input')
    .select(['id', 'version'])
    .where(sql<boolean>`id = any (${[...ids]}::integer[])`)
    .where('status', '=', 'waiting')
    .orderBy('id')
    .forUpdate()
    .execute()

/** What was entered for days that are paid instead of taken; those withdrawn have no key any more. */
export const listDaysInputs = (ctx: Ctx, days: readonly { readonly id: number }[]) =>
  ctx.db
    .selectFrom('one_time_input')
    .select(['id', 'version', 'status', 'reason', 'source_key'])
    .where('source', '=', 'leave_encashment')
    .where('source_key', '=', sql<string>`any (${days.map(({ id }) => String(id))}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

export const listDaysInputsById = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('one_time_input as input')
    .leftJoin('payslip as slip', 'slip.id', 'input.payslip_id')
    .select(['input.source_key', sql<string | null>`to_char(slip.month, 'YYYY-MM')`.as('paid_in')])
    .where('input.source', '=', 'leave_encashment')
    .where('input.id', '=', sql<number>`any (${[...ids]}::integer[])`)
    .orderBy('input.id')
    .execute()

/** Held while a run is approved, so that nothing its payslips pay is withdrawn beside it. */
export const lockInputsOf = (ctx: Ctx, { id, kind, month, company_id }: PaidRun) =>
  sql`
    select input.id from one_time_input as input
    join payroll_run_person as person on person.account_id = input.account_id and person.run_id = ${id}
    where input.company_id = ${company_id} and input.status = 'waiting'
      and (input.run_id = ${id} or (${kind === 'regular'} and input.run_id is null and input.month <= ${month}::date))
    order by input.id for update of input`.execute(ctx.db)

type PaidRun = {
  readonly id: number
  readonly kind: string
  readonly month: string
  readonly company_id: number
}

/** Without its key, so that a sheet may bring the same again. */
export const withdrawOneTimeRow = (ctx: Ctx, { id, version }: RowToUpdate<'one_time_input'>) =>
  updateRow(ctx, 'one_time_input', { id, version }, { status: 'withdrawn', source_key: null })

/** What was entered for this run alone. */
export async function withdrawInputsOfRun(ctx: Ctx, runId: number): Promise<number[]> {
  const { rows } = await sql<{ readonly id: number }>`
    update one_time_input set status = 'withdrawn', source_key = null, version = version + 1
    where run_id = ${runId} and status = 'waiting' returning id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** What was entered and is paid by payslips that are. */
export async function listPaidInputs(
  ctx: Ctx,
  slips: { readonly runId: number } | { readonly slipId: number },
) {
  const rows = await ctx.db
    .selectFrom('one_time_input as input')
    .innerJoin('payslip as slip', 'slip.id', 'input.payslip_id')
    .select('input.id')
    .where('runId' in slips ? 'slip.run_id' : 'slip.id', '=', 'runId' in slips ? slips.runId : slips.slipId)
    .where('slip.payment', '=', 'paid')
    .where('input.status', '=', 'paid')
    .orderBy('input.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Whom an off-cycle or correction run pays. */
export async function listOneTimePeople(ctx: Ctx, runId: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('one_time_input')
    .select('account_id')
    .distinct()
    .where('run_id', '=', runId)
    .where('status', '<>', 'withdrawn')
    .execute()
  return rows.map(({ account_id }) => account_id)
}

type CompanyMonth = { readonly account_id: number; readonly company_id: number; readonly month: string }

/** Whether a company employs someone on a day of a month. */
export async function isEmployedIn(ctx: Ctx, { account_id, company_id, month }: CompanyMonth) {
  const found = await ctx.db
    .selectFrom('employment')
    .select('id')
    .where('person_id', '=', account_id)
    .where('company_id', '=', company_id)
    .where(
      sql<boolean>`daterange(joined_on, left_on, '[]') && daterange(${`${month}-01`}::date,
        (${`${month}-01`}::date + interval '1 month')::date)`,
    )
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Whether the month of the person was approved already. The run is held meanwhile, so that nothing is entered beside an
 * approval.
 */
export const isApprovedFor = (ctx: Ctx, of: CompanyMonth) =>
  approvedRun(ctx, of, sql`person.choice = 'included'`)

/**
 * The same, also where the approved run left the person out: what is entered for it now would never be paid. What is
 * entered for a leaver is paid by the final settlement.
 */
export const isClosedFor = (ctx: Ctx, of: CompanyMonth) =>
  approvedRun(ctx, of, sql`(person.choice = 'included' or person.cause not in ('no_salary', 'leaver'))`)

async function approvedRun(
  ctx: Ctx,
  { account_id, company_id, month }: CompanyMonth,
  which: RawBuilder<unknown>,
): Promise<boolean> {
  const runs = await ctx.db
    .selectFrom('payroll_run as run')
    .select(['run.id', 'run.status'])
    .where('run.company_id', '=', company_id)
    .where('run.month', '=', `${month}-01`)
    .where('run.kind', 'in', ['regular', 'final_dues'])
    .where(
      sql<boolean>`exists (select from payroll_run_person as person where person.run_id = run.id
        and person.account_id = ${account_id} and ${which})`,
    )
    .forShare()
    .execute()
  return runs.some(({ status }) => ['approved', 'published', 'paying', 'locked'].includes(status))
}
