import { notify } from '#notifications/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import type { Refusal } from '#platform/contract/refusal.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must, refuse } from '#platform/server/must.ts'
import { feedbackMessages as say, type FeedbackView } from '#recruitment/contract/feedback/feedback-calls.ts'
import type * as calls from '#recruitment/contract/feedback/feedback-calls.ts'
import { meanOfFeedback, meanText, needsComment } from '#recruitment/contract/feedback/mark-rules.ts'
import { interviewMessages } from '#recruitment/contract/interviews/interview-messages.ts'
import { hasBegun, isLate } from '#recruitment/contract/interviews/interview-rules.ts'
import { findVisible } from '#recruitment/server/interviews/change-interview.ts'
import { missingFeedback } from '#recruitment/server/interviews/decide-interview.ts'
import { decisionDueNotice } from '#recruitment/server/interviews/interview-notices.ts'
import {
  isMember,
  mayOpenOwn,
  mayReadPrivate,
  maySeeByJob,
} from '#recruitment/server/interviews/interview-policy.ts'
import {
  lockOptionalInterview,
  type StoredInterview,
} from '#recruitment/server/interviews/interview-queries.ts'
import { viewInterview } from '#recruitment/server/interviews/interview-views.ts'
import { announceInterview } from '#recruitment/server/interviews/tell-interview.ts'
import * as queries from './feedback-queries.ts'

const seatOf = (ctx: Ctx, { panel }: StoredInterview) =>
  panel.find(({ account_id }) => account_id === ctx.actor.id)

const isGiven = (status: string | null | undefined) => status === 'submitted' || status === 'amended'

/** Why one’s own feedback can’t be written now; null where it can. */
export function hindranceOf(ctx: Ctx, interview: StoredInterview): Refusal | null {
  const seat = seatOf(ctx, interview)
  if (!seat || !isMember(ctx.actor, interview)) return say.notOnPanel
  if (interview.decided_at !== null) return say.decided
  if (interview.status !== 'scheduled' && interview.status !== 'completed') return say.over
  if (!hasBegun(interview, ctx.now)) return say.notBegun
  if (seat.attended === false) return say.absent
  return isLate(interview, ctx.now) ? say.late : null
}

/** A member reads the others once their own is in; those who hire read what was submitted. */
export function maySeeOthers(ctx: Ctx, interview: StoredInterview): boolean {
  const seat = seatOf(ctx, interview)
  if (seat)
    return (
      isGiven(seat.feedback_status) || (interview.decided_at !== null && maySeeByJob(ctx.actor, interview))
    )
  return maySeeByJob(ctx.actor, interview)
}

export function viewFeedback(
  ctx: Ctx,
  row: queries.StoredFeedback,
  interview: StoredInterview,
): FeedbackView {
  const mean = meanOfFeedback(row.marks, interview.criteria)
  const readsPrivate = row.account_id === ctx.actor.id || mayReadPrivate(ctx.actor, interview)
  return {
    account_id: row.account_id,
    name: row.name,
    status: row.status,
    marks: row.marks,
    mean: meanText(mean),
    counted: mean.count,
    grade: row.grade,
    recommendation: row.recommendation,
    strengths: row.strengths,
    concerns: row.concerns,
    private_note: readsPrivate ? row.private_note : null,
    submitted_at: row.submitted_at,
    amended_because: row.amended_because,
  }
}

export async function readFeedback(ctx: Ctx, { id }: InputOf<typeof calls.readFeedback>) {
  const interview = await findVisible(ctx, id)
  const rows = await queries.listFeedback(ctx, [id])
  const own = rows.find(({ account_id }) => account_id === ctx.actor.id)
  const sees = maySeeOthers(ctx, interview)
  const others = rows.filter(({ account_id, status }) => account_id !== ctx.actor.id && isGiven(status))
  const hindrance = hindranceOf(ctx, interview)
  return {
    interview: await viewInterview(ctx, interview),
    own: own ? { ...viewFeedback(ctx, own, interview), version: own.version } : null,
    others: sees ? others.map((row) => viewFeedback(ctx, row, interview)) : [],
    blind: !sees && others.length > 0,
    can: {
      write: hindrance === null && !isGiven(own?.status),
      amend: hindrance === null && isGiven(own?.status),
    },
    hint: hindrance?.text ?? '',
  }
}

type Content = Pick<
  InputOf<typeof calls.saveFeedback>,
  'marks' | 'grade' | 'recommendation' | 'strengths' | 'concerns' | 'private_note'
>

/** A draft may be half filled in; what is submitted is whole. */
function mustBeWhole({ criteria }: StoredInterview, { marks, grade, recommendation }: Content): void {
  for (const [at, { key }] of criteria.entries()) {
    const given = marks.find((mark) => mark.key === key)
    if (!given) refuse(say.missingMark(at))
    if (needsComment(given.mark) && given.comment.trim() === '') refuse(say.commentMissing(at))
  }
  must(grade !== null, say.gradeMissing)
  must(recommendation !== null, say.recommendationMissing)
}

const columnsOf = (interview: StoredInterview, { marks, ...rest }: Content) => ({
  ...rest,
  marks: queries.storedMarks(
    interview.criteria.flatMap(({ key }) => marks.filter((mark) => mark.key === key).slice(0, 1)),
  ),
})

/** The interview is held, so that the decision and the feedback wait for each other, and one submission counts. */
async function lockToWrite(ctx: Ctx, id: number): Promise<StoredInterview> {
  must(mayOpenOwn(ctx.actor), interviewMessages.mayNotOpen)
  await findVisible(ctx, id)
  const interview = (await lockOptionalInterview(ctx, id))!
  const hindrance = hindranceOf(ctx, interview)
  if (hindrance) refuse(hindrance)
  return interview
}

export async function saveFeedback(ctx: Ctx, { id, submit, ...content }: InputOf<typeof calls.saveFeedback>) {
  const interview = await lockToWrite(ctx, id)
  const seat = seatOf(ctx, interview)!
  must(!isGiven(seat.feedback_status), say.submittedAlready)
  if (submit) mustBeWhole(interview, content)
  const state = submit
    ? { status: 'submitted' as const, submitted_at: ctx.now }
    : { status: 'draft' as const, drafted_at: ctx.now }
  const row = { ...columnsOf(interview, content), ...state }
  const known = await queries.findOptionalFeedback(ctx, seat.id)
  if (known) await queries.updateFeedback(ctx, { id: known.id }, row)
  else await queries.insertFeedback(ctx, { panel_id: seat.id, ...row })
  if (submit) await tellLead(ctx, (await lockOptionalInterview(ctx, id))!)
  return said(submit ? say.submitted : say.draftKept, {})
}

/** The lead hears when the last feedback is in. */
async function tellLead(ctx: Ctx, interview: StoredInterview): Promise<void> {
  announceInterview(ctx, interview)
  if (missingFeedback(interview).length > 0 || interview.lead_id === null) return
  await notify(ctx, decisionDueNotice, {
    to: [interview.lead_id],
    input: { id: interview.id, name: interview.candidate_name },
    subject: `interview-decision/${interview.id}`,
  })
}

/** What it was before stays in the change log. */
export async function amendFeedback(ctx: Ctx, form: InputOf<typeof calls.amendFeedback>) {
  const { id, version, reason, ...content } = form
  const interview = await lockToWrite(ctx, id)
  const seat = seatOf(ctx, interview)!
  const known = await queries.findOptionalFeedback(ctx, seat.id)
  must(known && isGiven(known.status), say.notSubmitted)
  mustBeWhole(interview, content)
  await queries.updateFeedback(
    ctx,
    { id: known.id, version },
    {
      ...columnsOf(interview, content),
      status: 'amended',
      amended_because: reason,
      amended_at: ctx.now,
    },
  )
  announceInterview(ctx, interview)
  return {}
}
