import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { lastDayOf } from '#pay-rules/server/public.ts'
import type { StoredSettlement } from './settlement-queries.ts'

type Person = Pick<StoredSettlement, 'account_id' | 'company_id'>

/** What was entered and waits for no other run is paid by the final one. */
export async function bindInputs(
  ctx: Ctx,
  of: Person,
  { runId, withClaims }: { runId: number; withClaims: boolean },
) {
  await sql`
    update one_time_input as input set run_id = ${runId}, version = input.version + 1
    from salary_component as component
    where component.id = input.component_id and input.account_id = ${of.account_id}
      and input.company_id = ${of.company_id} and input.status = 'waiting' and input.run_id is null
      and (${withClaims} or component.kind <> 'reimbursement')`.execute(ctx.db)
}

/** What was entered for a run waits for the next one. */
export const freeInputs = (ctx: Ctx, runId: number) =>
  sql`update one_time_input set run_id = null, version = version + 1 where run_id = ${runId}`.execute(ctx.db)

/** A final run that no one approved, with its payslip; what was entered for it waits for the next one. */
export async function deleteFinalRun(ctx: Ctx, runId: number): Promise<void> {
  await freeInputs(ctx, runId)
  await sql`delete from payslip where run_id = ${runId}`.execute(ctx.db)
  await sql`delete from payroll_run_person where run_id = ${runId}`.execute(ctx.db)
  await sql`delete from payroll_run where id = ${runId}`.execute(ctx.db)
}

/** The salary in force on the last day, as a full month has it, and since when the person serves. */
export async function findOptionalLastPay(ctx: Ctx, of: Person, lastDay: string) {
  const codes = (which: ReturnType<typeof sql>) => sql`(
    select coalesce(sum(line.monthly), 0)::bigint from salary_line as line
    where line.assignment_id = salary.id and ${which})`
  const { rows } = await sql<{
    readonly pay_group_id: number
    readonly basic: number
    readonly gratuity_wages: number
    readonly gross: number
    readonly service_since: string
    readonly is_fixed_term: boolean
    readonly bonus_codes: readonly string[]
  }>`
    select salary.pay_group_id, employment.service_since::text as service_since,
      coalesce(stage.type = 'contract', false) as is_fixed_term,
      ${codes(sql`line.code in ('BASIC', 'DA')`)} as basic,
      ${codes(sql`line.kind = 'earning' and line.in_ctc`)} as gross,
      ${codes(sql`line.code in (select part->>'code' from jsonb_array_elements(salary.definition->'components') as part
        where (part->'counts'->>'gratuity')::boolean)`)} as gratuity_wages,
      array(select part->>'code' from jsonb_array_elements(salary.definition->'components') as part
        where (part->'counts'->>'bonus')::boolean) as bonus_codes
    from salary_assignment as salary
    join employment on employment.person_id = salary.account_id and employment.company_id = salary.company_id
      and daterange(employment.joined_on, employment.left_on, '[]') @> ${lastDay}::date
    left join employment_stage as stage on stage.employment_id = employment.id
      and daterange(stage.valid_from, stage.valid_to, '[]') @> ${lastDay}::date
    where salary.account_id = ${of.account_id} and salary.company_id = ${of.company_id} and salary.state = 'approved'
      and daterange(salary.effective_from, salary.effective_to, '[]') @> ${lastDay}::date
    order by salary.effective_from desc limit 1`.execute(ctx.db)
  return rows[0]
}

/** Months of the tax year that were paid, with what counts for bonus. */
export async function listBonusMonths(
  ctx: Ctx,
  of: Person,
  { from, to, codes }: { readonly from: string; readonly to: string; readonly codes: readonly string[] },
) {
  const { rows } = await sql<{ month: string; earned: number; full: number; days: number }>`
    select to_char(slip.month, 'YYYY-MM') as month, sum(line.amount)::bigint as earned,
      max(line.full_amount)::bigint as full, max((slip.days->>'payable')::integer) as days
    from payslip as slip join payroll_run as run on run.id = slip.run_id
    join payslip_line as line on line.payslip_id = slip.id and line.source = 'salary' and line.code = any (${[...codes]})
    where slip.account_id = ${of.account_id} and slip.company_id = ${of.company_id} and slip.withdrawn_at is null
      and run.status in ('approved', 'published', 'paying', 'locked')
      and slip.month between ${`${from}-01`}::date and ${lastDayOf(to)}::date
    group by 1 order by 1`.execute(ctx.db)
  return rows
}

/** Whether a regular run has paid the last month. */
export async function isMonthPaid(ctx: Ctx, of: Person, month: string): Promise<boolean> {
  const { rows } = await sql`
    select slip.id from payslip as slip join payroll_run as run on run.id = slip.run_id
    where slip.account_id = ${of.account_id} and slip.company_id = ${of.company_id} and slip.kind = 'regular'
      and slip.month = ${`${month}-01`}::date and slip.withdrawn_at is null
      and run.status in ('approved', 'published', 'paying', 'locked') limit 1`.execute(ctx.db)
  return rows.length > 0
}

/** Whether others of the company were paid for this month already. */
export async function isMonthLocked(ctx: Ctx, of: Person, month: string): Promise<boolean> {
  const run = await ctx.db
    .selectFrom('payroll_run')
    .select('id')
    .where('company_id', '=', of.company_id)
    .where('month', '=', `${month}-01`)
    .where('kind', '=', 'regular')
    .where('status', '=', 'locked')
    .executeTakeFirst()
  return run !== undefined
}

/** Holds of the person end with the settlement: what was held is paid with its own payslips. */
export const listOpenHolds = (ctx: Ctx, of: Person) =>
  ctx.db
    .selectFrom('pay_hold')
    .select(['id', 'version', sql<string>`to_char(from_month, 'YYYY-MM')`.as('from_month')])
    .where('account_id', '=', of.account_id)
    .where('company_id', '=', of.company_id)
    .where('released_at', 'is', null)
    .execute()

export async function findDemand(ctx: Ctx, runId: number): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(line.amount), 0)::bigint as amount from payslip_line as line
    join payslip as slip on slip.id = line.payslip_id
    where slip.run_id = ${runId} and slip.withdrawn_at is null and line.code = 'DEMAND'`.execute(ctx.db)
  return rows[0]!.amount
}
