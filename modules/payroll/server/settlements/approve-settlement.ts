import { dayInWords } from '#platform/contract/day-in-words.ts'
import { dayAfter } from '#platform/contract/days.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { raise } from '#platform/server/events.ts'
import { must } from '#platform/server/must.ts'
import { readLeavingDays, reopenDays, takeDays } from '#leave/server/public.ts'
import type * as calls from '#payroll/contract/settlements/settlement-calls.ts'
import { settlementMessages as say } from '#payroll/contract/settlements/settlement-messages.ts'
import { inputsReturned } from '#payroll/server/inputs/claim-pay.ts'
import { releaseHoldRow } from '#payroll/server/inputs/hold-queries.ts'
import { hasPaidSlips, paySlips } from '#payroll/server/payments/payment-queries.ts'
import { moveRun } from '#payroll/server/runs/move-run.ts'
import { listRunChanges } from '#payroll/server/runs/run-changes.ts'
import { tellOfPayslips } from '#payroll/server/runs/run-notices.ts'
import { lockOptionalRun, updateRun } from '#payroll/server/runs/run-queries.ts'
import {
  publishSlips,
  returnOneTimeInputs,
  sumRun,
  withdrawSlips,
} from '#payroll/server/runs/slip-queries.ts'
import { approveRun } from '#payroll/server/approval/submit-run.ts'
import { monthOf, readLines } from './compute-settlement.ts'
import type { ExitTerms } from './exit-terms.ts'
import { finishSettlement } from './finish-settlement.ts'
import { freeInputs, listOpenHolds } from './final-run-queries.ts'
import { lockSettlementFor, moveSettlement } from './settlement-policy.ts'
import { updateSettlement, type StoredSettlement } from './settlement-queries.ts'

export async function approveSettlement(ctx: Ctx, form: InputOf<typeof calls.approveSettlement>) {
  const one = await lockSettlementFor(ctx, 'approve', form)
  if (form.part === 'wages') {
    must(one.wages_run_id !== null, say.wagesNotComputed)
    mustBeFrom(ctx, one.last_day)
    await approveFinalRun(ctx, one.wages_run_id)
    return said(say.wagesApproved, {})
  }
  must(one.status === 'computed' && one.dues_run_id !== null, say.notComputed)
  must(one.computed_by !== ctx.actor.id, say.ownSettlement)
  mustBeFrom(ctx, dayAfter(one.last_day))
  const open = (one.terms as ExitTerms).clearancesOpen
  must(open === 0, say.clearancesOpen(open))
  const leave = await readLeavingDays(ctx, one.account_id)
  must(leave.isBooked, say.leaveNotBooked)
  must(isSame(await readLines(ctx, one), one.lines), say.stale)
  await approveFinalRun(ctx, one.dues_run_id)
  await takeDays(ctx, leave.encashmentIds, monthOf(one))
  await endHolds(ctx, one)
  await updateSettlement(
    ctx,
    { id: one.id },
    { approved_by: ctx.actor.id, approved_at: ctx.now, leave_days: JSON.stringify(leave.encashmentIds) },
  )
  await moveSettlement(ctx, one.id, 'approved')
  await finishSettlement(ctx, one.id)
  return said(say.approved, {})
}

const mustBeFrom = (ctx: Ctx, day: string) => must(companyDay(ctx.now) >= day, say.tooEarly(dayInWords(day)))

/** Stored and computed lines, whatever the order of their keys. */
const isSame = (one: unknown, other: unknown) => sorted(one) === sorted(other)
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => a.localeCompare(b)))
      : part,
  )

/** The second of two people; the payslip is out at once, and what comes to nothing needs no payment. */
async function approveFinalRun(ctx: Ctx, runId: number): Promise<void> {
  const run = (await lockOptionalRun(ctx, runId))!
  must(run.status === 'awaiting_approval', say.changedMeanwhile)
  must(run.submitted_by !== ctx.actor.id, say.ownSettlement)
  must((await listRunChanges(ctx, run)).length === 0, say.stale)
  await approveRun(ctx, run, { comment: '', exception: null })
  await moveRun(ctx, run, 'published')
  await tellOfPayslips(ctx, run, await publishSlips(ctx, runId))
  const { net } = await sumRun(ctx, runId)
  if (net > 0) return
  await moveRun(ctx, run, 'paying')
  await paySlips(ctx, { runId, left: [] }, { paid_on: companyDay(ctx.now), reference: '', paid_by: null })
  await moveRun(ctx, run, 'locked', 'Nothing to pay')
}

async function endHolds(ctx: Ctx, one: StoredSettlement): Promise<void> {
  for (const { id, version, from_month } of await listOpenHolds(ctx, one))
    await releaseHoldRow(
      ctx,
      { id, version },
      {
        release_month: from_month > monthOf(one) ? from_month : monthOf(one),
        reason: 'Paid with the final settlement',
      },
    )
}

/** Before anything is paid: the payslip is withdrawn, and the settlement is computed again. */
export async function rollBackSettlement(ctx: Ctx, form: InputOf<typeof calls.rollBackSettlement>) {
  const one = await lockSettlementFor(ctx, 'approve', form)
  must(one.status === 'approved' && one.dues_run_id !== null, say.notApproved)
  const run = (await lockOptionalRun(ctx, one.dues_run_id))!
  must(run.status === 'published' && !(await hasPaidSlips(ctx, run.id)), say.paidAlready)
  await moveRun(ctx, run, 'draft', form.reason)
  await raise(ctx, inputsReturned, { inputIds: await returnOneTimeInputs(ctx, run.id) })
  await withdrawSlips(ctx, run.id, form.reason)
  await updateRun(ctx, run.id, {
    revision: run.revision + 1,
    submitted_by: null,
    decided_by: null,
    decided_at: null,
    totals: '{}',
  })
  await reopenDays(ctx, one.leave_days as number[])
  await freeInputs(ctx, run.id)
  await moveSettlement(ctx, one.id, 'draft', form.reason)
  // The withdrawn run stays with its payslip; the next computation opens one of its own.
  await updateSettlement(
    ctx,
    { id: one.id },
    {
      dues_run_id: null,
      demand: 0,
      computed_by: null,
      computed_at: null,
      approved_by: null,
      approved_at: null,
    },
  )
  return {}
}
