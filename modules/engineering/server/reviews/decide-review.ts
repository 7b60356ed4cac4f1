import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { notify } from '#notifications/server/public.ts'
import type * as calls from '#engineering/contract/reviews/review-calls.ts'
import { reviewStates } from '#engineering/contract/engineering-lists.ts'
import { engineeringMessages as say } from '#engineering/contract/engineering-messages.ts'
import { reviewDecidedNotice } from '#engineering/server/engineering-notices.ts'
import { mustMove } from '#engineering/server/moves-policy.ts'
import { announceIn } from '#engineering/server/tell-engineering.ts'
import { businessMinutesSince } from './business-hours.ts'
import { holdsUp } from './finding-rules.ts'
import { holdReview } from './review-policy.ts'
import * as queries from './review-queries.ts'
import { tellReviewers } from './write-review.ts'

type Verdict = InputOf<typeof calls.giveVerdict>['verdict']
type Held = Awaited<ReturnType<typeof holdReview>>

/** The findings are read under the lock that adding one waits for: a new blocker and an approval never both count. */
export async function giveVerdict(ctx: Ctx, { id, verdict }: InputOf<typeof calls.giveVerdict>) {
  const held = await holdReview(ctx, id)
  const { review, own, isAuthor, may } = held
  must(!isAuthor, say.ownVerdict)
  must(own, say.notReviewer)
  const isDecided = review.state === 'approved' || review.state === 'closed'
  must(!isDecided, say.reviewDecided(reviewStates.labelOf(review.state)))
  must(may.verdict, say.notReviewer)
  const findings = await queries.listFindings(ctx, id)
  const heavy = findings.filter(holdsUp)
  if (verdict === 'approved') must(heavy.length === 0, say.openFindings(heavy.length))
  else
    must(
      findings.some(({ state }) => state === 'open'),
      say.noChanges,
    )
  await queries.updateReviewer(ctx, own.row_id, verdict)
  const to = nextState(held, verdict)
  if (to !== review.state) await moveTo(ctx, held, to)
  await tellAuthor(ctx, held, { verdict, to })
  await announceIn(ctx, review.project_id)
  return said(verdict === 'approved' ? say.reviewApproved : say.changesRequested, {})
}

/** Approved when this was the last reviewer who had not approved. */
function nextState({ review, reviewers, own }: Held, verdict: Verdict): queries.SeenReview['state'] {
  if (verdict === 'changes') return 'changes_requested'
  if (review.state === 'changes_requested') return review.state
  const others = reviewers.filter(({ id }) => id !== own!.id)
  return others.every(({ state }) => state === 'approved') ? 'approved' : 'in_review'
}

async function moveTo(ctx: Ctx, { review }: Held, to: queries.SeenReview['state']) {
  // A verdict on a review that no one started starts it.
  if (review.state !== 'open') mustMove(reviewStates, review.state, to)
  await queries.updateReview(
    ctx,
    { id: review.id },
    {
      state: to,
      ...(to === 'in_review' ? {} : { waiting_since: null }),
      ...(to === 'approved'
        ? { approved_at: ctx.now, turnaround_minutes: await turnaroundOf(ctx, review) }
        : {}),
    },
  )
}

/** In the business hours of the author’s office. */
export const turnaroundOf = (ctx: Ctx, review: Pick<queries.SeenReview, 'author_id' | 'created_at'>) =>
  businessMinutesSince(ctx, { personId: review.author_id, from: review.created_at })

type Told = { readonly verdict: Verdict; readonly to: queries.SeenReview['state'] }

async function tellAuthor(ctx: Ctx, { review }: Held, { verdict, to }: Told) {
  if (verdict === 'approved' && to !== 'approved') return
  const { id, title, author_id, rounds } = review
  await notify(ctx, reviewDecidedNotice, {
    to: [author_id],
    input: { id, title, by: ctx.actor.name, verdict },
    subject: `code-review/${id}/${rounds}/${verdict}`,
  })
}

export async function moveReview(ctx: Ctx, { id, to }: InputOf<typeof calls.moveReview>) {
  const held = await holdReview(ctx, id)
  const { review } = held
  if (to === 'again') return askAgain(ctx, held)
  if (to === 'start') {
    must(held.own, say.notReviewer)
    mustMove(reviewStates, review.state, 'in_review')
    must(held.may.start, say.notReviewer)
    await queries.updateReview(ctx, { id }, { state: 'in_review' })
  } else {
    mustMove(reviewStates, review.state, 'closed')
    must(held.may.close, say.notAuthor)
    await queries.updateReview(ctx, { id }, { state: 'closed', waiting_since: null })
  }
  await announceIn(ctx, review.project_id)
  return said(to === 'start' ? say.reviewStarted : say.reviewClosed, {})
}

/** The next round: those who asked for changes look again. */
async function askAgain(ctx: Ctx, { review, reviewers, isAuthor }: Held) {
  must(isAuthor, say.notAuthor)
  mustMove(reviewStates, review.state, 'in_review')
  const rounds = review.rounds + 1
  await queries.updateReview(ctx, { id: review.id }, { state: 'in_review', rounds, waiting_since: ctx.now })
  const asked = reviewers.filter(({ state }) => state !== 'approved')
  for (const { row_id } of asked) await queries.updateReviewer(ctx, row_id, 'waiting')
  await tellReviewers(
    ctx,
    { ...review, rounds },
    asked.map(({ id }) => id),
  )
  await announceIn(ctx, review.project_id)
  return said(say.reviewAgain, {})
}
