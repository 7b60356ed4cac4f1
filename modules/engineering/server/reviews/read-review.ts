import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { isColleague } from '#platform/server/rights/reach.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import { projectNamed } from '#projects/server/public.ts'
import { reviewList } from '#engineering/contract/reviews/review-calls.ts'
import type * as calls from '#engineering/contract/reviews/review-calls.ts'
import { engineeringMessages as say } from '#engineering/contract/engineering-messages.ts'
import { mustWork } from '#engineering/server/engineering-policy.ts'
import { mustSeeReview } from './review-policy.ts'
import * as queries from './review-queries.ts'

const viewRow = (review: queries.SeenReview) => ({
  ...review,
  project: { id: review.project_id, name: review.project_name },
  author: { id: review.author_id, name: review.author_name },
  turnaround: review.turnaround_minutes,
})

export const reviews = answerList(reviewList, {
  query: queries.reviewQuery,
  allow: ({ actor }) => must(isColleague(actor), say.noSuchReview),
  naming: { project: projectNamed },
  view: (row) => viewRow(row),
  export: { job: 'engineering.export-reviews' },
})

export async function readReview(ctx: Ctx, { id }: InputOf<typeof calls.readReview>) {
  const { review, reviewers, can } = await mustSeeReview(ctx, id)
  const item = review.item_id === null ? null : await queries.findOptionalReviewItem(ctx, review.item_id)
  return {
    ...viewRow(review),
    item: item ?? null,
    reviewers,
    list: await queries.listFindings(ctx, id),
    can,
  }
}

/** Those who work on the project, without the person who asks. */
export async function readReviewChoices(ctx: Ctx, { project_id }: InputOf<typeof calls.readReviewChoices>) {
  const { working } = await mustWork(ctx, project_id)
  return { people: working.filter(({ id }) => id !== ctx.actor.id).map(({ id, name }) => ({ id, name })) }
}
