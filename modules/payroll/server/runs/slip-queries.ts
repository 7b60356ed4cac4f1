import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { planChecksOnce } from '#platform/server/database/plan-checks-once.ts'
import { taxYearOf } from '#payroll/server/month-inputs/pay-years.ts'

/** One of several parts of the people, which are computed side by side. */
export type Lane = { readonly lane: number; readonly lanes: number }

/** The next people of a run and lane that this computation has not reached. */
export async function listToCompute(
  ctx: Ctx,
  { runId, computation, size, lane, lanes }: Lane & { runId: number; computation: number; size: number },
): Promise<{ readonly id: number; readonly account_id: number }[]> {
  return ctx.db
    .selectFrom('payroll_run_person')
    .select(['id', 'account_id'])
    .where('run_id', '=', runId)
    .where('choice', '=', 'included')
    .where('computation', '<', computation)
    .where(sql<boolean>`account_id % ${lanes}::integer = ${lane}::integer`)
    .orderBy('account_id')
    .limit(size)
    .execute()
}

/** The slips of the computation before go, and those of this one come, in one step. */
export async function replaceSlips(ctx: Ctx, runId: number): Promise<void> {
  await planChecksOnce(ctx)
  await deleteGeneratedSlips(ctx, runId)
  await sql`
    insert into payslip (id, run_id, account_id, company_id, pay_group_id, month, kind, sequence, revision, computation,
      days, identity, bank_mode, bank, bank_entry_id, earnings, reimbursements, deductions, employer, net,
      rounding_carried, carried, tax, tax_month, packs, notices, inputs, arrears, esi_status, leave, segments_key, is_on_hold, payment)
    overriding system value
    select payslip_id, run.id, person.account_id, run.company_id, run.pay_group_id, run.month, run.kind, run.sequence,
      run.revision, run.computation, days, identity, case when bank is null then 'cash' else 'bank_transfer' end, bank,
      (bank->>'entry_id')::integer, earnings, reimbursements, deductions, employer, net, rounding_carried, carried, tax,
      tax_month, packs, notices, inputs, arrears, esi_status, leave, segments_key, is_on_hold,
      case when is_on_hold then 'held' else 'due' end
    from payroll_run_person as person
    join payroll_run as run on run.id = person.run_id
    join payslip_staged as staged on staged.run_person_id = person.id
    where run.id = ${runId} and person.choice = 'included'`.execute(ctx.db)
  await sql`
    insert into payslip_line (payslip_id, position, code, label, kind, source, component, origin_month, full_amount,
      basis, quantity, rate, amount, ytd, trace, taxable_old, taxable_new, counts_for_professional_tax, is_replayed,
      is_shown)
    select payslip_id, line.* from payslip_staged as staged
    join payroll_run_person as person on person.id = staged.run_person_id, unnest(staged.lines) as line
    where person.run_id = ${runId} and person.choice = 'included'`.execute(ctx.db)
  await clearStaged(ctx, runId)
  await sql`update payroll_run_person set changes = '{}' where run_id = ${runId} and changes <> '{}'`.execute(
    ctx.db,
  )
}

export async function deleteGeneratedSlips(ctx: Ctx, runId: number): Promise<void> {
  await sql`delete from payslip where run_id = ${runId} and status = 'generated' and withdrawn_at is null`.execute(
    ctx.db,
  )
}

async function clearStaged(ctx: Ctx, runId: number): Promise<void> {
  await sql`
    delete from payslip_staged using payroll_run_person as person
    where person.id = run_person_id and person.run_id = ${runId}`.execute(ctx.db)
}

export type RunTotals = {
  readonly people: number
  readonly errors: number
  readonly excluded: number
  readonly earnings: number
  readonly reimbursements: number
  readonly deductions: number
  readonly employer: number
  readonly net: number
  readonly held: number
  readonly held_people: number
}

export async function sumRun(ctx: Ctx, runId: number): Promise<RunTotals> {
  const { rows } = await sql<RunTotals>`
    select people.*, slips.* from (
      select count(*) filter (where choice = 'included' and cardinality(problems) > 0)::integer as errors,
        count(*) filter (where choice = 'excluded')::integer as excluded
      from payroll_run_person where run_id = ${runId}
    ) as people cross join (
      select count(*)::integer as people, coalesce(sum(earnings), 0)::bigint as earnings,
        coalesce(sum(reimbursements), 0)::bigint as reimbursements,
        coalesce(sum(deductions), 0)::bigint as deductions, coalesce(sum(employer), 0)::bigint as employer,
        coalesce(sum(net), 0)::bigint as net,
        coalesce(sum(net) filter (where payment = 'held'), 0)::bigint as held,
        count(*) filter (where payment = 'held')::integer as held_people
      from payslip where run_id = ${runId} and withdrawn_at is null
    ) as slips`.execute(ctx.db)
  return rows[0]!
}

/**
 * Numbers go on through the tax year of each company; two runs that are approved at once take them one after the other.
 * A number that a payslip has already, such as one from another system, is never given again.
 */
export async function numberSlips(
  ctx: Ctx,
  { runId, companyId, month }: { runId: number; companyId: number; month: string },
): Promise<void> {
  const taxYear = taxYearOf(month)
  await sql`
    with slips as (
      select slip.id, row_number() over (order by account.name, slip.id) as at
      from payslip as slip join account on account.id = slip.account_id
      where slip.run_id = ${runId} and slip.withdrawn_at is null
    ), wanted as (
      select (select count(*) from slips) as count, coalesce(max(split_part(number, '/', 2)::integer), 0) as taken
      from payslip where company_id = ${companyId} and number like ${`${taxYear}/%`}
    ), counter as (
      insert into payslip_counter as counter (company_id, tax_year, last)
      select ${companyId}, ${taxYear}, taken + count from wanted
      on conflict (company_id, tax_year) do update
        set last = greatest(counter.last + (select count from wanted), excluded.last)
      returning last
    ), numbered as (
      select slips.id, (counter.last - wanted.count + slips.at)::text as number from slips, counter, wanted
    )
    update payslip set number = ${`${taxYear}/`} || lpad(numbered.number, greatest(5, length(numbered.number)), '0')
    from numbered where payslip.id = numbered.id`.execute(ctx.db)
}

/** What was entered for the month is paid with these slips. */
/** Answers what the payslips of the run have taken. */
export async function payOneTimeInputs(ctx: Ctx, runId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update one_time_input as input set status = 'paid', payslip_id = slip.id, version = input.version + 1
    from payslip as slip join payroll_run as run on run.id = slip.run_id
    where run.id = ${runId} and slip.withdrawn_at is null and input.account_id = slip.account_id
      and input.company_id = slip.company_id and input.status = 'waiting'
      and (input.run_id = run.id or (run.kind = 'regular' and input.run_id is null
        and input.month <= slip.month and input.month > slip.month - interval '12 months'))
    returning input.id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** What a run that is opened again had taken waits once more. Answers which inputs these are. */
export async function returnOneTimeInputs(ctx: Ctx, runId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update one_time_input set status = 'waiting', payslip_id = null, version = version + 1
    where payslip_id in (select id from payslip where run_id = ${runId})
    returning id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Slips of a run that is opened again are kept, and no longer hold. */
export async function withdrawSlips(ctx: Ctx, runId: number, reason: string): Promise<number[]> {
  const rows = await ctx.db
    .updateTable('payslip')
    .set({ withdrawn_at: ctx.now, withdrawn_reason: reason })
    .where('run_id', '=', runId)
    .where('withdrawn_at', 'is', null)
    .returning(['account_id', 'status'])
    .execute()
  return rows.filter(({ status }) => status !== 'generated').map(({ account_id }) => account_id)
}

/** Each slip is published once: only those that were not are returned. */
export async function publishSlips(ctx: Ctx, runId: number): Promise<number[]> {
  const rows = await ctx.db
    .updateTable('payslip')
    .set({ status: 'published' })
    .where('run_id', '=', runId)
    .where('status', '=', 'generated')
    .where('withdrawn_at', 'is', null)
    // One that was withdrawn alone is published again by itself.
    .where('returned_at', 'is', null)
    .returning('account_id')
    .execute()
  return rows.map(({ account_id }) => account_id)
}
