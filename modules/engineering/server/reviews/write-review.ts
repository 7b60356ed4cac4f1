import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must, refuse } from '#platform/server/must.ts'
import { notify } from '#notifications/server/public.ts'
import { findOptionalByNumber, type SeenProject } from '#projects/server/public.ts'
import type * as calls from '#engineering/contract/reviews/review-calls.ts'
import { findingStates } from '#engineering/contract/engineering-lists.ts'
import { engineeringMessages as say } from '#engineering/contract/engineering-messages.ts'
import { mustWork } from '#engineering/server/engineering-policy.ts'
import { reviewAskedNotice } from '#engineering/server/engineering-notices.ts'
import { mustMove } from '#engineering/server/moves-policy.ts'
import { announceIn } from '#engineering/server/tell-engineering.ts'
import { readQuick } from './finding-rules.ts'
import { holdReview } from './review-policy.ts'
import * as queries from './review-queries.ts'

type Asking = { readonly authorId: number; readonly reviewers: readonly number[] }

/** Reviewers work on the project, and the author is none of them. */
async function mustBeReviewers(ctx: Ctx, { working }: SeenProject, { authorId, reviewers }: Asking) {
  must(!reviewers.includes(authorId), say.ownReview)
  const stranger = reviewers.find((id) => !working.some((member) => member.id === id))
  if (stranger === undefined) return
  const account = await ctx.db
    .selectFrom('account')
    .select('name')
    .where('id', '=', stranger)
    .executeTakeFirst()
  refuse(say.notMember(account?.name ?? 'This person'))
}

async function itemOf(ctx: Ctx, projectId: number, number: number | null): Promise<number | null> {
  if (number === null) return null
  const item = await findOptionalByNumber(ctx, projectId, number)
  must(item, say.noSuchItem)
  return item.id
}

export const tellReviewers = (
  ctx: Ctx,
  { id, title, rounds }: Pick<queries.SeenReview, 'id' | 'title' | 'rounds'>,
  to: readonly number[],
) =>
  to.length === 0
    ? undefined
    : notify(ctx, reviewAskedNotice, {
        to: [...to],
        input: { id, title, by: ctx.actor.name, round: rounds },
        subject: `code-review/${id}/${rounds}`,
      })

export async function createReview(ctx: Ctx, form: InputOf<typeof calls.createReview>) {
  const { project_id, title, url, item, reviewers: typed } = form
  const seen = await mustWork(ctx, project_id)
  const reviewers = [...new Set(typed)]
  const author_id = ctx.actor.id
  await mustBeReviewers(ctx, seen, { authorId: author_id, reviewers })
  const review = await queries.insertReview(ctx, {
    project_id,
    title,
    url,
    author_id,
    item_id: await itemOf(ctx, project_id, item),
    created_at: ctx.now,
    waiting_since: ctx.now,
  })
  for (const account_id of reviewers)
    await queries.insertReviewer(ctx, { review_id: review.id, author_id, account_id })
  await tellReviewers(ctx, review, reviewers)
  await announceIn(ctx, project_id)
  return { id: review.id }
}

export async function saveReview(ctx: Ctx, form: InputOf<typeof calls.saveReview>) {
  const { review, seen, reviewers, may } = await holdReview(ctx, form.id)
  must(may.edit, say.notAuthor)
  const wanted = [...new Set(form.reviewers)]
  const added = wanted.filter((id) => reviewers.every((reviewer) => reviewer.id !== id))
  must(!wanted.includes(review.author_id), say.ownReview)
  await mustBeReviewers(ctx, seen, { authorId: review.author_id, reviewers: added })
  const { id, version, title, url } = form
  const item_id = await itemOf(ctx, review.project_id, form.item)
  await queries.updateReview(ctx, { id, version }, { title, url, item_id })
  for (const { id: account, row_id } of reviewers)
    if (!wanted.includes(account)) await queries.deleteReviewer(ctx, row_id)
  for (const account_id of added)
    await queries.insertReviewer(ctx, { review_id: id, author_id: review.author_id, account_id })
  await tellReviewers(ctx, { ...review, title }, added)
  await announceIn(ctx, review.project_id)
  return {}
}

/** The first finding of a reviewer starts the review. */
export async function addFinding(ctx: Ctx, { id, quick, severity }: InputOf<typeof calls.addFinding>) {
  const { review, may, isAuthor } = await holdReview(ctx, id)
  must(!isAuthor, say.notReviewer)
  const isDecided = review.state === 'approved' || review.state === 'closed'
  must(!isDecided, say.reviewDecided(review.state))
  must(may.find, say.notReviewer)
  const found = readQuick(quick)
  must(found, say.findingWrong)
  await queries.insertFinding(ctx, {
    ...found,
    review_id: id,
    severity,
    round: review.rounds,
    by_id: ctx.actor.id,
    at: ctx.now,
  })
  if (review.state === 'open') await queries.updateReview(ctx, { id }, { state: 'in_review' })
  await announceIn(ctx, review.project_id)
  return {}
}

/** The author says what is fixed; a blocker or a major finding is left as it is only by a reviewer. */
export async function setFinding(ctx: Ctx, form: InputOf<typeof calls.setFinding>) {
  const found = await queries.findOptionalFinding(ctx, form.finding_id)
  must(found, say.noSuchFinding)
  const { review, may } = await holdReview(ctx, found.review_id)
  const finding = await queries.findOptionalFinding(ctx, form.finding_id)
  must(finding, say.noSuchFinding)
  const isDecided = review.state === 'approved' || review.state === 'closed'
  must(!isDecided, say.reviewDecided(review.state))
  must(may.fix, say.notAuthor)
  mustMove(findingStates, finding.state, form.state)
  const isHeavy = finding.severity === 'blocker' || finding.severity === 'major'
  must(form.state !== 'wont_fix' || !isHeavy || may.leave, say.wontFixByReviewer)
  await queries.updateFinding(ctx, { id: finding.id, version: form.version }, form.state)
  await announceIn(ctx, review.project_id)
  return {}
}
