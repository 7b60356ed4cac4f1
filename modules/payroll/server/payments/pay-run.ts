import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { raise } from '#platform/server/events.ts'
import { must } from '#platform/server/must.ts'
import { inputsPaid } from '#payroll/server/inputs/claim-pay.ts'
import { listPaidInputs } from '#payroll/server/inputs/one-time-queries.ts'
import type * as calls from '#payroll/contract/payments/payment-calls.ts'
import { paymentMessages } from '#payroll/contract/payments/payment-messages.ts'
import { runMessages as say } from '#payroll/contract/runs/run-messages.ts'
import { announceRun, moveRun, mustStandIn } from '#payroll/server/runs/move-run.ts'
import { tellOfPayslips } from '#payroll/server/runs/run-notices.ts'
import { isThird, lockRunFor, runFor } from '#payroll/server/runs/run-policy.ts'
import { updateRun, type StoredRun } from '#payroll/server/runs/run-queries.ts'
import { publishSlips } from '#payroll/server/runs/slip-queries.ts'
import type { ExcludedCause } from '#payroll/contract/payments/payment-lists.ts'
import { hearPaidRun } from '#payroll/server/settlements/finish-settlement.ts'
import { findOptionalLiveFile, listPaidByFile } from './bank-file-queries.ts'
import { isInLiveFile } from './bank-return-queries.ts'
import { causeOf } from './bank-transfers.ts'
import { slipMessages } from '#payroll/contract/slips/slip-messages.ts'
import {
  findOptionalSlipRun,
  holdUnpaid,
  isHeldBack,
  listPayments,
  noteLooksAtRun,
  payHeldSlip,
  paySlips,
} from './payment-queries.ts'

/** Whom to pay how much; finance sees this list and no payslip. */
export async function readPayments(ctx: Ctx, { id }: InputOf<typeof calls.runPayments>) {
  const run = await runFor(ctx, 'pay', id)
  await mustStandIn(ctx, run, ['approved', 'published', 'paying', 'locked'])
  const payments = await listPayments(ctx, id)
  await noteLooksAtRun(ctx, id)
  const live = await findOptionalLiveFile(ctx, id)
  const byFile = live && (await listPaidByFile(ctx, live.id))
  return { rows: payments.map((payment) => ({ ...payment, excluded: excludedFrom(byFile, payment) })) }
}

export async function beginPayment(ctx: Ctx, { id }: InputOf<typeof calls.beginPayment>) {
  const run = await lockRunFor(ctx, 'pay', id)
  await mustStandIn(ctx, run, ['approved', 'published'])
  mustBeThird(ctx, run)
  must((await listPayments(ctx, id)).length > 0, say.noneToPay)
  await updateRun(ctx, run.id, { payment_started_by: ctx.actor.id })
  await moveRun(ctx, run, 'paying')
  await announceRun(ctx, run)
  return {}
}

/** What the bank has carried out; rows that it did not stay on hold. The run is locked for good. */
export async function confirmPaid(ctx: Ctx, wish: InputOf<typeof calls.confirmPaid>) {
  const run = await lockRunFor(ctx, 'pay', wish.id)
  await mustStandIn(ctx, run, ['paying'])
  mustBeThird(ctx, run)
  must(wish.paid_on <= companyDay(ctx.now), say.inFuture)
  const known = new Set((await listPayments(ctx, wish.id)).map(({ id }) => id))
  must(
    wish.unpaid_ids.every((id) => known.has(id)),
    say.notInRun,
  )
  const left = [...wish.unpaid_ids, ...(await leftOutOfFile(ctx, wish.id))]
  const paid = await paySlips(ctx, { runId: wish.id, left }, { ...wish, paid_by: ctx.actor.id })
  await holdUnpaid(ctx, wish.id)
  await updateRun(ctx, wish.id, { paid_by: ctx.actor.id })
  await moveRun(ctx, run, 'locked', `${paid} paid`)
  // No one is paid without a payslip, also where the run was not published first.
  await tellOfPayslips(ctx, run, await publishSlips(ctx, wish.id))
  await raise(ctx, inputsPaid, {
    inputIds: await listPaidInputs(ctx, { runId: wish.id }),
    paidOn: wish.paid_on,
  })
  await hearPaidRun(ctx, run)
  await announceRun(ctx, run)
  return { paid }
}

const mustBeThird = (ctx: Ctx, run: StoredRun) => must(isThird(ctx, run), say.ownPayment)

type Payment = Awaited<ReturnType<typeof listPayments>>[number]

/**
 * By a bank file only those are paid who are in it and whose account is still the one in it. What the bank refused is
 * paid by a further file.
 */
function excludedFrom(byFile: ReadonlySet<number> | undefined, payment: Payment): ExcludedCause | null {
  if (payment.payment === 'paid') return null
  const refused = payment.failure === null ? null : 'failed'
  if (byFile === undefined) return refused
  return causeOf(payment) ?? (byFile.has(payment.id) ? null : (refused ?? 'held'))
}

/** Those who wait for a payment of their own; cash is paid whether there is a file or not. */
async function leftOutOfFile(ctx: Ctx, runId: number): Promise<number[]> {
  const live = await findOptionalLiveFile(ctx, runId)
  const byFile = live && (await listPaidByFile(ctx, live.id))
  return (await listPayments(ctx, runId))
    .filter((payment) => {
      const cause = excludedFrom(byFile, payment)
      return cause === 'account_changed' || cause === 'held' || cause === 'failed'
    })
    .map(({ id }) => id)
}

/** One that was on hold when its run was locked, or that the bank returned since. */
export async function payHeld(ctx: Ctx, wish: InputOf<typeof calls.payHeld>) {
  const slip = await findOptionalSlipRun(ctx, wish.id)
  must(slip && slip.withdrawn_at === null, say.noSuchSlip)
  const run = await lockRunFor(ctx, 'pay', slip.run_id)
  await mustStandIn(ctx, run, ['locked'])
  mustBeThird(ctx, run)
  must(wish.paid_on <= companyDay(ctx.now), say.inFuture)
  must(slip.returned_at === null, slipMessages.withdrawnPay)
  must(!(await isHeldBack(ctx, slip.id)), say.stillHeld)
  must(slip.payment !== 'due' || !(await isInLiveFile(ctx, slip.id)), paymentMessages.inFile)
  must(await payHeldSlip(ctx, slip.id, wish), say.paidSlipAlready)
  await raise(ctx, inputsPaid, {
    inputIds: await listPaidInputs(ctx, { slipId: slip.id }),
    paidOn: wish.paid_on,
  })
  await hearPaidRun(ctx, run)
  await announceRun(ctx, run)
  return {}
}
