import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#payroll/contract/runs/run-calls.ts'
import { runMessages as say } from '#payroll/contract/runs/run-messages.ts'
import { announceRun, moveRun, mustStandIn } from './move-run.ts'
import { lockRunFor, runFor } from './run-policy.ts'
import {
  findOptionalSlipRun,
  holdUnpaid,
  isHeldBack,
  listPayments,
  payHeldSlip,
  paySlips,
} from './payment-queries.ts'

/** Whom to pay how much; finance sees this list and no payslip. */
export async function readPayments(ctx: Ctx, { id }: InputOf<typeof calls.runPayments>) {
  const run = await runFor(ctx, 'pay', id)
  await mustStandIn(ctx, run, ['approved', 'published', 'paying', 'locked'])
  const payments = await listPayments(ctx, id)
  return { rows: payments.map(({ account_id: _account, ...payment }) => payment) }
}

export async function beginPayment(ctx: Ctx, { id }: InputOf<typeof calls.beginPayment>) {
  const run = await lockRunFor(ctx, 'pay', id)
  await mustStandIn(ctx, run, ['approved', 'published'])
  must((await listPayments(ctx, id)).length > 0, say.noneToPay)
  await moveRun(ctx, run, 'paying')
  await announceRun(ctx, run)
  return {}
}

/** What the bank has carried out; rows that it did not stay on hold. The run is locked for good. */
export async function confirmPaid(ctx: Ctx, wish: InputOf<typeof calls.confirmPaid>) {
  const run = await lockRunFor(ctx, 'pay', wish.id)
  await mustStandIn(ctx, run, ['paying'])
  must(wish.paid_on <= companyDay(ctx.now), say.inFuture)
  const paid = await paySlips(ctx, { runId: wish.id, left: wish.unpaid_ids }, wish)
  await holdUnpaid(ctx, wish.id)
  await moveRun(ctx, run, 'locked', `${paid} paid`)
  await announceRun(ctx, run)
  return { paid }
}

/** One that was on hold when its run was locked. */
export async function payHeld(ctx: Ctx, wish: InputOf<typeof calls.payHeld>) {
  const slip = await findOptionalSlipRun(ctx, wish.id)
  must(slip && slip.withdrawn_at === null, say.noSuchSlip)
  const run = await lockRunFor(ctx, 'pay', slip.run_id)
  await mustStandIn(ctx, run, ['locked'])
  must(wish.paid_on <= companyDay(ctx.now), say.inFuture)
  must(!(await isHeldBack(ctx, slip.id)), say.stillHeld)
  must(await payHeldSlip(ctx, slip.id, wish), say.paidSlipAlready)
  await announceRun(ctx, run)
  return {}
}
