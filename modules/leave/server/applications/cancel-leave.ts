import type { InputOf } from '#platform/contract/call.ts'
import type { Verdict } from '#platform/contract/approval.ts'
import { listActiveApprovers } from '#platform/server/approvals/approval-inbox.ts'
import { said } from '#platform/server/area.ts'
import { closeLegs, decideLeg } from '#platform/server/approvals/decide-leg.ts'
import { alreadyMoved, moveState } from '#platform/server/approvals/move-state.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must, refuse } from '#platform/server/must.ts'
import { notify } from '#notifications/server/public.ts'
import type * as calls from '#leave/contract/leave-calls.ts'
import { leaveMessages as say } from '#leave/contract/leave-messages.ts'
import type { LeaveRule } from '#leave/contract/rules/leave-rule.ts'
import { cancellationStates, LEAVE_AREA, leaveStates } from '#leave/contract/leave-states.ts'
import { askForDecision } from '#leave/server/decisions/ask-for-decision.ts'
import {
  findOpenCancellation,
  findOptionalApplication,
  findOptionalCancellation,
  insertCancellation,
  listDays,
  type Application,
} from './leave-application-queries.ts'
import { mayApproveAlone } from '#leave/server/decisions/decide-leave.ts'
import { lastApprovers } from '#leave/server/decisions/leave-approvers.ts'
import { returnDays } from '#leave/server/book/leave-book.ts'
import { sumOf } from '#leave/server/counting/leave-days.ts'
import { listDeciders } from '#leave/server/decisions/leave-approval-queries.ts'
import {
  announceLeave,
  leaveDecidedNotice,
  leaveRevokedNotice,
  leaveTakenBackNotice,
  leaveWithdrawnNotice,
} from '#leave/server/leave-notices.ts'
import { today } from '#leave/server/leave-person.ts'
import { leaveViewOf, mayFor, mayOverride, mayOverrideFor } from '#leave/server/leave-policy.ts'
import {
  closeAll,
  closeCancellation,
  lockToDecide,
  mustHavePart,
} from '#leave/server/decisions/lock-to-decide.ts'
import { cancellationSubject, leaveSubject } from '#leave/server/decisions/leave-approval-subjects.ts'
import { readTypes } from '#leave/server/rules/leave-types.ts'
import { whatOf } from '#leave/server/leave-dates-in-words.ts'
import { recountSandwiches } from '#leave/server/counting/recount-sandwiches.ts'
import { changesOf, tellHandover } from './tell-handover.ts'
import { writeAbsences } from '#leave/server/calendar/write-absences.ts'

/** To others an application of someone’s is one that does not exist. */
async function lockOwn(ctx: Ctx, id: number) {
  const known = await findOptionalApplication(ctx, id)
  must(known?.account_id === ctx.actor.id, say.noSuchApplication)
  return lockToDecide(ctx, id)
}

export async function withdrawLeave(ctx: Ctx, { id, comment }: InputOf<typeof calls.withdrawLeave>) {
  const { application, person } = await lockOwn(ctx, id)
  const subject = leaveSubject(id)
  if (application.status !== 'pending') refuse(await alreadyMoved(ctx, { ...subject, states: leaveStates }))
  const deciders = await listDeciders(ctx, id)
  await moveState(ctx, { ...subject, states: leaveStates, to: 'cancelled', comment })
  await closeAll(ctx, id)
  const { given } = await giveBack(ctx, { application, person, days: null, reason: 'Withdrawn' })
  await notify(ctx, leaveWithdrawnNotice, {
    to: deciders,
    input: { name: person.name, what: whatOf(given, application) },
    subject: `leave/${id}/withdrawn`,
  })
  announceLeave(ctx)
  return {}
}

type Person = { readonly id: number; readonly name: string }

type GivingBack = {
  readonly application: Application
  readonly person: Person
  readonly days: readonly string[] | null
  readonly reason: string
}

/** All days that hold, or only these; what they enclose with others is counted again. */
async function giveBack(ctx: Ctx, { application, person, days, reason }: GivingBack) {
  const lines = (await listDays(ctx, [application.id])).filter(
    ({ state, day }) => state !== 'returned' && (days === null || days.includes(day)),
  )
  await returnDays(ctx, lines, reason)
  const { starts_on, ends_on } = application
  await recountSandwiches(ctx, { person, types: await readTypes(ctx), from: starts_on, to: ends_on })
  const closed = await writeAbsences(ctx, application.id)
  return { given: sumOf(lines, ({ counted }) => counted), closed }
}

/** Alone before it begins, if the rule lets one; else the line manager is asked. HR takes back at once. */
export async function cancelLeave(ctx: Ctx, { id, days, reason }: InputOf<typeof calls.cancelLeave>) {
  const known = await findOptionalApplication(ctx, id)
  const isHr = known !== undefined && (await mayFor(ctx, 'override', known.account_id))
  must(known && (known.account_id === ctx.actor.id || isHr), say.noSuchApplication)
  const { application, person } = await lockToDecide(ctx, id)
  if (application.status !== 'approved')
    refuse(await alreadyMoved(ctx, { ...leaveSubject(id), states: leaveStates }))
  const lines = await listDays(ctx, [id])
  const taken = new Set(
    lines.filter(({ state, counted }) => state === 'taken' && counted > 0).map(({ day }) => day),
  )
  must(
    days.every((day) => taken.has(day)),
    say.noDaysLeft,
  )
  must(!(await findOpenCancellation(ctx, id)), say.cancellationOpen)
  if (isHr || (await mayTakeBackAlone(ctx, application))) {
    const { given, closed } = await takeBack(ctx, { application, person, days, reason })
    const { status } = (await findOptionalApplication(ctx, id))!
    await notify(ctx, leaveTakenBackNotice, {
      to: [person.id],
      input: { what: whatOf(given, spanOf(days)), by: isHr ? ctx.actor.name : null, reason },
      subject: `leave/${id}/taken-back/${await changesOf(ctx, id)}`,
    })
    return said([say.cancelled(given), ...closed.map(say.settledLater)].join(' '), { status, asked: false })
  }
  const cancellation = await insertCancellation(ctx, {
    application_id: id,
    account_id: person.id,
    days: days.toSorted(),
    reason,
  })
  const quantity = sumOf(
    lines.filter(({ day, state }) => state === 'taken' && days.includes(day)),
    ({ counted }) => counted,
  )
  await askForDecision(ctx, cancellationSubject(cancellation.id), [await lastApprovers(ctx, person.id)], {
    person,
    what: `To take back ${whatOf(quantity, spanOf(days))}`,
    subject: `leave-cancellation/${cancellation.id}`,
  })
  announceLeave(ctx)
  return said(say.cancellationAsked, { status: application.status, asked: true })
}

const spanOf = (days: readonly string[]) => {
  const sorted = days.toSorted()
  return { starts_on: sorted[0]!, ends_on: sorted.at(-1)! }
}

async function mayTakeBackAlone(
  ctx: Ctx,
  { id, account_id, rule, starts_on }: Application,
): Promise<boolean> {
  if ((rule as LeaveRule).cancels_alone && starts_on > today(ctx)) return true
  const { approvers } = await lastApprovers(ctx, account_id)
  return approvers.length === 0 && mayApproveAlone(ctx, account_id, `Own leave taken back: ${id}`)
}

/** Of an application without any day left nothing is approved any more. */
async function takeBack(ctx: Ctx, { application, person, days, reason }: GivingBack) {
  const back = await giveBack(ctx, { application, person, days, reason: 'Taken back' })
  const left = (await listDays(ctx, [application.id])).some(
    ({ state, counted }) => state === 'taken' && counted > 0,
  )
  if (!left)
    await moveState(ctx, {
      ...leaveSubject(application.id),
      states: leaveStates,
      to: 'cancelled',
      comment: reason,
    })
  await tellHandover(ctx, application.id, person.name)
  announceLeave(ctx)
  return back
}

export async function withdrawCancellation(ctx: Ctx, { id }: InputOf<typeof calls.withdrawCancellation>) {
  const cancellation = await findOptionalCancellation(ctx, id)
  must(cancellation?.account_id === ctx.actor.id, say.noSuchCancellation)
  const subject = cancellationSubject(id)
  await moveState(ctx, { ...subject, states: cancellationStates, to: 'withdrawn' })
  await closeLegs(ctx, subject)
  announceLeave(ctx)
  return {}
}

type Decision = { readonly subject_id: number; readonly verdict: Verdict; readonly comment: string }

export async function decideCancellation(ctx: Ctx, { subject_id, verdict, comment }: Decision) {
  const cancellation = await findOptionalCancellation(ctx, subject_id)
  must(cancellation, say.nothingWaits)
  const { application, person } = await lockToDecide(ctx, cancellation.application_id)
  const subject = cancellationSubject(subject_id)
  await mustHavePart(ctx, subject, person.id)
  const current = (await findOptionalCancellation(ctx, subject_id))!
  if (!cancellationStates.canMove(current.status, verdict))
    refuse(await alreadyMoved(ctx, { ...subject, states: cancellationStates }))
  const entitled = await listActiveApprovers(ctx, LEAVE_AREA.key)
  const { outcome, actedFor } = await decideLeg(ctx, subject, { verdict, comment, entitled })
  if (outcome === 'open') return said(say.noted, { done: false })
  await moveState(ctx, { ...subject, states: cancellationStates, to: outcome, comment, actedFor })
  if (outcome === 'approved')
    await takeBack(ctx, { application, person, days: cancellation.days, reason: cancellation.reason })
  const what = `Taking back ${spanInWords(cancellation.days)}`
  await notify(ctx, leaveDecidedNotice, {
    to: [person.id],
    input: { what, outcome, comment, link: '/leave-details' },
    subject: `leave/${application.id}/cancellation/${subject_id}`,
  })
  announceLeave(ctx)
  return said(outcome === 'approved' ? say.approved(person.name) : say.rejected(person.name), { done: true })
}

const spanInWords = (days: readonly string[]) => whatOf(days.length * 100, spanOf(days))

/** Before it begins, by the line above or HR, with a reason that the person reads. */
export async function revokeLeave(ctx: Ctx, { id, reason }: InputOf<typeof calls.revokeLeave>) {
  const known = await findOptionalApplication(ctx, id)
  const view = await leaveViewOf(ctx)
  const mayRevoke =
    known !== undefined &&
    known.account_id !== ctx.actor.id &&
    (view.team.has(known.account_id) || mayOverrideFor(view, known.account_id))
  must(mayRevoke, known?.account_id === ctx.actor.id ? say.ownRequest : say.noSuchApplication)
  const { application, person } = await lockToDecide(ctx, id)
  if (application.status !== 'approved')
    refuse(await alreadyMoved(ctx, { ...leaveSubject(id), states: leaveStates }))
  must(application.starts_on > today(ctx), say.begunAlready)
  await closeCancellation(ctx, id)
  await moveState(ctx, { ...leaveSubject(id), states: leaveStates, to: 'cancelled', comment: reason })
  const { given } = await giveBack(ctx, { application, person, days: null, reason: 'Revoked' })
  await notify(ctx, leaveRevokedNotice, {
    to: [person.id],
    input: { what: whatOf(given, application), by: ctx.actor.name, reason },
    subject: `leave/${id}/revoked`,
  })
  await tellHandover(ctx, id, person.name)
  announceLeave(ctx)
  return {}
}

/** Never with an effect left in any balance. */
export async function deleteLeave(ctx: Ctx, { id, reason }: InputOf<typeof calls.deleteLeave>) {
  must(mayOverride(ctx.actor), say.mayNotOverride)
  const known = await findOptionalApplication(ctx, id)
  must(known, say.noSuchApplication)
  must(known.account_id !== ctx.actor.id, say.ownRequest)
  must(await mayFor(ctx, 'override', known.account_id), say.noSuchApplication)
  const { application } = await lockToDecide(ctx, id)
  must(application.status !== 'approved' && application.status !== 'pending', say.stillCounts)
  await moveState(ctx, { ...leaveSubject(id), states: leaveStates, to: 'deleted', comment: reason })
  announceLeave(ctx)
  return {}
}
