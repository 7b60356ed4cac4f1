import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { nameOfRow } from '#platform/server/lists/row-names.ts'
import { must } from '#platform/server/must.ts'
import { notify } from '#notifications/server/public.ts'
import { listHolders } from '#organization/server/public.ts'
import type * as calls from '#reimbursement/contract/payments/payment-calls.ts'
import { batchStates, payableList } from '#reimbursement/contract/payments/payment-calls.ts'
import { paymentMessages as say } from '#reimbursement/contract/payments/payment-messages.ts'
import { announceClaims } from '#reimbursement/server/announce-claims.ts'
import { lockOptionalClaim, updateClaim } from '#reimbursement/server/claims/claim-queries.ts'
import { listLines } from '#reimbursement/server/claims/line-queries.ts'
import { claimPaidNotice, paymentFailedNotice } from '#reimbursement/server/reimbursement-notices.ts'
import { mayPay, PAY } from '#reimbursement/server/reimbursement-policy.ts'
import { listSettledLines } from '#reimbursement/server/advances/advance-queries.ts'
import { settleByClaim } from '#reimbursement/server/advances/settle-by-claim.ts'
import { handLine } from './hand-to-payroll.ts'
import { paymentOf } from './payment-rules.ts'
import {
  endBatch,
  endPayment,
  insertBatch,
  insertPayment,
  listBatchPayments,
  listOpenLines,
  listPaymentsOf,
  lockClaims,
  lockOptionalBatch,
  payableQuery,
  setBatchTotal,
  type ClaimToPay,
} from './payment-queries.ts'

export const payableClaims = answerList(payableList, {
  query: payableQuery,
  allow: ({ actor }) => must(mayPay(actor), say.mayNotPay),
  view: ({ account_id, person_name, has_approved, ...row }, { ctx }) => ({
    ...row,
    person: { id: account_id, name: person_name },
    can: { pay: account_id !== ctx.actor.id && !has_approved },
  }),
  naming: { company_id: nameOfRow('company') },
  export: { job: 'reimbursement.export-payable-claims' },
})

type OpenLine = Awaited<ReturnType<typeof listOpenLines>>[number]

/** Who pays is neither the claimant nor any of the approvers; of the last one a constraint holds it as well. */
export async function startPayment(ctx: Ctx, { claim_ids, mode, month }: InputOf<typeof calls.startPayment>) {
  must(mayPay(ctx.actor), say.mayNotPay)
  const wanted = [...new Set(claim_ids)]
  const claims = await lockClaims(ctx, wanted)
  must(claims.length === wanted.length, say.noSuchClaim)
  const open = Map.groupBy(await listOpenLines(ctx, wanted), ({ claim_id }) => claim_id)
  for (const claim of claims) mustBePayable(ctx, claim, open.get(claim.id) ?? [])
  // By person, so that two batches hold the advances of two people in one order.
  for (const claim of claims.toSorted((one, other) => one.account_id - other.account_id))
    open.set(claim.id, await takeAdvances(ctx, claim, open.get(claim.id)!))
  const batch_ids: number[] = []
  for (const [company_id, some] of Map.groupBy(claims, (claim) => claim.company_id)) {
    const linesOf = (claim: ClaimToPay) => open.get(claim.id)!
    const bank = some.flatMap(linesOf).filter(({ route }) => route === 'bank')
    const total = bank.reduce((sum, { amount }) => sum + amount, 0)
    const batch = bank.length > 0 ? await insertBatch(ctx, { company_id, mode, total }) : null
    if (batch) batch_ids.push(batch.id)
    for (const claim of some)
      for (const line of linesOf(claim))
        await startLine(ctx, claim, line, { batchId: batch?.id ?? null, month })
  }
  for (const claim of claims) await settle(ctx, claim.id)
  return said(say.started(claims.length), { batch_ids })
}

/** What advances have paid before is not paid again; what they leave of each line goes its way. */
async function takeAdvances(ctx: Ctx, claim: ClaimToPay, lines: readonly OpenLine[]): Promise<OpenLine[]> {
  const settled = await settleByClaim(ctx, claim, lines)
  return lines
    .map((line) => ({ ...line, amount: line.amount - (settled.get(line.id) ?? 0) }))
    .filter(({ amount }) => amount > 0)
}

function mustBePayable({ actor }: Ctx, claim: ClaimToPay, lines: readonly OpenLine[]): void {
  const number = claim.number ?? ''
  must(claim.status === 'approved' && claim.payment !== 'done' && lines.length > 0, say.notPayable(number))
  must(claim.account_id !== actor.id, say.ownClaim(number))
  must(claim.decided_by !== actor.id && !claim.has_approved, say.ownApproval(number))
}

type Way = { readonly batchId: number | null; readonly month: string | null }

async function startLine(
  ctx: Ctx,
  claim: ClaimToPay,
  line: OpenLine,
  { batchId, month }: Way,
): Promise<void> {
  const whose = { claimant_id: claim.account_id, approver_id: claim.decided_by!, started_by: ctx.actor.id }
  if (line.route === 'payroll') {
    must(month !== null, say.monthEmpty)
    await handLine(ctx, claim, { line, month, ...whose })
    return
  }
  const payment = { claim_id: claim.id, line_id: line.id, amount: line.amount, ...whose }
  await insertPayment(ctx, { ...payment, batch_id: batchId, input_id: null })
}

/** Reads from the payments how far the claim is, and tells its person when it is paid. */
export async function settle(ctx: Ctx, claimId: number): Promise<void> {
  const claim = (await lockOptionalClaim(ctx, claimId))!
  const payments = await listPaymentsOf(ctx, claimId)
  const settled = await listSettledLines(ctx, claimId)
  const payment = paymentOf(await listLines(ctx, claimId), payments, settled)
  const days = payments.flatMap(({ status, paid_on }) => (status === 'done' && paid_on ? [paid_on] : []))
  // What advances have settled whole is done on the day on which that is found.
  const paid_on = payment === 'done' ? (days.toSorted().at(-1) ?? companyDay(ctx.now)) : null
  if (claim.payment !== payment) await updateClaim(ctx, { id: claimId }, { payment, paid_on })
  announceClaims(ctx, claim.account_id)
  if (payment === 'done' && claim.payment !== 'done')
    await notify(ctx, claimPaidNotice, {
      to: [claim.account_id],
      input: { id: claimId, number: claim.number ?? '' },
      subject: `claim/${claimId}`,
    })
}

async function lockInProgress(ctx: Ctx, id: number) {
  must(mayPay(ctx.actor), say.mayNotPay)
  const batch = await lockOptionalBatch(ctx, id)
  must(batch, say.noSuchBatch)
  must(batch.status === 'in_progress', say.batchDone(batchStates.doneOf(batch.status)))
  const payments = await listBatchPayments(ctx, id)
  return { batch, payments: payments.filter(({ status }) => status === 'in_progress') }
}

const claimsOf = (payments: readonly { readonly claim_id: number }[]) =>
  [...new Set(payments.map(({ claim_id }) => claim_id))].toSorted((one, other) => one - other)

export async function finishBatch(
  ctx: Ctx,
  { id, utr, paid_on, references }: InputOf<typeof calls.finishBatch>,
) {
  must(paid_on <= companyDay(ctx.now), say.future)
  const { payments } = await lockInProgress(ctx, id)
  const own = new Map(references.map(({ claim_id, utr: reference }) => [claim_id, reference]))
  const inBatch = new Set(payments.map(({ claim_id }) => claim_id))
  must(
    [...own.keys()].every((claimId) => inBatch.has(claimId)),
    say.notInBatch,
  )
  await endBatch(ctx, id, { status: 'done', utr, paid_on })
  for (const payment of payments)
    await endPayment(ctx, payment.id, {
      status: 'done',
      paid_on,
      reference: own.get(payment.claim_id) ?? utr,
    })
  for (const claimId of claimsOf(payments)) await settle(ctx, claimId)
  return {}
}

export async function recallBatch(ctx: Ctx, { id, reason }: InputOf<typeof calls.recallBatch>) {
  const { payments } = await lockInProgress(ctx, id)
  await endBatch(ctx, id, { status: 'recalled', reason })
  for (const payment of payments) await endPayment(ctx, payment.id, { status: 'recalled', reason })
  for (const claimId of claimsOf(payments)) await settle(ctx, claimId)
  return {}
}

/** One claim of a batch that the bank returned; with the last one the batch itself is recalled. */
export async function failPayment(ctx: Ctx, { id, claim_id, reason }: InputOf<typeof calls.failPayment>) {
  const { batch, payments } = await lockInProgress(ctx, id)
  const failed = payments.filter((payment) => payment.claim_id === claim_id)
  must(failed.length > 0, say.notInBatch)
  for (const payment of failed) await endPayment(ctx, payment.id, { status: 'recalled', reason })
  const left = batch.total - failed.reduce((sum, { amount }) => sum + amount, 0)
  if (left > 0) await setBatchTotal(ctx, id, left)
  else await endBatch(ctx, id, { status: 'recalled', reason })
  await settle(ctx, claim_id)
  const claim = (await lockOptionalClaim(ctx, claim_id))!
  const payers = await listHolders(ctx, { permission: PAY, companyId: claim.company_id })
  await notify(ctx, paymentFailedNotice, {
    to: [...new Set([claim.account_id, ...payers])],
    input: { id: claim_id, number: claim.number ?? '' },
    subject: `claim/${claim_id}`,
  })
  return {}
}
