import { everyDay } from '#platform/contract/days.ts'
import { mustBeOpen } from '#calendar/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { closeLegs } from '#platform/server/approvals/decide-leg.ts'
import { alreadyMoved, moveState } from '#platform/server/approvals/move-state.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must, refuse } from '#platform/server/must.ts'
import { requestStates as states } from '#attendance/contract/attendance-lists.ts'
import { attendanceMessages as say } from '#attendance/contract/attendance-messages.ts'
import type { cancelRequest as cancelCall } from '#attendance/contract/requests/request-calls.ts'
import { announceAttendance } from '#attendance/server/announce-attendance.ts'
import { mayDecideIn } from '#attendance/server/attendance-policy.ts'
import { leaveFree, lockToDecide } from './decide-request.ts'
import { companyOn } from '#attendance/server/person-queries.ts'
import { takeBack } from './apply-request.ts'
import { isAbove } from './request-approvers.ts'
import { requestSubject } from './request-subject.ts'

/** The person cancels it until it begins; once its day has come, a manager above or HR does. */
export async function cancelRequest(ctx: Ctx, form: InputOf<typeof cancelCall>) {
  const request = await lockToDecide(ctx, form.request_id)
  const subject = requestSubject(request.id)
  const isOwn = request.account_id === ctx.actor.id
  const today = companyDay(ctx.now)
  const mayForOthers =
    !isOwn &&
    (mayDecideIn(ctx.actor, await companyOn(ctx, request.account_id, today)) ||
      (await isAbove(ctx, request.account_id)))
  must(isOwn || mayForOthers, say.noSuchRequest)
  if (!states.canMove(request.status, 'cancelled')) refuse(await alreadyMoved(ctx, { ...subject, states }))
  if (request.status === 'approved') {
    must(mayForOthers || request.day_from > today, say.askManager)
    const days = everyDay(request.day_from, request.day_to)
    await mustBeOpen(ctx, { personIds: [request.account_id], days })
    await takeBack(ctx, request)
  }
  await moveState(ctx, { ...subject, states, to: 'cancelled', comment: form.comment })
  await closeLegs(ctx, subject)
  await leaveFree(ctx, request)
  await announceAttendance(ctx, request.account_id)
  return said(say.cancelled, {})
}
