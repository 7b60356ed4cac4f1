import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { listQuery, type RowOf } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { parallelList } from '#payroll/contract/parallel-run/parallel-calls.ts'
import { payIn } from '#payroll/server/payroll-policy.ts'

type NewLine = {
  readonly account_id: number
  readonly code: string
  readonly label: string
  readonly theirs: number
}
type NewRegister = {
  readonly run_id: number
  readonly file_name: string
  readonly days: Readonly<Record<string, number | null>>
}

/** The register of a run, in the place of one before. What was signed off stays where the register says the same. */
export async function replaceRegister(ctx: Ctx, register: NewRegister, lines: readonly NewLine[]) {
  const { rows } = await sql<{ readonly id: number }>`
    insert into parallel_register as register (run_id, file_name, days, uploaded_by, uploaded_at)
    values (${register.run_id}, ${register.file_name}, ${JSON.stringify(register.days)}::jsonb, ${ctx.actor.id}, ${ctx.now})
    on conflict (run_id) do update set file_name = excluded.file_name, days = excluded.days,
      uploaded_by = excluded.uploaded_by, uploaded_at = excluded.uploaded_at, version = register.version + 1
    returning id`.execute(ctx.db)
  const { id } = rows[0]!
  const given = sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
    as row (account_id integer, code text, label text, theirs bigint)`
  await sql`delete from parallel_line as line where register_id = ${id} and not exists (
    select from ${given} where row.account_id = line.account_id and row.code = line.code)`.execute(ctx.db)
  await sql`
    insert into parallel_line as line (register_id, account_id, code, label, theirs)
    select ${id}, account_id, code, label, theirs from ${given}
    on conflict (register_id, account_id, code) do update set theirs = excluded.theirs, label = excluded.label,
      version = line.version + 1, signed_by = null, signed_at = null, signed_ours = null, note = ''
      where line.theirs <> excluded.theirs`.execute(ctx.db)
  await addOwnLines(ctx, register.run_id)
}

/** What payslips have and the register has not: after an upload, and again after each computation. */
export async function addOwnLines(ctx: Ctx, runId: number): Promise<void> {
  await sql`
    insert into parallel_line (register_id, account_id, code, label, theirs)
    select register.id, slip.account_id, line.code, min(line.label), 0
    from parallel_register as register
    join payslip as slip on slip.run_id = register.run_id and slip.withdrawn_at is null
    join payslip_line as line on line.payslip_id = slip.id
    where register.run_id = ${runId} and line.kind in ('earning', 'reimbursement', 'deduction') and line.amount <> 0
    group by register.id, slip.account_id, line.code
    on conflict (register_id, account_id, code) do nothing`.execute(ctx.db)
}

const ours = sql<number>`coalesce(case line.code when 'GROSS' then slip.earnings when 'NET' then slip.net
  else (select sum(amount) from payslip_line where payslip_id = slip.id and code = line.code) end, 0)::bigint`
const delta = sql<number>`(${ours} - line.theirs)`
const state = sql<'agrees' | 'signed' | 'open'>`(case when ${delta} = 0 then 'agrees'
  when line.signed_ours = ${ours} then 'signed' else 'open' end)`

const lines = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'parallel_line' | 'parallel_register' | 'payroll_run' | 'account' | 'payslip'>()
    .selectFrom('parallel_line as line')
    .innerJoin('parallel_register as register', 'register.id', 'line.register_id')
    .innerJoin('payroll_run as run', 'run.id', 'register.run_id')
    .innerJoin('account as person', 'person.id', 'line.account_id')
    .leftJoin('account as signer', 'signer.id', 'line.signed_by')
    .leftJoin('payslip as slip', (join) =>
      join
        .onRef('slip.run_id', '=', 'register.run_id')
        .onRef('slip.account_id', '=', 'line.account_id')
        .on('slip.withdrawn_at', 'is', null),
    )
    .where(payIn(ctx, 'see', 'line.account_id'))

export const parallelQuery = listQuery(parallelList, {
  from: lines,
  select: (rows) =>
    rows
      .select(['line.id', 'line.account_id', 'line.code', 'line.label as component', 'line.theirs'])
      .select(['line.note', 'line.signed_at', 'line.version', 'person.name as person_name'])
      .select(['signer.name as signed_by', 'run.company_id', ours.as('ours'), delta.as('delta')])
      .select([
        state.as('state'),
        sql<{ calendar: number; payable: number } | null>`slip.days`.as('days'),
        sql<boolean>`jsonb_exists(register.days, line.account_id::text)`.as('is_in_register'),
        sql<number | null>`(register.days->>(line.account_id::text))::integer`.as('register_days'),
        sql<number | null>`(select full_amount from payslip_line
          where payslip_id = slip.id and code = line.code and source = 'salary' limit 1)`.as('full'),
      ]),
  filters: {
    search: (rows, words) =>
      rows.where((where) => where.or([searchIn('person.name', words), searchIn('line.label', words)])),
    run_id: (rows, id) => rows.where('register.run_id', '=', id),
    state: (rows, wanted) => rows.where(state, '=', wanted),
  },
  sorts: {
    person: neverNull('person.name'),
    component: neverNull('line.label'),
    code: neverNull('line.code'),
    ours,
    theirs: 'line.theirs',
    delta,
    state,
    signed_by: 'signer.name',
    signed_at: 'line.signed_at',
  },
  totals: { delta },
  id: 'line.id',
})
export type ListedDifference = RowOf<typeof parallelQuery>

export const lockOptionalLine = (ctx: Ctx, id: number) =>
  lines(ctx)
    .select(['line.id', 'line.account_id', 'register.run_id', ours.as('ours'), state.as('state')])
    .where('line.id', '=', id)
    .forUpdate('line')
    .executeTakeFirst()

export const signLine = (
  ctx: Ctx,
  row: { readonly id: number; readonly version: number },
  { note, ours: signed_ours }: { readonly note: string; readonly ours: number },
) => updateRow(ctx, 'parallel_line', row, { note, signed_ours, signed_by: ctx.actor.id, signed_at: ctx.now })
