import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { RunKind } from '#payroll/contract/runs/run-lists.ts'
import type { ExplainedLine } from '#payroll/contract/settlements/settlement-views.ts'
import type { FinalTerms } from '#payroll/server/runs/person-facts.ts'
import { payableLines } from './settlement-lines.ts'

const APPROVED = sql`('approved', 'published', 'paying', 'locked')`

type Row = { readonly last_day: string; readonly lines: readonly ExplainedLine[]; readonly is_paid: boolean }

/** What a final run needs of its settlement. */
export async function findFinalTerms(
  ctx: Ctx,
  { id, kind }: { readonly id: number; readonly kind: RunKind },
): Promise<FinalTerms> {
  const { rows } = await sql<Row>`
    select settlement.last_day::text as last_day, settlement.lines,
      settlement.wages_run_id is not null or exists (
        select from payslip as slip join payroll_run as run on run.id = slip.run_id
        where slip.account_id = settlement.account_id and slip.company_id = settlement.company_id
          and slip.kind = 'regular' and slip.month = date_trunc('month', settlement.last_day)
          and slip.withdrawn_at is null and run.status in ${APPROVED}) as is_paid
    from settlement where ${id} in (settlement.wages_run_id, settlement.dues_run_id)`.execute(ctx.db)
  const { last_day, lines, is_paid } = rows[0]!
  return kind === 'final_wages'
    ? { lastDay: last_day, paysSalary: true, lines: null }
    : { lastDay: last_day, paysSalary: !is_paid, lines: payableLines(lines) }
}
