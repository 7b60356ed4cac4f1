import { sql } from 'kysely'
import type { MonthLeave } from '#leave/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { plainColumn, textColumn } from '#platform/server/database/column-arrays.ts'
import type { PersonOutcome } from './compute-person.ts'
import type { ComputedSlip, SlipLeave } from './slip-of-month.ts'

type Outcome = {
  /** The row of the person in the run. */
  readonly id: number
  readonly account_id: number
  readonly outcome: PersonOutcome
  readonly inputs_hash: string
}

type Staged = { readonly id: number; readonly slip: ComputedSlip; readonly leave: readonly SlipLeave[] }

/**
 * Kept beside the slips of the computation before, until all people are through. Columns travel as arrays: taking a
 * large JSON apart would cost the database more than writing the rows.
 */
export async function stageOutcomes(
  ctx: Ctx,
  computation: number,
  { outcomes, leave }: { readonly outcomes: readonly Outcome[]; readonly leave: readonly MonthLeave[] },
): Promise<void> {
  const leaveOf = Map.groupBy(leave, ({ person_id }) => person_id)
  const marks = outcomes.map(({ id, outcome, inputs_hash }) => ({
    id,
    inputs_hash,
    flags: outcome.ok ? outcome.flags : [],
    problems: outcome.ok ? [] : outcome.problems,
  }))
  const staged = outcomes.flatMap(({ id, account_id, outcome }): Staged[] =>
    outcome.ok
      ? [
          {
            id,
            slip: outcome.slip,
            leave: (leaveOf.get(account_id) ?? []).map(({ name, taken, balance }) => ({
              name,
              taken,
              balance,
            })),
          },
        ]
      : [],
  )
  await sql`
    with marked as (
      update payroll_run_person as person set problems = wish.problems,
        acknowledged_by = case when person.flags = wish.flags and person.inputs_hash = wish.inputs_hash
          then person.acknowledged_by end,
        flags = wish.flags, inputs_hash = wish.inputs_hash, computation = ${computation}
      from (
        select id, inputs_hash, array(select json_array_elements_text(problems)) as problems,
          array(select json_array_elements_text(flags)) as flags
        from json_to_recordset(${JSON.stringify(marks)}::json)
          as row (id integer, inputs_hash text, problems json, flags json)
      ) as wish
      -- A worker that computed the same person first has staged the slip as well.
      where person.id = wish.id and person.computation < ${computation}
      returning person.id
    )
    insert into payslip_staged (run_person_id, days, identity, bank, earnings, reimbursements, deductions, employer,
      net, rounding_carried, carried, tax, tax_month, packs, notices, inputs, arrears, esi_status, leave, segments_key,
      is_on_hold, lines)
    select wish.*, coalesce(own.lines, '{}') from ${slipRows(staged)} as wish (id) join marked using (id)
    left join (
      select run_person_id, array_agg((position, code, label, kind, source, component, origin_month, full_amount, basis,
        quantity, rate, amount, ytd, trace, taxable_old, taxable_new, counts_for_professional_tax, is_replayed,
        is_shown)::staged_payslip_line) as lines
      from ${lineRows(staged)} as line (run_person_id, position, code, label, kind, source, component, origin_month,
        full_amount, basis, quantity, rate, amount, ytd, trace, taxable_old, taxable_new, counts_for_professional_tax,
        is_replayed, is_shown)
      group by run_person_id
    ) as own on own.run_person_id = wish.id`.execute(ctx.db)
}

/** In the order of the columns in which the slips are inserted. */
function slipRows(staged: readonly Staged[]) {
  const json = (of: (one: Staged) => unknown) =>
    textColumn(
      'jsonb',
      staged.map((one) => {
        const value = of(one)
        return value === null ? null : JSON.stringify(value)
      }),
    )
  const paise = (of: (slip: ComputedSlip) => number) =>
    plainColumn(
      'bigint',
      staged.map(({ slip }) => of(slip)),
    )
  const text = (of: (slip: ComputedSlip) => string | null) =>
    textColumn(
      'text',
      staged.map(({ slip }) => of(slip)),
    )
  return sql`unnest(${sql.join([
    plainColumn(
      'integer',
      staged.map(({ id }) => id),
    ),
    json(({ slip }) => slip.days),
    json(({ slip }) => slip.identity),
    json(({ slip }) => slip.bank),
    paise(({ totals }) => totals.earnings),
    paise(({ totals }) => totals.reimbursements),
    paise(({ totals }) => totals.deductions),
    paise(({ totals }) => totals.employer),
    paise(({ totals }) => totals.net),
    paise((slip) => slip.rounding_carried),
    json(({ slip }) => slip.carried),
    json(({ slip }) => slip.tax),
    json(({ slip }) => slip.tax_month),
    json(({ slip }) => slip.packs),
    json(({ slip }) => slip.notices),
    json(({ slip }) => ({ month: slip.inputs, esi_status: slip.esi_status })),
    json(({ slip }) => slip.inputs.arrears),
    text(({ esi_status }) => esi_status),
    json(({ leave }) => leave),
    text(({ segments_key }) => segments_key),
    plainColumn(
      'boolean',
      staged.map(({ slip }) => slip.is_on_hold),
    ),
  ])})`
}

/** In the order of the columns of a staged line. */
function lineRows(staged: readonly Staged[]) {
  const lines = staged.flatMap(({ id, slip }) =>
    slip.lines.map((line, at) => ({ ...line, id, position: at + 1 })),
  )
  type Line = (typeof lines)[number]
  const text = (of: (line: Line) => string | null) => textColumn('text', lines.map(of))
  const plain = (
    type: Parameters<typeof plainColumn>[0],
    of: (line: Line) => string | number | boolean | null,
  ) => plainColumn(type, lines.map(of))
  return sql`unnest(${sql.join([
    plain('integer', ({ id }) => id),
    plain('smallint', ({ position }) => position),
    text(({ code }) => code),
    text(({ label }) => label),
    text(({ kind }) => kind),
    text(({ source }) => source),
    text(({ component }) => component),
    plain('date', ({ origin_month }) => (origin_month === null ? null : `${origin_month}-01`)),
    plain('bigint', ({ full_amount }) => full_amount),
    plain('bigint', ({ basis }) => basis),
    plain('integer', ({ quantity }) => quantity),
    text(({ rate }) => rate),
    plain('bigint', ({ amount }) => amount),
    plain('bigint', ({ ytd }) => ytd),
    text(({ trace }) => trace),
    plain('boolean', ({ taxable }) => taxable.old),
    plain('boolean', ({ taxable }) => taxable.new),
    plain('boolean', ({ countsForProfessionalTax }) => countsForProfessionalTax),
    plain('boolean', ({ isReplayed }) => isReplayed),
    plain('boolean', ({ is_shown }) => is_shown),
  ])})`
}
