import { dropAbsence, mustBeOpen } from '#calendar/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { listDecisions } from '#platform/server/approvals/approval-queries.ts'
import { forgetLegs } from '#platform/server/approvals/decide-leg.ts'
import { alreadyMoved } from '#platform/server/approvals/move-state.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must, refuse } from '#platform/server/must.ts'
import { requestStates as states } from '#attendance/contract/attendance-lists.ts'
import { attendanceMessages as say } from '#attendance/contract/attendance-messages.ts'
import type { changeRequest as changeCall } from '#attendance/contract/requests/request-calls.ts'
import { announceAttendance } from '#attendance/server/announce-attendance.ts'
import { lockToDecide } from './decide-request.ts'
import { findOptionalColleague } from '#attendance/server/person-queries.ts'
import { deleteDays, rewriteRequest } from './request-queries.ts'
import { absenceOf, requestSubject } from './request-subject.ts'
import { wishesOf } from './check-request.ts'
import { askFor, factsOf, keepFree } from './submit-request.ts'

/** Another wish in the place of the one that waits, while no one has decided on it: the approvers are asked again. */
export async function changeRequest(ctx: Ctx, { request_id, version, ...sent }: InputOf<typeof changeCall>) {
  const request = await lockToDecide(ctx, request_id)
  const subject = requestSubject(request.id)
  must(request.account_id === ctx.actor.id, say.noSuchRequest)
  if (request.status !== 'waiting') refuse(await alreadyMoved(ctx, { ...subject, states }))
  const decisions = await listDecisions(ctx, 'attendance_request', [request.id])
  must(decisions.length === 0, say.decidedBefore)
  const form = { ...sent, kind: request.kind, weekdays: [] }
  if (request.kind !== 'time_change_request') {
    await deleteDays(ctx, request.id)
    await dropAbsence(ctx, absenceOf(request.id))
  }
  const [wish] = await wishesOf(ctx, request.account_id, form)
  must(wish, say.notWorking)
  await mustBeOpen(ctx, { personIds: [request.account_id], days: wish.days.map(({ day }) => day) })
  const changed = await rewriteRequest(ctx, { id: request.id, version }, factsOf(form, wish))
  if (request.kind !== 'time_change_request') await keepFree(ctx, changed, wish)
  await forgetLegs(ctx, subject)
  const person = await findOptionalColleague(ctx, request.account_id)
  await askFor(ctx, { id: request.id, person: person!, form, wish })
  await announceAttendance(ctx, request.account_id)
  return said(say.changed, {})
}
