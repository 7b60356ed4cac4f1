import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { raise } from '#platform/server/events.ts'
import { must } from '#platform/server/must.ts'
import { inputsReturned } from '#payroll/server/inputs/claim-pay.ts'
import type * as calls from '#payroll/contract/runs/run-calls.ts'
import { runMessages as say } from '#payroll/contract/runs/run-messages.ts'
import { findNameOf } from '#payroll/server/salaries/salary-queries.ts'
import { announceRun, moveRun, mustStandIn } from './move-run.ts'
import { lockRunFor } from './run-policy.ts'
import { tellOfPayslips, tellOfWithdrawnPayslips } from './run-notices.ts'
import { updateRun } from './run-queries.ts'
import { publishSlips, returnOneTimeInputs, withdrawSlips } from './slip-queries.ts'
import { hasPaidSlips } from '#payroll/server/payments/payment-queries.ts'

/**
 * Everyone sees their payslip from now on; each is told once, without an amount. Of a run that is paid, or that was
 * locked before payment published what it paid, the payslips that were left follow, and the run stays as it is.
 */
export async function publishRun(ctx: Ctx, { id }: InputOf<typeof calls.publishRun>) {
  const run = await lockRunFor(ctx, 'manage', id)
  await mustStandIn(ctx, run, ['approved', 'paying', 'locked'])
  if (run.status === 'approved') await moveRun(ctx, run, 'published')
  const told = await publishSlips(ctx, id)
  if (run.status !== 'approved') {
    must(told.length > 0, say.publishedAlready)
    await moveRun(ctx, run, run.status, say.publishedLater(told.length))
  }
  await tellOfPayslips(ctx, run, told)
  await announceRun(ctx, run)
  return {}
}

/** An administrator asks, and an approver decides: two people again, because what was approved is taken back. */
export async function askToReopen(ctx: Ctx, { id, reason }: InputOf<typeof calls.askToReopen>) {
  const run = await lockRunFor(ctx, 'reopen', id)
  await mustStandIn(ctx, run, ['approved', 'published'])
  if (run.reopen_asked_by !== null) must(false, say.alreadyAsked(await findNameOf(ctx, run.reopen_asked_by)))
  await updateRun(ctx, id, {
    reopen_asked_by: ctx.actor.id,
    reopen_asked_at: ctx.now,
    reopen_reason: reason,
  })
  await announceRun(ctx, run)
  return {}
}

export async function reopenRun(ctx: Ctx, { id, reopen }: InputOf<typeof calls.reopenRun>) {
  const run = await lockRunFor(ctx, 'approve', id)
  await mustStandIn(ctx, run, ['approved', 'published'])
  must(run.reopen_asked_by !== null, say.notAsked)
  must(run.reopen_asked_by !== ctx.actor.id, say.ownReopening)
  const answered = { reopen_asked_by: null, reopen_asked_at: null, reopen_reason: '' }
  if (!reopen) {
    await updateRun(ctx, id, answered)
    await announceRun(ctx, run)
    return said(say.notReopened, {})
  }
  must(!(await hasPaidSlips(ctx, id)), say.paidAlready)
  await moveRun(ctx, run, 'draft', run.reopen_reason)
  await raise(ctx, inputsReturned, { inputIds: await returnOneTimeInputs(ctx, id) })
  const saw = await withdrawSlips(ctx, id, run.reopen_reason)
  await updateRun(ctx, id, {
    ...answered,
    revision: run.revision + 1,
    submitted_by: null,
    decided_by: null,
    decided_at: null,
    exception_id: null,
    totals: '{}',
  })
  await tellOfWithdrawnPayslips(ctx, run, saw)
  await announceRun(ctx, run)
  return {}
}
