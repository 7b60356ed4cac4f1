import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#payroll/contract/slips/slip-calls.ts'
import { slipMessages as say } from '#payroll/contract/slips/slip-messages.ts'
import { announceRun } from '#payroll/server/runs/move-run.ts'
import { lockRunFor } from '#payroll/server/runs/run-policy.ts'
import { moveSlip, slipToManage } from './move-slip.ts'
import { updateReturned } from './return-queries.ts'
import { tellOfReturned, tellOfSlip } from './slip-notices.ts'

/** One published slip is taken back before anything is paid; its pay waits until it is published again. */
export async function withdrawSlip(ctx: Ctx, { id, reason }: InputOf<typeof calls.withdrawSlip>) {
  const { run_id: runId } = await slipToManage(ctx, id)
  const run = await lockRunFor(ctx, 'manage', runId)
  must(run.status === 'published', say.paymentBegun)
  const slip = await slipToManage(ctx, id)
  must(slip.withdrawn_at === null, say.noSuchSlip)
  must(slip.status !== 'printed', say.printedAlready)
  await moveSlip(ctx, id, 'generated', reason)
  await updateReturned(ctx, id, { returned_at: ctx.now, returned_reason: reason, payment: 'held' })
  await tellOfReturned(ctx, slip)
  await announceRun(ctx, run)
  return {}
}

/** After the run is locked the pay stays on hold, and is paid as all pay on hold is. */
export async function publishSlip(ctx: Ctx, { id }: InputOf<typeof calls.publishSlip>) {
  const { run_id: runId } = await slipToManage(ctx, id)
  const run = await lockRunFor(ctx, 'manage', runId)
  const slip = await slipToManage(ctx, id)
  must(slip.returned_at !== null && slip.withdrawn_at === null, say.notWithdrawn)
  const isPaidWithRun = run.status === 'published' && !slip.is_on_hold
  await updateReturned(ctx, id, {
    returned_at: null,
    returned_reason: '',
    payment: isPaidWithRun ? 'due' : 'held',
  })
  await moveSlip(ctx, id, 'published')
  await tellOfSlip(ctx, slip)
  await announceRun(ctx, run)
  return {}
}
