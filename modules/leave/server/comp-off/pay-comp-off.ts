import type { InputOf } from '#platform/contract/call.ts'
import type { Verdict } from '#platform/contract/approval.ts'
import { listActiveApprovers } from '#platform/server/approvals/approval-inbox.ts'
import { closeLegs, decideLeg } from '#platform/server/approvals/decide-leg.ts'
import { alreadyMoved, moveState } from '#platform/server/approvals/move-state.ts'
import { hasEnoughApprovers } from '#platform/server/approvals/next-legs.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { raise } from '#platform/server/events.ts'
import { must, refuse } from '#platform/server/must.ts'
import { notify } from '#notifications/server/public.ts'
import type * as calls from '#leave/contract/comp-off/comp-off-calls.ts'
import { compOffMessages as say } from '#leave/contract/comp-off/comp-off-messages.ts'
import { leaveMessages } from '#leave/contract/leave-messages.ts'
import { compOffPayoutStates, LEAVE_AREA } from '#leave/contract/leave-states.ts'
import { findApplicant } from '#leave/server/applications/apply-leave.ts'
import {
  insertEntries,
  listLots,
  lockBook,
  updateLotExpiry,
  type Entry,
  type StoredLot,
} from '#leave/server/book/leave-book-queries.ts'
import { expiryOnReturn } from '#leave/server/book/spend-lots.ts'
import { dayAfter } from '#leave/server/counting/leave-days.ts'
import { askForDecision } from '#leave/server/decisions/ask-for-decision.ts'
import { mayApproveAlone } from '#leave/server/decisions/decide-leave.ts'
import { compOffPayoutSubject } from '#leave/server/decisions/leave-approval-subjects.ts'
import { lastApprovers } from '#leave/server/decisions/leave-approvers.ts'
import { mustHavePart } from '#leave/server/decisions/lock-to-decide.ts'
import { daysWithdrawn } from '#leave/server/leave-events.ts'
import { announceLeave, leaveDecidedNotice } from '#leave/server/leave-notices.ts'
import { findOptionalAccount } from '#leave/server/leave-person-queries.ts'
import { today } from '#leave/server/leave-person.ts'
import { compOffRuleOn } from '#leave/server/rules/leave-types.ts'
import {
  insertEncashment,
  lockOptionalEncashment,
  reverseEncashment,
} from '#leave/server/year-end/encashment-queries.ts'
import { findOptionalPayout, insertPayout, setEncashment, type Payout } from './comp-off-payout-queries.ts'
import { compOffWhat } from './comp-off-rules.ts'

/** Days of a lot that can be asked to be paid: those that can still be taken. */
export const payableOf = ({ origin, remaining, expires_on }: StoredLot, day: string): number =>
  origin === 'comp_off' && remaining > 0 && (expires_on === null || expires_on >= day) ? remaining : 0

/** The days are held meanwhile, so that they are not taken as well. */
export async function askCompOffPay(ctx: Ctx, form: InputOf<typeof calls.askCompOffPay>) {
  const person = await findApplicant(ctx)
  await lockBook(ctx, person.id)
  const lot = (await listLots(ctx, [person.id])).find(({ id }) => id === form.lot_id)
  must(lot?.origin === 'comp_off', say.noSuchLot)
  must((await compOffRuleOn(ctx, today(ctx))).paid_on_request, say.notPaid)
  const left = payableOf(lot, today(ctx))
  must(form.quantity <= left, say.notSoMuch(left))
  const { id } = await insertPayout(ctx, { ...form, account_id: person.id })
  const payout = (await findOptionalPayout(ctx, id))!
  await post(ctx, payout, [{ kind: 'hold', quantity: -payout.quantity, reason: 'To be paid' }])
  const steps = [await lastApprovers(ctx, person.id)]
  announceLeave(ctx)
  if (hasEnoughApprovers(steps)) {
    await askForDecision(ctx, compOffPayoutSubject(id), steps, {
      person,
      what: `Payment of ${wordsOf(payout)}`,
      subject: `comp-off-pay/${id}`,
    })
    return { id }
  }
  must(
    await mayApproveAlone(ctx, person.id, `Own comp-off, paid: ${wordsOf(payout)}`),
    leaveMessages.nobodyToDecide,
  )
  await conclude(ctx, payout, { verdict: 'approved', comment: leaveMessages.alone, actedFor: null })
  return said(leaveMessages.approvedAlone, { id })
}

/** Also after it was approved, as long as no approved run pays it: the days come back. */
export async function withdrawCompOffPay(ctx: Ctx, { id }: InputOf<typeof calls.withdrawCompOffPay>) {
  const known = await findOptionalPayout(ctx, id)
  must(known?.account_id === ctx.actor.id, say.noSuchRequest)
  await lockBook(ctx, known.account_id)
  const payout = (await findOptionalPayout(ctx, id))!
  const subject = compOffPayoutSubject(id)
  if (payout.encashment_id !== null) {
    const days = (await lockOptionalEncashment(ctx, payout.encashment_id))!
    must(days.status !== 'taken', say.payoutTaken)
  }
  await moveState(ctx, { ...subject, states: compOffPayoutStates, to: 'cancelled' })
  await closeLegs(ctx, subject)
  await giveBack(ctx, payout, 'Withdrawn')
  if (payout.encashment_id !== null) {
    await reverseEncashment(ctx, payout.encashment_id)
    await raise(ctx, daysWithdrawn, { encashmentIds: [payout.encashment_id] })
  }
  announceLeave(ctx)
  return {}
}

type Decision = { readonly subject_id: number; readonly verdict: Verdict; readonly comment: string }

export async function decideCompOffPay(ctx: Ctx, { subject_id, verdict, comment }: Decision) {
  const known = await findOptionalPayout(ctx, subject_id)
  must(known, leaveMessages.nothingWaits)
  await lockBook(ctx, known.account_id)
  const payout = (await findOptionalPayout(ctx, subject_id))!
  const subject = compOffPayoutSubject(payout.id)
  await mustHavePart(ctx, subject, payout.account_id)
  if (payout.status !== 'pending')
    refuse(await alreadyMoved(ctx, { ...subject, states: compOffPayoutStates }))
  const entitled = await listActiveApprovers(ctx, LEAVE_AREA.key)
  const { outcome, actedFor } = await decideLeg(ctx, subject, { verdict, comment, entitled })
  if (outcome === 'open') return said(leaveMessages.noted, { done: false })
  await conclude(ctx, payout, { verdict: outcome, comment, actedFor })
  announceLeave(ctx)
  const { name } = (await findOptionalAccount(ctx, payout.account_id))!
  return said(outcome === 'approved' ? say.payoutApproved(name) : say.payoutRejected(name), { done: true })
}

type Conclusion = { readonly verdict: Verdict; readonly comment: string; readonly actedFor: number | null }

async function conclude(ctx: Ctx, payout: Payout, { verdict, comment, actedFor }: Conclusion): Promise<void> {
  const { id, account_id, leave_type_id, quantity } = payout
  const subject = compOffPayoutSubject(id)
  await moveState(ctx, { ...subject, states: compOffPayoutStates, to: verdict, comment, actedFor })
  if (verdict === 'approved') {
    await post(ctx, payout, [
      { kind: 'release', quantity, reason: 'Approved' },
      { kind: 'encash', quantity: -quantity, reason: 'Paid on request' },
    ])
    const encashment = await insertEncashment(ctx, {
      account_id,
      leave_type_id,
      quantity,
      due_on: today(ctx),
      cause: 'asked',
      ref: refOf(payout),
    })
    await setEncashment(ctx, id, encashment.id)
  } else await giveBack(ctx, payout, 'Rejected')
  await notify(ctx, leaveDecidedNotice, {
    to: [account_id],
    input: {
      what: `Payment of ${wordsOf(payout)}`,
      outcome: verdict,
      comment,
      link: '/compoff/apply-compoff',
    },
    subject: `${refOf(payout)}/decided`,
  })
}

/** Into the lot they were earned in; one that has run out meanwhile is open for another week. */
async function giveBack(ctx: Ctx, payout: Payout, reason: string): Promise<void> {
  const { lot_id, expires_on, quantity, encashment_id } = payout
  const until = expiryOnReturn(expires_on, today(ctx), dayAfter)
  if (until !== null && until !== expires_on) await updateLotExpiry(ctx, lot_id, until)
  await post(ctx, payout, [{ kind: encashment_id === null ? 'release' : 'reversal', quantity, reason }])
}

const refOf = ({ id }: Pick<Payout, 'id'>): string => `comp-off-pay/${id}`
const wordsOf = ({ quantity, worked_on }: Payout): string => compOffWhat({ quantity, worked_on })

const post = (
  ctx: Ctx,
  payout: Payout,
  postings: readonly Pick<Entry, 'kind' | 'quantity' | 'reason'>[],
): Promise<void> =>
  insertEntries(
    ctx,
    postings.map((posting) => ({
      ...posting,
      account_id: payout.account_id,
      leave_type_id: payout.leave_type_id,
      lot_id: payout.lot_id,
      effective_on: today(ctx),
      ref: refOf(payout),
    })),
  )
