import { dayInWords } from '#platform/contract/day-in-words.ts'
import { everyDay } from '#platform/contract/days.ts'
import { dropAbsence, mustBeOpen } from '#calendar/server/public.ts'
import { notify } from '#notifications/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { hasPartIn } from '#platform/server/approvals/approval-queries.ts'
import { closeLegs, decideLeg } from '#platform/server/approvals/decide-leg.ts'
import { listActiveApprovers } from '#platform/server/approvals/approval-inbox.ts'
import { alreadyMoved, moveState } from '#platform/server/approvals/move-state.ts'
import { takeAlone } from '#identity/server/public.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must, refuse } from '#platform/server/must.ts'
import {
  ATTENDANCE_AREA,
  requestKinds,
  requestStates as states,
} from '#attendance/contract/attendance-lists.ts'
import { attendanceMessages as say } from '#attendance/contract/attendance-messages.ts'
import type { decideRequest as decideCall } from '#attendance/contract/requests/request-calls.ts'
import { announceAttendance } from '#attendance/server/announce-attendance.ts'
import { requestDecidedNotice } from '#attendance/server/attendance-notices.ts'
import { mayDecideIn } from '#attendance/server/attendance-policy.ts'
import { companyOn, lockPerson } from '#attendance/server/person-queries.ts'
import { putInForce } from './apply-request.ts'
import { findOptionalRequest, lockRequest, releaseDays, type LockedRequest } from './request-queries.ts'
import { absenceOf, requestSubject } from './request-subject.ts'

type Decision = InputOf<typeof decideCall>
const SHORTEST_REASON = 5

/** The person before the request, as anyone who submits does: what is put in force is looked at under the same lock. */
export async function lockToDecide(ctx: Ctx, id: number): Promise<LockedRequest> {
  const known = await findOptionalRequest(ctx, id)
  must(known, say.noSuchRequest)
  await lockPerson(ctx, known.account_id)
  return lockRequest(ctx, id)
}

export async function decideRequest(ctx: Ctx, form: Decision) {
  const request = await lockToDecide(ctx, form.request_id)
  const subject = requestSubject(request.id)
  const mayOverride = mayDecideIn(ctx.actor, await companyOn(ctx, request.account_id, companyDay(ctx.now)))
  const knows =
    request.account_id === ctx.actor.id || mayOverride || (await hasPartIn(ctx, subject, ATTENDANCE_AREA.key))
  must(knows, say.noSuchRequest)
  must(request.account_id !== ctx.actor.id, say.ownRequest)
  if (!states.canMove(request.status, form.verdict)) refuse(await alreadyMoved(ctx, { ...subject, states }))
  must(saysEnough(form), say.commentTooShort)
  const { outcome, actedFor } = form.override
    ? await overrule(ctx, request, form, mayOverride)
    : await decideLeg(ctx, subject, {
        ...form,
        entitled: await listActiveApprovers(ctx, ATTENDANCE_AREA.key),
      })
  if (outcome === 'open') return said(say.approvedByFirst, { status: request.status })
  await conclude(ctx, request, { ...form, verdict: outcome, actedFor })
  return said(outcome === 'approved' ? say.approved(request.person_name) : say.rejected, { status: outcome })
}

const saysEnough = ({ verdict, override, comment }: Decision) =>
  (verdict === 'approved' && !override) || comment.length >= SHORTEST_REASON

async function overrule(ctx: Ctx, request: LockedRequest, { verdict }: Decision, may: boolean) {
  must(may, say.mayNotDecide)
  await closeLegs(ctx, requestSubject(request.id))
  return { outcome: verdict, actedFor: null }
}

/** What was rejected or taken back leaves its hours to others. */
export async function leaveFree(ctx: Ctx, { id, kind }: Pick<LockedRequest, 'id' | 'kind'>): Promise<void> {
  if (kind === 'time_change_request') return
  await releaseDays(ctx, id)
  await dropAbsence(ctx, absenceOf(id))
}

/** The own request of the first administrator who is HR as well, while there is no one else. Each use is traced. */
export async function approveAlone(ctx: Ctx, requestId: number): Promise<void> {
  const request = await lockRequest(ctx, requestId)
  const may =
    request.account_id === ctx.actor.id &&
    mayDecideIn(ctx.actor, await companyOn(ctx, ctx.actor.id, companyDay(ctx.now))) &&
    (await takeAlone(
      ctx,
      `Own request: ${requestKinds.labelOf(request.kind)}, ${dayInWords(request.day_from)}`,
    ))
  must(may, say.nobodyDecides)
  await conclude(ctx, request, { verdict: 'approved', comment: say.alone, actedFor: null })
}

type Conclusion = Pick<Decision, 'verdict' | 'comment'> & { readonly actedFor: number | null }

async function conclude(ctx: Ctx, request: LockedRequest, { verdict, comment, actedFor }: Conclusion) {
  const subject = requestSubject(request.id)
  if (verdict === 'approved') {
    const days = everyDay(request.day_from, request.day_to)
    await mustBeOpen(ctx, { personIds: [request.account_id], days })
    await putInForce(ctx, request)
  } else await leaveFree(ctx, request)
  await moveState(ctx, { ...subject, states, to: verdict, comment, actedFor })
  await notify(ctx, requestDecidedNotice, {
    to: [request.account_id],
    input: {
      kind: request.kind,
      from: request.day_from,
      to: request.day_to,
      verdict,
      by: ctx.actor.name,
    },
    subject: `attendance-request/${request.id}`,
  })
  await announceAttendance(ctx, request.account_id)
}
