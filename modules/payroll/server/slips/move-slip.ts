import type { Ctx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/approvals/move-state.ts'
import { must } from '#platform/server/must.ts'
import { payslipStates } from '#payroll/contract/runs/run-lists.ts'
import { slipMessages as say } from '#payroll/contract/slips/slip-messages.ts'
import { mayManageRuns, reachesRun } from '#payroll/server/runs/run-policy.ts'
import { findOptionalSlip, type StoredSlip } from './slip-view-queries.ts'

/** Refuses who may not prepare runs; a slip of a company out of reach is not there. */
export async function slipToManage(ctx: Ctx, id: number): Promise<StoredSlip> {
  must(mayManageRuns(ctx.actor), say.mayNotManage)
  const slip = await findOptionalSlip(ctx, id)
  must(slip && reachesRun(ctx, 'manage', slip.company_id), say.noSuchSlip)
  return slip
}

type Moved = 'generated' | 'published' | 'printed'

/** Along a legal way, written down with who and when; of several at once one moves it. */
export const moveSlip = (ctx: Ctx, id: number, to: Moved, comment = '') =>
  moveState(ctx, { table: 'payslip', id, noun: 'payslip', states: payslipStates, to, comment })
