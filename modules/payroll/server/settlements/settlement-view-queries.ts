import type { Ctx } from '#platform/server/ctx.ts'
import type { SettlementState } from '#payroll/contract/settlements/settlement-lists.ts'

/** The payslip of a final run as it holds now. */
export const findOptionalPart = (ctx: Ctx, runId: number) =>
  ctx.db
    .$pickTables<'payslip' | 'payroll_run' | 'account'>()
    .selectFrom('payslip as slip')
    .innerJoin('payroll_run as run', 'run.id', 'slip.run_id')
    .leftJoin('account as approver', 'approver.id', 'run.decided_by')
    .select(['run.id as run_id', 'run.status as run_status', 'slip.id as slip_id', 'slip.number'])
    .select(['slip.earnings', 'slip.reimbursements', 'slip.deductions', 'slip.net', 'slip.payment'])
    .select(['slip.paid_on', 'approver.name as approved_by'])
    .where('run.id', '=', runId)
    .where('slip.withdrawn_at', 'is', null)
    .executeTakeFirst()

const MOST_MOVES = 50

export async function listSettlementMoves(ctx: Ctx, id: number) {
  const rows = await ctx.db
    .selectFrom('transition')
    .select(['id', 'to_state as to', 'actor_name as by', 'at', 'comment'])
    .where('subject_table', '=', 'settlement')
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .limit(MOST_MOVES)
    .execute()
  return rows.map((row) => ({ ...row, to: row.to as SettlementState }))
}
