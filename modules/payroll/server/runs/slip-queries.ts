import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { PersonOutcome } from './compute-person.ts'
import { taxYearOf } from './pay-years.ts'

/** The next people of a run that this computation has not reached. */
export async function listToCompute(
  ctx: Ctx,
  { runId, computation, size }: { runId: number; computation: number; size: number },
): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('payroll_run_person')
    .select('account_id')
    .where('run_id', '=', runId)
    .where('choice', '=', 'included')
    .where('computation', '<', computation)
    .orderBy('account_id')
    .limit(size)
    .execute()
  return rows.map(({ account_id }) => account_id)
}

type Staged = {
  readonly account_id: number
  readonly outcome: PersonOutcome
  readonly inputs_hash: string
}

/** Kept beside the slips of the computation before, until all people are through. */
export async function stageOutcomes(
  ctx: Ctx,
  { runId, computation }: { runId: number; computation: number },
  outcomes: readonly Staged[],
): Promise<void> {
  const rows = outcomes.map(({ account_id, outcome, inputs_hash }) => ({
    account_id,
    inputs_hash,
    staged: outcome.ok ? outcome.slip : null,
    flags: outcome.ok ? outcome.flags : [],
    problems: outcome.ok ? [] : outcome.problems,
  }))
  await sql`
    update payroll_run_person as person set staged = wish.staged, problems = wish.problems,
      acknowledged_by = case when person.flags = wish.flags and person.inputs_hash = wish.inputs_hash
        then person.acknowledged_by end,
      flags = wish.flags, inputs_hash = wish.inputs_hash, computation = ${computation}
    from (
      select account_id, nullif(staged, 'null'::jsonb) as staged, inputs_hash,
        array(select jsonb_array_elements_text(problems)) as problems,
        array(select jsonb_array_elements_text(flags)) as flags
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (account_id integer, staged jsonb, inputs_hash text, problems jsonb, flags jsonb)
    ) as wish
    where person.run_id = ${runId} and person.account_id = wish.account_id`.execute(ctx.db)
}

/** The slips of the computation before go, and those of this one come, in one step. */
export async function replaceSlips(ctx: Ctx, runId: number): Promise<void> {
  await sql`delete from payslip where run_id = ${runId} and status = 'generated' and withdrawn_at is null`.execute(
    ctx.db,
  )
  await sql`
    insert into payslip (run_id, account_id, company_id, pay_group_id, month, kind, sequence, revision, computation,
      days, identity, bank_mode, bank, bank_entry_id, earnings, reimbursements, deductions, employer, net,
      rounding_carried, carried, tax, tax_month, packs, notices, inputs, segments_key, is_on_hold, payment)
    select run.id, person.account_id, run.company_id, run.pay_group_id, run.month, run.kind, run.sequence,
      run.revision, run.computation, staged->'days', staged->'identity',
      case when staged->>'bank' is null then 'cash' else 'bank_transfer' end, nullif(staged->'bank', 'null'),
      (staged->'bank'->>'entry_id')::integer, (staged->'totals'->>'earnings')::bigint,
      (staged->'totals'->>'reimbursements')::bigint, (staged->'totals'->>'deductions')::bigint,
      (staged->'totals'->>'employer')::bigint, (staged->'totals'->>'net')::bigint,
      (staged->>'rounding_carried')::bigint, staged->'carried', staged->'tax', staged->'tax_month',
      staged->'packs', staged->'notices',
      jsonb_build_object('month', staged->'inputs', 'esi_status', staged->'esi_status'),
      staged->>'segments_key', (staged->>'is_on_hold')::boolean,
      case when (staged->>'is_on_hold')::boolean then 'held' else 'due' end
    from payroll_run_person as person join payroll_run as run on run.id = person.run_id
    where run.id = ${runId} and person.choice = 'included' and staged is not null`.execute(ctx.db)
  await sql`
    insert into payslip_line (payslip_id, position, code, label, kind, source, component, origin_month, full_amount,
      basis, quantity, rate, amount, ytd, trace, taxable_old, taxable_new, counts_for_professional_tax, is_replayed,
      is_shown)
    select slip.id, at, line->>'code', line->>'label', line->>'kind', line->>'source', line->>'component',
      ((line->>'origin_month') || '-01')::date, (line->>'full_amount')::bigint, (line->>'basis')::bigint,
      (line->>'quantity')::integer, line->>'rate', (line->>'amount')::bigint, (line->>'ytd')::bigint,
      line->>'trace', (line->'taxable'->>'old')::boolean, (line->'taxable'->>'new')::boolean,
      (line->>'countsForProfessionalTax')::boolean, (line->>'isReplayed')::boolean, (line->>'is_shown')::boolean
    from payslip as slip
    join payroll_run_person as person on person.run_id = slip.run_id and person.account_id = slip.account_id
    cross join lateral jsonb_array_elements(person.staged->'lines') with ordinality as row (line, at)
    where slip.run_id = ${runId} and slip.withdrawn_at is null order by slip.id, at`.execute(ctx.db)
  await sql`update payroll_run_person set staged = null, changes = '{}' where run_id = ${runId}`.execute(
    ctx.db,
  )
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
    select count(slip.id)::integer as people,
      count(*) filter (where person.choice = 'included' and cardinality(person.problems) > 0)::integer as errors,
      count(*) filter (where person.choice = 'excluded')::integer as excluded,
      coalesce(sum(slip.earnings), 0)::bigint as earnings,
      coalesce(sum(slip.reimbursements), 0)::bigint as reimbursements,
      coalesce(sum(slip.deductions), 0)::bigint as deductions,
      coalesce(sum(slip.employer), 0)::bigint as employer, coalesce(sum(slip.net), 0)::bigint as net,
      coalesce(sum(slip.net) filter (where slip.payment = 'held'), 0)::bigint as held,
      count(slip.id) filter (where slip.payment = 'held')::integer as held_people
    from payroll_run_person as person
    left join payslip as slip on slip.run_id = person.run_id and slip.account_id = person.account_id
      and slip.withdrawn_at is null
    where person.run_id = ${runId}`.execute(ctx.db)
  return rows[0]!
}

/** Numbers go on through the tax year of each company; two runs that are approved at once take them one after the other. */
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
    ), counter as (
      insert into payslip_counter as counter (company_id, tax_year, last)
      values (${companyId}, ${taxYear}, (select count(*) from slips))
      on conflict (company_id, tax_year) do update set last = counter.last + excluded.last
      returning last
    )
    update payslip set number = ${taxYear} || '/' || lpad((counter.last - (select count(*) from slips) + slips.at)::text, 5, '0')
    from slips, counter where payslip.id = slips.id`.execute(ctx.db)
}

/** What was entered for the month is paid with these slips. */
export async function payOneTimeInputs(ctx: Ctx, runId: number): Promise<void> {
  await sql`
    update one_time_input as input set status = 'paid', payslip_id = slip.id, version = input.version + 1
    from payslip as slip join payroll_run as run on run.id = slip.run_id
    where run.id = ${runId} and slip.withdrawn_at is null and input.account_id = slip.account_id
      and input.company_id = slip.company_id and input.month = slip.month and input.status = 'waiting'
      and (input.run_id = run.id or (run.kind = 'regular' and input.run_id is null))`.execute(ctx.db)
}

/** Slips of a run that is opened again are kept, and no longer hold. */
export async function withdrawSlips(ctx: Ctx, runId: number, reason: string): Promise<number[]> {
  await sql`
    update one_time_input set status = 'waiting', payslip_id = null, version = version + 1
    where payslip_id in (select id from payslip where run_id = ${runId})`.execute(ctx.db)
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
    .returning('account_id')
    .execute()
  return rows.map(({ account_id }) => account_id)
}
