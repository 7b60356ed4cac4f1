import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { alreadyMoved, moveState, type Subject } from '#platform/server/approvals/move-state.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must, refuse } from '#platform/server/must.ts'
import { leaveMessages as say } from '#leave/contract/leave-messages.ts'
import { proposalStates } from '#leave/contract/leave-states.ts'
import { adjustmentList } from '#leave/contract/leave-administration-calls.ts'
import type * as calls from '#leave/contract/leave-administration-calls.ts'
import { insertEntries, listLots, lockBook, takeLot, type Entry } from './leave-book-queries.ts'
import { sumOf } from '#leave/server/counting/leave-days.ts'
import { announceLeave } from '#leave/server/leave-notices.ts'
import { findLeavePerson, today } from '#leave/server/leave-person.ts'
import { mayAdjust, mayFor } from '#leave/server/leave-policy.ts'
import {
  adjustmentQuery,
  findOptionalAdjustment,
  insertAdjustment,
  stampAdjustment,
} from '#leave/server/leave-administration-queries.ts'
import { readTypes } from '#leave/server/rules/leave-types.ts'
import { spendLots } from './spend-lots.ts'
import { payBack } from './take-in-advance.ts'

const subjectOf = (id: number): Subject => ({ table: 'leave_adjustment', id, noun: 'adjustment' })

export const adjustments = answerList(adjustmentList, {
  query: adjustmentQuery,
  allow: ({ actor }) => must(mayAdjust(actor), say.mayNotAdjust),
  view: (row, { ctx: { actor } }) => ({
    ...row,
    person: { id: row.account_id, name: row.person_name },
    type: { id: row.leave_type_id, key: row.type_key, name: row.type_name },
    proposed_by: row.proposer_name,
    decided_by: row.decider_name,
    can: {
      decide: row.status === 'pending' && row.proposed_by !== actor.id && row.account_id !== actor.id,
      withdraw: row.status === 'pending' && row.proposed_by === actor.id,
    },
  }),
})

export async function proposeAdjustment(ctx: Ctx, form: InputOf<typeof calls.proposeAdjustment>) {
  must(mayAdjust(ctx.actor), say.mayNotAdjust)
  must(form.account_id !== ctx.actor.id, say.ownBalance)
  const person = await findLeavePerson(ctx, form.account_id)
  must(person && (await mayFor(ctx, 'adjust', person.id)), say.noSuchPerson)
  const type = (await readTypes(ctx)).find(form.leave_type_id)
  must(type && type.role !== 'loss_of_pay', say.notAdjustable)
  const { id } = await insertAdjustment(ctx, form)
  announceLeave(ctx)
  return { id }
}

/** Four eyes: neither the proposer nor the person whose balance it is. */
export async function decideAdjustment(
  ctx: Ctx,
  { id, verdict, comment }: InputOf<typeof calls.decideAdjustment>,
) {
  must(mayAdjust(ctx.actor), say.mayNotAdjust)
  const adjustment = await findOptionalAdjustment(ctx, id)
  must(adjustment && (await mayFor(ctx, 'adjust', adjustment.account_id)), say.noSuchAdjustment)
  must(adjustment.account_id !== ctx.actor.id, say.ownBalance)
  must(adjustment.proposed_by !== ctx.actor.id, say.ownProposal)
  await lockBook(ctx, adjustment.account_id)
  await moveState(ctx, { ...subjectOf(id), states: proposalStates, to: verdict, comment })
  await stampAdjustment(ctx, id)
  if (verdict === 'approved') await postAdjustment(ctx, adjustment)
  announceLeave(ctx)
  return said(verdict === 'approved' ? say.adjustmentMade : say.adjustmentRejected, {})
}

type Adjustment = NonNullable<Awaited<ReturnType<typeof findOptionalAdjustment>>>

/** What is put in is a lot of its own; what is taken away comes from the lots that run out first. */
async function postAdjustment(
  ctx: Ctx,
  { id, account_id, leave_type_id, quantity, expires_on, reason }: Adjustment,
) {
  const entry = {
    account_id,
    leave_type_id,
    kind: 'adjust' as const,
    effective_on: today(ctx),
    ref: `adjustment/${id}`,
    reason,
  }
  if (quantity > 0) {
    const lot_id = await takeLot(ctx, {
      account_id,
      leave_type_id,
      origin: 'adjustment',
      key: `adjustment/${id}`,
      granted_on: today(ctx),
      expires_on,
    })
    await insertEntries(ctx, [{ ...entry, lot_id, quantity }])
    return payBack(ctx, [account_id], ({ id: lot }) => lot === lot_id)
  }
  const lots = (await listLots(ctx, [account_id])).filter((lot) => lot.leave_type_id === leave_type_id)
  const need = { key: 'all', day: today(ctx), quantity: -quantity }
  const { takings, missing } = spendLots(lots, [need], today(ctx))
  must(missing.length === 0, say.belowNothing(sumOf(takings, (taking) => taking.quantity)))
  return insertEntries(
    ctx,
    takings.map((taking): Entry => ({
      ...entry,
      lot_id: taking.lotId,
      line: taking.lotId,
      quantity: -taking.quantity,
    })),
  )
}

export async function withdrawAdjustment(ctx: Ctx, { id }: InputOf<typeof calls.withdrawAdjustment>) {
  const adjustment = await findOptionalAdjustment(ctx, id)
  must(adjustment?.proposed_by === ctx.actor.id, say.noSuchAdjustment)
  if (adjustment.status !== 'pending')
    refuse(await alreadyMoved(ctx, { ...subjectOf(id), states: proposalStates }))
  await moveState(ctx, { ...subjectOf(id), states: proposalStates, to: 'withdrawn' })
  announceLeave(ctx)
  return {}
}
