import type { InputOf } from '#platform/contract/call.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { settleClientInterview as settleCall } from '#recruitment/contract/client-interviews/client-interview-calls.ts'
import { clientInterviewMessages as say } from '#recruitment/contract/client-interviews/client-interview-messages.ts'
import {
  clientInterviewStates,
  outcomesOf,
} from '#recruitment/contract/client-interviews/client-interview-rules.ts'
import { shortTime } from '#recruitment/server/interviews/interview-time-text.ts'
import { storedMark } from './client-interviews.ts'
import { updateClientInterview } from './client-interview-queries.ts'
import { lockToKeep } from './propose-to-client.ts'
import { freePerson, moveClientInterview, tellPerson } from './schedule-client-interview.ts'

const takesPlace = new Set(['selected', 'rejected'])

/** What the client said. One selection for a person and a day is held by `client_interview_start_once`. */
export async function settleClientInterview(
  ctx: Ctx,
  { id, version, outcome, ...form }: InputOf<typeof settleCall>,
) {
  const before = await lockToKeep(ctx, id)
  const label = clientInterviewStates.labelOf(outcome)
  must(
    clientInterviewStates.canMove(before.status, outcome),
    say.over(clientInterviewStates.labelOf(before.status)),
  )
  must(outcomesOf(before, ctx.now).includes(outcome), say.notNow(label))
  must(outcome !== 'selected' || form.joins_on !== null, say.startNeeded)
  must(outcome !== 'rejected' || form.feedback !== '', say.reasonNeeded)
  await updateClientInterview(
    ctx,
    { id, version },
    {
      marks: takesPlace.has(outcome) ? storedMark(form.marks) : before.marks,
      feedback: form.feedback === '' ? before.feedback : form.feedback,
      feedback_shared: form.feedback_shared,
      joins_on: outcome === 'selected' ? form.joins_on : null,
      settled_by: ctx.actor.id,
      settled_at: ctx.now,
    },
  )
  await moveClientInterview(ctx, id, outcome, form.feedback)
  if (before.status === 'scheduled') {
    await freePerson(ctx, before)
    if (Date.parse(before.ends_at!) > ctx.now.getTime())
      await tellPerson(ctx, before, { when: shortTime(before.starts_at!, COMPANY_ZONE), what: 'off' })
  }
  return said(say.settled(label), {})
}
