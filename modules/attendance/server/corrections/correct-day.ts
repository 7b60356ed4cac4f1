import { notify } from '#notifications/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { attendanceMessages as say } from '#attendance/contract/attendance-messages.ts'
import type { correctDay as correctCall } from '#attendance/contract/requests/request-calls.ts'
import { announceAttendance } from '#attendance/server/announce-attendance.ts'
import { requestDecidedNotice } from '#attendance/server/attendance-notices.ts'
import { mayCorrectIn } from '#attendance/server/attendance-policy.ts'
import { localDay } from '#attendance/server/local-day.ts'
import { companyOn, findOptionalColleague, lockPerson } from '#attendance/server/person-queries.ts'
import { listSessions } from '#attendance/server/punch-queries.ts'
import { putInForce } from '#attendance/server/requests/apply-request.ts'
import { insertRequest } from '#attendance/server/requests/request-queries.ts'
import { planOf } from '#attendance/server/requests/check-request.ts'
import { measuredTimes } from './measured-times.ts'
import { wantedSessions } from './typed-sessions.ts'

/** HR puts a day right at once. Payroll sees it as a difference where the month is closed already. */
export async function correctDay(ctx: Ctx, form: InputOf<typeof correctCall>) {
  const { account_id, day, comment } = form
  const person = await findOptionalColleague(ctx, account_id)
  const companyId = await companyOn(ctx, account_id, companyDay(ctx.now))
  must(person && mayCorrectIn(ctx.actor, companyId), say.mayNotCorrect)
  must(account_id !== ctx.actor.id, say.ownCorrection)
  await lockPerson(ctx, account_id)
  const plan = await planOf(ctx, account_id, day)
  must(day <= localDay(ctx.now.toISOString(), plan.zone), say.notInPast)
  const measured = await measuredTimes(ctx, account_id, day)
  const sessions = wantedSessions(form.sessions, plan, { now: ctx.now, measured })
  const before = await listSessions(ctx, { personIds: [account_id], from: day, to: day })
  const request = await insertRequest(ctx, {
    account_id,
    kind: 'time_change_request',
    day_from: day,
    day_to: day,
    part: 'full',
    hundredths: 0,
    sessions: JSON.stringify(sessions),
    before: JSON.stringify(before.map(({ in_at, out_at }) => ({ in_at, out_at }))),
    comment,
    is_correction: true,
    status: 'approved',
  })
  await putInForce(ctx, request)
  await notify(ctx, requestDecidedNotice, {
    to: [account_id],
    input: { kind: request.kind, from: day, to: day, verdict: 'corrected', by: ctx.actor.name },
    subject: `attendance-request/${request.id}`,
  })
  await announceAttendance(ctx, account_id)
  return said(say.corrected, { id: request.id })
}
