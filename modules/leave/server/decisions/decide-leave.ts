import type { InputOf } from '#platform/contract/call.ts'
import type { Verdict } from '#platform/contract/approval.ts'
import { listActiveApprovers } from '#platform/server/approvals/approval-inbox.ts'
import { said } from '#platform/server/area.ts'
import { decideLeg, type Decided } from '#platform/server/approvals/decide-leg.ts'
import { alreadyMoved, moveState } from '#platform/server/approvals/move-state.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must, refuse } from '#platform/server/must.ts'
import { takeAlone } from '#identity/server/public.ts'
import { notify } from '#notifications/server/public.ts'
import type { overrideLeave as overrideCall } from '#leave/contract/decisions/leave-decision-calls.ts'
import type { LeaveRule } from '#leave/contract/rules/leave-rule.ts'
import { leaveMessages as say } from '#leave/contract/leave-messages.ts'
import { LEAVE_AREA, leaveStates, projectStates } from '#leave/contract/leave-states.ts'
import { askForDecision } from './ask-for-decision.ts'
import {
  findOptionalApplication,
  findOptionalPart,
  findOptionalPartById,
  listDays,
  type Application,
} from '#leave/server/applications/leave-application-queries.ts'
import { finalSteps } from './leave-approvers.ts'
import { debitDays, returnDays } from '#leave/server/book/leave-book.ts'
import { needsHr } from '#leave/server/applications/leave-checks.ts'
import { sumOf } from '#leave/server/counting/leave-days.ts'
import {
  announceLeave,
  leaveDecidedNotice,
  leaveHandoverNotice,
  leavePartNotice,
} from '#leave/server/leave-notices.ts'
import { mayOverride } from '#leave/server/leave-policy.ts'
import { closeAll, lockToDecide, mayOverrideThis, mustHavePart } from './lock-to-decide.ts'
import { leaveSubject, partSubject } from './leave-approval-subjects.ts'
import { readTypes } from '#leave/server/rules/leave-types.ts'
import { whatOf } from '#leave/server/leave-dates-in-words.ts'
import { recountSandwiches } from '#leave/server/counting/recount-sandwiches.ts'
import { tellOfAdvance } from '#leave/server/book/tell-of-advance.ts'
import { writeAbsences } from '#leave/server/calendar/write-absences.ts'

type Decision = { readonly subject_id: number; readonly verdict: Verdict; readonly comment: string }

/** The project managers: their no goes on to the line manager as “not supported”, unless the rule gives it more weight. */
export async function decidePart(ctx: Ctx, { subject_id, verdict, comment }: Decision) {
  const part = await findOptionalPartById(ctx, subject_id)
  must(part, say.nothingWaits)
  const { application, person } = await lockToDecide(ctx, part.application_id)
  const subject = partSubject(part.id)
  await mustHavePart(ctx, subject, person.id)
  if (part.status !== 'pending') refuse(await alreadyMoved(ctx, { ...subject, states: projectStates }))
  const { outcome, actedFor } = await decideLeg(ctx, subject, {
    verdict,
    comment,
    entitled: await listActiveApprovers(ctx, LEAVE_AREA.key),
  })
  if (outcome === 'open') return said(say.noted, { done: false })
  await moveState(ctx, { ...subject, states: projectStates, to: outcome, comment, actedFor })
  const what = whatOf(await daysOf(ctx, application), application)
  await notify(ctx, leavePartNotice, {
    to: [person.id],
    input: { what, outcome: projectStates.labelOf(outcome).toLowerCase(), comment, link: '/leave-details' },
    subject: `leave/${application.id}/part`,
  })
  const { project_veto } = application.rule as LeaveRule
  if (outcome === 'rejected' && project_veto)
    return finish(ctx, { application, person, verdict, comment, actedFor })
  await askLast(ctx, application, person)
  announceLeave(ctx)
  return said(say.noted, { done: false })
}

/** The line manager, once the project managers have spoken or cannot. */
export async function askLast(ctx: Ctx, application: Application, person: Person) {
  const what = whatOf(await daysOf(ctx, application), application)
  const rule = application.rule as LeaveRule
  const late = needsHr({ rule, starts_on: application.starts_on, today: companyDay(application.asked_at) })
  await askForDecision(ctx, leaveSubject(application.id), await finalSteps(ctx, person.id, late), {
    person,
    what,
    subject: `leave/${application.id}`,
  })
}

export async function decideApplication(ctx: Ctx, { subject_id, verdict, comment }: Decision) {
  const { application, person } = await lockToDecide(ctx, subject_id)
  const subject = leaveSubject(application.id)
  await mustHavePart(ctx, subject, person.id)
  if (!leaveStates.canMove(application.status, verdict))
    refuse(await alreadyMoved(ctx, { ...subject, states: leaveStates }))
  const { outcome, actedFor } = await decideLeg(ctx, subject, {
    verdict,
    comment,
    entitled: await listActiveApprovers(ctx, LEAVE_AREA.key),
  })
  if (outcome === 'open') return said(say.noted, { done: false })
  return finish(ctx, { application, person, verdict: outcome, comment, actedFor })
}

/** HR in any step; the line manager while the project managers have not spoken. Both say why. */
export async function overrideLeave(ctx: Ctx, { id, verdict, comment }: InputOf<typeof overrideCall>) {
  const known = await findOptionalApplication(ctx, id)
  must(known, say.noSuchApplication)
  const part = await findOptionalPart(ctx, id)
  must(
    await mayOverrideThis(ctx, known.account_id, part?.status),
    known.account_id === ctx.actor.id ? say.ownRequest : say.noSuchApplication,
  )
  const { application, person } = await lockToDecide(ctx, id)
  if (!leaveStates.canMove(application.status, verdict))
    refuse(await alreadyMoved(ctx, { ...leaveSubject(id), states: leaveStates }))
  await closeAll(ctx, application.id)
  return finish(ctx, { application, person, verdict, comment, actedFor: null })
}

/** The own leave of the first administrator who is HR as well, while there is no one else. Each use is traced. */
export async function approveAlone(ctx: Ctx, application: Application, person: Person) {
  const what = whatOf(await daysOf(ctx, application), application)
  must(await mayApproveAlone(ctx, person.id, `Own leave: ${what}`), say.nobodyToDecide)
  await finish(ctx, { application, person, verdict: 'approved', comment: say.alone, actedFor: null })
}

export const mayApproveAlone = async (ctx: Ctx, personId: number, what: string): Promise<boolean> =>
  personId === ctx.actor.id && mayOverride(ctx.actor) && takeAlone(ctx, what)

type Person = { readonly id: number; readonly name: string; readonly email: string }

const daysOf = async (ctx: Ctx, { id }: Application): Promise<number> =>
  sumOf(
    (await listDays(ctx, [id])).filter(({ state }) => state !== 'returned'),
    ({ counted }) => counted,
  )

type Finish = Pick<Decided, 'actedFor'> & {
  readonly application: Application
  readonly person: Person
  readonly verdict: Verdict
  readonly comment: string
}

async function finish(ctx: Ctx, { application, person, verdict, comment, actedFor }: Finish) {
  const days = await daysOf(ctx, application)
  const lines = await listDays(ctx, [application.id])
  await closeAll(ctx, application.id)
  await moveState(ctx, {
    ...leaveSubject(application.id),
    states: leaveStates,
    to: verdict,
    comment,
    actedFor,
  })
  if (verdict === 'approved') await debitDays(ctx, lines)
  else await returnDays(ctx, lines, 'Rejected')
  // What is approved may add free days to other leave that is; what was asked for says what the rest is taken from.
  await recountSandwiches(ctx, {
    person,
    types: await readTypes(ctx),
    from: application.starts_on,
    to: application.ends_on,
    ...(verdict === 'approved' ? { rest: application.rest_type_id } : {}),
  })
  const closed = await writeAbsences(ctx, application.id)
  await tellOfDecision(ctx, { application, person, verdict, comment }, days)
  if (verdict === 'approved') await tellOfAdvance(ctx, advanceOf(application, person, lines))
  announceLeave(ctx)
  if (verdict !== 'approved') return said(say.rejected(person.name), { done: true })
  return said([say.approved(person.name), ...closed.map(say.settledLater)].join(' '), { done: true })
}

const advanceOf = ({ id }: Application, person: Person, lines: readonly { readonly id: number }[]) => ({
  personId: person.id,
  applicationId: id,
  lineIds: lines.map((line) => line.id),
})

async function tellOfDecision(ctx: Ctx, decided: Omit<Finish, 'actedFor'>, days: number) {
  const { application, person, verdict, comment } = decided
  const what = whatOf(days, application)
  await notify(ctx, leaveDecidedNotice, {
    to: [person.id],
    input: { what, outcome: verdict, comment, link: '/leave-details' },
    subject: `leave/${application.id}/decided`,
  })
  if (verdict === 'approved' && application.handover_id !== null)
    await notify(ctx, leaveHandoverNotice, {
      to: [application.handover_id],
      input: { name: person.name, what },
      subject: `leave/${application.id}/handover`,
    })
}
