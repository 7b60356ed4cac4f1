import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { slipsIn, type Narrowed } from './person-month-queries.ts'

export type BookedLine = {
  readonly key: string
  readonly label: string
  readonly kind: 'earning' | 'reimbursement' | 'deduction' | 'employer' | 'settling'
  readonly amount: number
}

/** Arrears are booked with their component, and all loans together. */
const bookedKey = sql<string>`(case when line.source = 'arrear' then line.component
  when line.code ~ '^(LOAN|ADVANCE)_' then 'LOAN' else line.code end)`

/** What the payslips come to, by line and side. */
export async function sumBookedLines(ctx: Ctx, narrowed: Narrowed): Promise<BookedLine[]> {
  const { rows } = await sql<BookedLine>`
    select ${bookedKey} as key,
      case when ${bookedKey} = 'LOAN' then 'Loans and advances'
        else coalesce(max(line.label) filter (where line.source <> 'arrear'), max(line.component)) end as label,
      line.kind, sum(line.amount)::bigint as amount
    from payslip_line as line join payslip as slip on slip.id = line.payslip_id
    join payroll_run as run on run.id = slip.run_id
    where ${slipsIn(narrowed)} and line.kind <> 'informational'
    group by ${bookedKey}, line.kind order by line.kind, key`.execute(ctx.db)
  return rows
}

export async function sumNet(ctx: Ctx, narrowed: Narrowed): Promise<number> {
  const { rows } = await sql<{ readonly net: number }>`
    select coalesce(sum(slip.net), 0)::bigint as net from payslip as slip join payroll_run as run on run.id = slip.run_id
    where ${slipsIn(narrowed)}`.execute(ctx.db)
  return rows[0]!.net
}

export type Ledger = {
  readonly line_code: string
  readonly ledger: string
  readonly payable: string
  readonly is_component: boolean
  readonly version: number | null
}

/** The code of a component counts before one that was set here. */
export async function listLedgers(ctx: Ctx): Promise<Ledger[]> {
  const { rows } = await sql<Ledger>`
    select coalesce(component.code, code.line_code) as line_code,
      coalesce(nullif(component.definition->>'gl_code', ''), code.ledger, '') as ledger,
      coalesce(code.payable, '') as payable,
      coalesce(component.definition->>'gl_code', '') <> '' as is_component, code.version
    from (select code, definition from salary_component) as component
    full join ledger_code as code on code.line_code = component.code
    order by 1`.execute(ctx.db)
  return rows
}

type LedgerCode = { readonly line_code: string; readonly ledger: string; readonly payable: string }

export async function saveLedger(ctx: Ctx, code: LedgerCode, version: number | null): Promise<void> {
  const before = await ctx.db
    .selectFrom('ledger_code')
    .select('id')
    .where('line_code', '=', code.line_code)
    .executeTakeFirst()
  if (before) await updateRow(ctx, 'ledger_code', { id: before.id, version: version ?? 0 }, code)
  else await insertRow(ctx, 'ledger_code', code)
}
