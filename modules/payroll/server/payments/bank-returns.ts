import type { InputOf } from '#platform/contract/call.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#payroll/contract/payments/payment-calls.ts'
import { paymentMessages as say } from '#payroll/contract/payments/payment-messages.ts'
import { runMessages } from '#payroll/contract/runs/run-messages.ts'
import { announceRun, mustStandIn } from '#payroll/server/runs/move-run.ts'
import { tellOfReturnedPay } from '#payroll/server/runs/run-notices.ts'
import { isThird, lockRunFor } from '#payroll/server/runs/run-policy.ts'
import { answerFile } from './bank-answer-queries.ts'
import { findOptionalLiveFile } from './bank-file-queries.ts'
import {
  failFileRow,
  findOptionalPaidSlip,
  insertReturn,
  isInLiveFile,
  keepFilePaid,
  owePaidSlip,
  payFile,
} from './bank-return-queries.ts'

/** The money came back days after it was paid. The person is owed again, and is paid with another file or by hand. */
export async function recordBankReturn(ctx: Ctx, wish: InputOf<typeof calls.recordBankReturn>) {
  const found = await findOptionalPaidSlip(ctx, wish.id)
  must(found, runMessages.noSuchSlip)
  const run = await lockRunFor(ctx, 'pay', found.run_id)
  await mustStandIn(ctx, run, ['paying', 'locked'])
  must(isThird(ctx, run), runMessages.ownPayment)
  // Read again: the run is held now.
  const slip = (await findOptionalPaidSlip(ctx, wish.id))!
  must(
    slip.payment === 'paid' && slip.paid_on !== null && slip.bank_mode === 'bank_transfer',
    say.notReturnable,
  )
  must(wish.returned_on >= slip.paid_on, say.returnedTooEarly)
  must(wish.returned_on <= companyDay(ctx.now), say.returnedInFuture)
  const live = await findOptionalLiveFile(ctx, run.id)
  // The file was confirmed with the whole run, or pays this very transfer: it has its answer now.
  if (live && (run.status === 'locked' || (await isInLiveFile(ctx, slip.id)))) await closeFile(ctx, live)
  await insertReturn(ctx, {
    payslip_id: slip.id,
    amount: slip.net,
    paid_on: slip.paid_on,
    reference: slip.payment_reference,
    returned_on: wish.returned_on,
    reason: wish.reason,
  })
  must(await owePaidSlip(ctx, slip.id), say.notReturnable)
  await failFileRow(ctx, slip.id, `Returned on ${dayInWords(wish.returned_on)}: ${wish.reason}`)
  await tellOfReturnedPay(ctx, run, slip.account_id)
  await announceRun(ctx, run)
  return {}
}

/** The file of what the bank returned was paid as a whole; the run is locked already and stays so. */
export async function confirmReturned(ctx: Ctx, wish: InputOf<typeof calls.confirmReturned>) {
  const run = await lockRunFor(ctx, 'pay', wish.id)
  await mustStandIn(ctx, run, ['locked'])
  must(isThird(ctx, run), runMessages.ownPayment)
  must(wish.paid_on <= companyDay(ctx.now), runMessages.inFuture)
  const live = await findOptionalLiveFile(ctx, run.id)
  must(live, say.nothingReturned)
  const paid = await payFile(ctx, live.id, wish)
  must(paid > 0, say.nothingReturned)
  await closeFile(ctx, live)
  await announceRun(ctx, run)
  return said(say.answered(paid, 0), { paid })
}

async function closeFile(ctx: Ctx, { id, version }: { readonly id: number; readonly version: number }) {
  await keepFilePaid(ctx, id)
  await answerFile(ctx, { id, version }, '')
}
