import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { RunState } from '#payroll/contract/runs/run-lists.ts'

export type RunCounts = {
  readonly included: number
  readonly excluded: number
  readonly pending: number
  readonly errors: number
  readonly flagged: number
  readonly joiners: number
  readonly leavers: number
  readonly one_time: number
  readonly arrears: number
  readonly loans: number
  readonly holds: number
  /** Payslips that no one was shown yet, but for those that were withdrawn alone. */
  readonly unpublished: number
}

export async function countRun(ctx: Ctx, runId: number): Promise<RunCounts> {
  const { rows } = await sql<RunCounts>`
    select
      count(*) filter (where person.choice = 'included')::integer as included,
      count(*) filter (where person.choice = 'excluded')::integer as excluded,
      count(*) filter (where person.choice = 'included' and pending > 0 and not proceeds)::integer as pending,
      count(*) filter (where person.choice = 'included' and cardinality(problems) > 0)::integer as errors,
      count(*) filter (where person.choice = 'included' and cardinality(flags) > 0 and acknowledged_by is null)::integer as flagged,
      count(*) filter (where exists (select from employment where person_id = person.account_id
        and company_id = run.company_id and joined_on >= run.month and joined_on < run.month + interval '1 month'))::integer as joiners,
      count(*) filter (where exists (select from employment where person_id = person.account_id
        and company_id = run.company_id and left_on >= run.month and left_on < run.month + interval '1 month'))::integer as leavers,
      (select count(*)::integer from one_time_input as input where input.company_id = run.company_id
        and input.month = run.month and input.status <> 'withdrawn'
        and (input.run_id = run.id or (run.kind = 'regular' and input.run_id is null))) as one_time,
      (select count(distinct slip.id)::integer from payslip as slip join payslip_line as line on line.payslip_id = slip.id
        where slip.run_id = run.id and slip.withdrawn_at is null and line.source = 'arrear') as arrears,
      (select count(distinct loan.id)::integer from pay_loan as loan join pay_loan_installment as part on part.loan_id = loan.id
        where loan.company_id = run.company_id and part.month = run.month) as loans,
      (select count(*)::integer from payslip as slip where slip.run_id = run.id and slip.status = 'generated'
        and slip.withdrawn_at is null and slip.returned_at is null) as unpublished,
      (select count(*)::integer from pay_hold as hold where hold.company_id = run.company_id
        and daterange(from_month, release_month) @> run.month) as holds
    from payroll_run as run left join payroll_run_person as person on person.run_id = run.id
    where run.id = ${runId} group by run.id`.execute(ctx.db)
  return rows[0]!
}

type Move = {
  readonly id: number
  readonly to: RunState
  readonly by: string
  readonly at: string
  readonly comment: string
}

const MOST_MOVES = 50

/** What was done with the run, the latest first. */
export async function listMoves(ctx: Ctx, runId: number): Promise<Move[]> {
  const rows = await ctx.db
    .selectFrom('transition')
    .select(['id', 'to_state as to', 'actor_name as by', 'at', 'comment'])
    .where('subject_table', '=', 'payroll_run')
    .where('subject_id', '=', runId)
    .orderBy('id', 'desc')
    .limit(MOST_MOVES)
    .execute()
  return rows.map((row) => ({ ...row, to: row.to as RunState }))
}

/** Packs of the slips that are not confirmed. */
export async function listUnverified(ctx: Ctx, runId: number) {
  const { rows } = await sql<{ readonly code: string; readonly jurisdiction: string }>`
    select distinct pack->>'code' as code, pack->>'jurisdiction' as jurisdiction
    from payslip cross join lateral jsonb_array_elements(packs) as pack
    where run_id = ${runId} and withdrawn_at is null and not (pack->>'is_verified')::boolean
    order by 1, 2`.execute(ctx.db)
  return rows
}
