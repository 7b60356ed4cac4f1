import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { mustSeeProject } from '#projects/server/public.ts'
import type { ReviewPage } from '#engineering/contract/reviews/review-calls.ts'
import { engineeringMessages as say } from '#engineering/contract/engineering-messages.ts'
import { holdRow } from '#engineering/server/moves-policy.ts'
import { findOptionalReview, listReviewers } from './review-queries.ts'

type Deed = ReviewPage['can'][number]

/** A review with what the caller is in it. */
export async function mustSeeReview(ctx: Ctx, id: number) {
  const review = await findOptionalReview(ctx, id)
  must(review, say.noSuchReview)
  const seen = await mustSeeProject(ctx, review.project_id)
  const reviewers = await listReviewers(ctx, id)
  const isAuthor = review.author_id === ctx.actor.id
  const own = isAuthor ? undefined : reviewers.find((reviewer) => reviewer.id === ctx.actor.id)
  const { leads, works, isOver } = seen
  const { state } = review
  const isLive = !isOver && state !== 'closed' && state !== 'approved'
  const may: Record<Deed, boolean> = {
    edit: isLive && (isAuthor || leads),
    find: isLive && works && !isAuthor && (own !== undefined || leads),
    fix: isLive && works && (isAuthor || own !== undefined || leads),
    leave: isLive && works && !isAuthor && (own !== undefined || leads),
    verdict: isLive && works && own !== undefined,
    start: works && own !== undefined && state === 'open' && !isOver,
    again: isAuthor && state === 'changes_requested' && !isOver,
    close: !isOver && state !== 'closed' && (isAuthor || leads),
  }
  const can = (Object.keys(may) as Deed[]).filter((deed) => may[deed])
  return { review, seen, reviewers, own, isAuthor, can, may }
}

export async function holdReview(ctx: Ctx, id: number) {
  await holdRow(ctx, 'code_review', id)
  return mustSeeReview(ctx, id)
}
