import type { Verdict } from '#platform/contract/approval.ts'
import { listActiveApprovers } from '#platform/server/approvals/approval-inbox.ts'
import { said } from '#platform/server/area.ts'
import { decideLeg } from '#platform/server/approvals/decide-leg.ts'
import { alreadyMoved, moveState } from '#platform/server/approvals/move-state.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must, refuse } from '#platform/server/must.ts'
import { notify } from '#notifications/server/public.ts'
import { compOffMessages } from '#leave/contract/comp-off/comp-off-messages.ts'
import { leaveMessages as say } from '#leave/contract/leave-messages.ts'
import { compOffRequestStates, LEAVE_AREA, projectStates } from '#leave/contract/leave-states.ts'
import { askForDecision } from '#leave/server/decisions/ask-for-decision.ts'
import { compOffExpiry, compOffWhat } from './comp-off-rules.ts'
import {
  findOptionalCompOffPart,
  findOptionalRequest,
  lockRequest,
  setLot,
  type CompOffRequest,
} from './comp-off-queries.ts'
import { lastApprovers } from '#leave/server/decisions/leave-approvers.ts'
import { insertEntries, lockBook, takeLot } from '#leave/server/book/leave-book-queries.ts'
import { announceLeave, leaveDecidedNotice, leavePartNotice } from '#leave/server/leave-notices.ts'
import { findOptionalAccount } from '#leave/server/leave-person-queries.ts'
import { compOffPartSubject, compOffSubject } from '#leave/server/decisions/leave-approval-subjects.ts'
import { compOffRuleOn, readTypes } from '#leave/server/rules/leave-types.ts'
import { mayApproveAlone } from '#leave/server/decisions/decide-leave.ts'
import { mustHavePart } from '#leave/server/decisions/lock-to-decide.ts'

type Decision = { readonly subject_id: number; readonly verdict: Verdict; readonly comment: string }

async function lockToDecide(ctx: Ctx, id: number) {
  const known = await findOptionalRequest(ctx, id)
  must(known, say.nothingWaits)
  await lockBook(ctx, known.account_id)
  const request = await lockRequest(ctx, id)
  return { request, person: (await findOptionalAccount(ctx, request.account_id))! }
}

export async function decideCompOffPart(ctx: Ctx, { subject_id, verdict, comment }: Decision) {
  const part = await findOptionalCompOffPart(ctx, { id: subject_id })
  must(part, say.nothingWaits)
  const { request, person } = await lockToDecide(ctx, part.request_id)
  const subject = compOffPartSubject(part.id)
  await mustHavePart(ctx, subject, person.id)
  const current = (await findOptionalCompOffPart(ctx, { id: subject_id }))!
  if (current.status !== 'pending') refuse(await alreadyMoved(ctx, { ...subject, states: projectStates }))
  const entitled = await listActiveApprovers(ctx, LEAVE_AREA.key)
  const { outcome, actedFor } = await decideLeg(ctx, subject, { verdict, comment, entitled })
  if (outcome === 'open') return said(say.noted, { done: false })
  await moveState(ctx, { ...subject, states: projectStates, to: outcome, comment, actedFor })
  const what = compOffWhat(request)
  await notify(ctx, leavePartNotice, {
    to: [person.id],
    input: {
      what,
      outcome: projectStates.labelOf(outcome).toLowerCase(),
      comment,
      link: '/compoff/apply-compoff',
    },
    subject: `comp-off/${request.id}/part`,
  })
  await askForDecision(ctx, compOffSubject(request.id), [await lastApprovers(ctx, person.id)], {
    person,
    what,
    subject: `comp-off/${request.id}`,
  })
  announceLeave(ctx)
  return said(say.noted, { done: false })
}

export async function decideCompOff(ctx: Ctx, { subject_id, verdict, comment }: Decision) {
  const { request, person } = await lockToDecide(ctx, subject_id)
  const subject = compOffSubject(subject_id)
  await mustHavePart(ctx, subject, person.id)
  if (!compOffRequestStates.canMove(request.status, verdict))
    refuse(await alreadyMoved(ctx, { ...subject, states: compOffRequestStates }))
  const entitled = await listActiveApprovers(ctx, LEAVE_AREA.key)
  const { outcome, actedFor } = await decideLeg(ctx, subject, { verdict, comment, entitled })
  if (outcome === 'open') return said(say.noted, { done: false })
  await conclude(ctx, { request, person, verdict: outcome, comment, actedFor })
  announceLeave(ctx)
  const says = outcome === 'approved' ? compOffMessages.approved : compOffMessages.rejected
  return said(says(person.name), { done: true })
}

/** The own comp-off of the first administrator who is HR as well, while there is no one else. */
export async function approveCompOffAlone(ctx: Ctx, request: CompOffRequest, person: Person) {
  must(await mayApproveAlone(ctx, person.id, `Own comp-off: ${compOffWhat(request)}`), say.nobodyToDecide)
  await conclude(ctx, { request, person, verdict: 'approved', comment: say.alone, actedFor: null })
}

type Person = { readonly id: number }

type Conclusion = {
  readonly request: CompOffRequest
  readonly person: Person
  readonly verdict: Verdict
  readonly comment: string
  readonly actedFor: number | null
}

async function conclude(ctx: Ctx, { request, person, verdict, comment, actedFor }: Conclusion) {
  const subject = compOffSubject(request.id)
  await moveState(ctx, { ...subject, states: compOffRequestStates, to: verdict, comment, actedFor })
  if (verdict === 'approved') await creditCompOff(ctx, request)
  await notify(ctx, leaveDecidedNotice, {
    to: [person.id],
    input: { what: compOffWhat(request), outcome: verdict, comment, link: '/compoff/apply-compoff' },
    subject: `comp-off/${request.id}/decided`,
  })
}

/** One lot for one worked day, counted from that day on. */
export async function creditCompOff(ctx: Ctx, request: CompOffRequest): Promise<void> {
  const { account_id, worked_on, quantity, id } = request
  const leave_type_id = (await readTypes(ctx)).byRole('comp_off').id
  const lot_id = await takeLot(ctx, {
    account_id,
    leave_type_id,
    origin: 'comp_off',
    key: `comp-off/${worked_on}/${id}`,
    granted_on: worked_on,
    expires_on: compOffExpiry(worked_on, await compOffRuleOn(ctx, worked_on)),
  })
  await insertEntries(ctx, [
    {
      account_id,
      leave_type_id,
      lot_id,
      kind: 'comp_credit',
      quantity,
      effective_on: worked_on,
      ref: `comp-off/${id}`,
      reason: compOffWhat(request),
    },
  ])
  await setLot(ctx, id, lot_id)
}
