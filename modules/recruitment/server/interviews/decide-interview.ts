import { notify } from '#notifications/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { decideInterview as decideCall } from '#recruitment/contract/interviews/interview-calls.ts'
import { interviewMessages as say } from '#recruitment/contract/interviews/interview-messages.ts'
import { moveOnDecision, statusesOfRunning } from '#recruitment/contract/interviews/interview-rules.ts'
import { interviewStates } from '#recruitment/contract/recruitment-lists.ts'
import { isRejection } from '#recruitment/contract/statuses/cv-statuses.ts'
import { lockOptionalApplication } from '#recruitment/server/applications/application-queries.ts'
import { moveApplication } from '#recruitment/server/applications/move-application.ts'
import { findVisible, moveInterviewTo } from './change-interview.ts'
import { mayDecideInterview } from './interview-policy.ts'
import * as queries from './interview-queries.ts'
import type { StoredInterview } from './interview-queries.ts'
import { interviewDecidedNotice } from './interview-notices.ts'
import { announceInterview, keepersOf, subjectOf } from './tell-interview.ts'

/** Those who came give feedback; those who did not come or left the panel owe none. */
export const missingFeedback = ({ panel }: Pick<StoredInterview, 'panel'>) =>
  panel.filter(
    ({ attended, feedback_status, account_status }) =>
      attended !== false &&
      account_status !== 'left' &&
      feedback_status !== 'submitted' &&
      feedback_status !== 'amended',
  )

/** Of several decisions at once one is taken: the row is held, and its state moves once. */
export async function decideInterview(ctx: Ctx, form: InputOf<typeof decideCall>) {
  const { id, version, outcome, note } = form
  const seen = await findVisible(ctx, id)
  must(mayDecideInterview(ctx.actor, seen), say.mayNotDecide)
  await lockOptionalApplication(ctx, seen.application_id)
  const interview = (await queries.lockOptionalInterview(ctx, id))!
  must(interview.status !== 'scheduled', say.notCompleted)
  const waits = interview.status === 'completed' || interview.status === 'on_hold'
  must(waits && interview.decided_at === null, say.decidedAlready)
  const missing = missingFeedback(interview)
  must(missing.length === 0, say.feedbackMissing(missing.map(({ name }) => name).join(', ')))
  must(outcome !== 'rejected' || note.trim() !== '', say.decisionNote)
  await moveInterviewTo(ctx, id, outcome, note)
  const decided = { decided_by: ctx.actor.id, decided_at: ctx.now, decision_note: note }
  await queries.updateInterview(
    ctx,
    { id, ...stillSeen(interview, version) },
    outcome === 'on_hold' ? {} : decided,
  )
  await queries.releasePanel(ctx, id)
  if (outcome !== 'on_hold') await moveOn(ctx, interview, { outcome, note })
  const label = interviewStates.labelOf(outcome)
  await notify(ctx, interviewDecidedNotice, {
    to: keepersOf(interview),
    input: { id, name: interview.candidate_name, outcome: label },
    subject: subjectOf(interview),
  })
  announceInterview(ctx, interview)
  return said(say.decided(label), {})
}

/** The move above counted once; a version that was stale before it is refused here with who was faster. */
const stillSeen = (interview: StoredInterview, version: number) =>
  interview.version === version ? {} : { version }

/** An application that was moved by hand meanwhile stays where it is. */
async function moveOn(
  ctx: Ctx,
  { application_id, kind, cv_status }: StoredInterview,
  { outcome, note }: { readonly outcome: 'selected' | 'rejected'; readonly note: string },
): Promise<void> {
  const to = moveOnDecision(kind, outcome)
  if (statusesOfRunning(kind).at(-1) !== cv_status) return
  const rejection = isRejection(to) ? { reasonCode: 'interview' } : {}
  await moveApplication(ctx, {
    id: application_id,
    to,
    by: 'system',
    movedFor: 'Interview decided',
    comment: note,
    ...rejection,
  })
}
