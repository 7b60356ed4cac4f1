import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import { notify } from '#notifications/server/public.ts'
import type { Answer } from '#performance/contract/performance-fields.ts'
import {
  appraisalStates,
  confirmationStates,
  reviewerStates,
} from '#performance/contract/performance-lists.ts'
import { performanceMessages as say } from '#performance/contract/performance-messages.ts'
import * as calls from '#performance/contract/review-calls.ts'
import { tellScreens } from '#performance/server/announce-performance.ts'
import { lockAppraisal, setRunning } from '#performance/server/appraisal/appraisal-queries.ts'
import { findEvent } from '#performance/server/appraisal/event-queries.ts'
import { itemsOf } from '#performance/server/appraisal/review-items.ts'
import { keepScore } from '#performance/server/appraisal/score-appraisal.ts'
import { confirmationItems } from '#performance/server/confirmation/confirmation-items.ts'
import { lockConfirmation } from '#performance/server/confirmation/confirmation-queries.ts'
import { nameOf } from '#performance/server/people-queries.ts'
import { reviewDeclinedNotice } from '#performance/server/performance-notices.ts'
import { mustBeColleague } from '#performance/server/performance-policy.ts'
import * as queries from './reviewer-queries.ts'

/** The subject is held before the review, so that a release or a decision and a review wait for each other. */
async function holdOwn(ctx: Ctx, id: number, version: number) {
  mustBeColleague(ctx)
  const known = await queries.findOptionalOwn(ctx, id)
  must(known, say.noSuchReview)
  const items =
    known.appraisal_id === null
      ? await openConfirmation(ctx, known.confirmation_id!)
      : await openAppraisal(ctx, known.appraisal_id, known.kind === 'self')
  const review = await queries.lockOptionalOwn(ctx, id)
  must(review, say.noSuchReview)
  const isOpen = review.state === 'invited' || review.state === 'in_progress'
  must(isOpen, say.reviewOver(reviewerStates.labelOf(review.state).toLowerCase()))
  must(review.version === version, say.changedSince)
  return { review, items }
}

async function openAppraisal(ctx: Ctx, id: number, isSelf: boolean) {
  await setRunning(ctx, id)
  const appraisal = await lockAppraisal(ctx, id)
  const event = await findEvent(ctx, appraisal.event_id)
  const { state } = appraisal
  must(!['released', 'acknowledged', 'disputed'].includes(state), say.isReleased)
  const isOpen = event.state === 'published' || event.state === 'running'
  must(isOpen, say.notNow(appraisalStates.labelOf(state).toLowerCase()))
  must(
    !isSelf || state === 'not_started' || state === 'self_draft',
    say.notNow(appraisalStates.labelOf(state).toLowerCase()),
  )
  return itemsOf(event, appraisal.kra)
}

async function openConfirmation(ctx: Ctx, id: number) {
  const { state } = await lockConfirmation(ctx, id)
  must(
    ['due', 'self_open', 'review'].includes(state),
    say.decidedAlready(confirmationStates.labelOf(state).toLowerCase()),
  )
  return confirmationItems
}

function mustBeAsked(answers: readonly Answer[], items: readonly { readonly item: string }[]): void {
  const known = new Set(items.map(({ item }) => item))
  const given = answers.map(({ item }) => item)
  must(given.every((item) => known.has(item)) && new Set(given).size === given.length, say.noSuchItem)
}

/** Kept while it is typed; a second window that is behind is refused, and loses nothing it shows. */
export async function saveReview(ctx: Ctx, { id, version, answers }: InputOf<typeof calls.saveReview>) {
  const { review, items } = await holdOwn(ctx, id, version)
  mustBeAsked(answers, items)
  await queries.keepAnswers(ctx, id, answers)
  const saved = await queries.noteSaved(ctx, review)
  must(saved, say.changedSince)
  await noteBegun(ctx, review)
  return saved
}

async function noteBegun(ctx: Ctx, { kind, appraisal_id, confirmation_id }: queries.OwnReview) {
  if (confirmation_id !== null) {
    const { state } = await lockConfirmation(ctx, confirmation_id)
    if (state !== 'review') await updateRow(ctx, 'confirmation', { id: confirmation_id }, { state: 'review' })
    return
  }
  if (kind !== 'self') return
  const { state } = await lockAppraisal(ctx, appraisal_id!)
  if (state === 'not_started')
    await updateRow(ctx, 'appraisal', { id: appraisal_id! }, { state: 'self_draft' })
}

export async function submitReview(ctx: Ctx, form: InputOf<typeof calls.submitReview>) {
  const { review, items } = await holdOwn(ctx, form.id, form.version)
  mustBeAsked(form.answers, items)
  const rated = new Set(form.answers.filter(({ mark }) => mark !== null).map(({ item }) => item))
  const open = items.filter(({ item }) => !rated.has(item)).length
  must(open === 0, say.answersMissing(open))
  if (review.appraisal_id !== null) await mustBeTurn(ctx, review)
  await queries.keepAnswers(ctx, form.id, form.answers)
  await updateRow(
    ctx,
    'reviewer',
    { id: form.id, version: form.version },
    { state: 'submitted', submitted_at: ctx.now, saved_at: ctx.now },
  )
  if (review.appraisal_id === null) await endConfirmationReview(ctx, review, form)
  else await noteSubmitted(ctx, review.appraisal_id, review.kind)
  return {}
}

/** The manager writes after the self review, or after it was skipped; peers at any time. */
async function mustBeTurn(ctx: Ctx, { appraisal_id, kind }: queries.OwnReview) {
  if (kind !== 'manager') return
  const { state } = await lockAppraisal(ctx, appraisal_id!)
  must(state !== 'not_started' && state !== 'self_draft', say.selfFirst)
}

async function noteSubmitted(ctx: Ctx, id: number, kind: queries.OwnReview['kind']) {
  const appraisal = await lockAppraisal(ctx, id)
  const { state } = appraisal
  if (kind === 'self') await updateRow(ctx, 'appraisal', { id }, { state: 'self_submitted' })
  else if (state === 'self_submitted' || state === 'reviewed')
    // A grade that was proposed before this answer is proposed again.
    await updateRow(ctx, 'appraisal', { id }, { state: 'under_review' })
  if (kind !== 'self') await keepScore(ctx, appraisal)
  tellScreens(ctx, [appraisal.account_id, appraisal.manager_id])
}

type Form = InputOf<typeof calls.submitReview>

async function endConfirmationReview(
  ctx: Ctx,
  { confirmation_id: id, kind }: queries.OwnReview,
  { recommendation, months }: Form,
) {
  if (kind !== 'manager') return
  must(recommendation !== 'extend' || months !== null, say.monthsMissing)
  await updateRow(
    ctx,
    'confirmation',
    { id: id! },
    { state: 'hr_decision', recommendation, months: recommendation === 'extend' ? months : null },
  )
}

export async function declineReview(ctx: Ctx, { id, version, reason }: InputOf<typeof calls.declineReview>) {
  const { review } = await holdOwn(ctx, id, version)
  must(review.kind !== 'self', say.noSuchReview)
  await updateRow(ctx, 'reviewer', { id, version }, { state: 'declined', reason })
  const { appraisal_id, confirmation_id } = review
  if (confirmation_id !== null) {
    await updateRow(ctx, 'confirmation', { id: confirmation_id }, { state: 'hr_decision' })
    tellScreens(ctx, [ctx.actor.id])
    return {}
  }
  const appraisal = await ctx.db
    .selectFrom('appraisal')
    .innerJoin('appraisal_event as event', 'event.id', 'appraisal.event_id')
    .select(['appraisal.manager_id', 'event.made_by'])
    .where('appraisal.id', '=', appraisal_id!)
    .executeTakeFirstOrThrow()
  await notify(ctx, reviewDeclinedNotice, {
    to: [appraisal.manager_id ?? appraisal.made_by],
    input: { id: appraisal_id!, name: await nameOf(ctx, review.subject_id) },
  })
  tellScreens(ctx, [appraisal.manager_id, ctx.actor.id])
  return {}
}

export const othersReviews = answerList(calls.othersReviewList, {
  query: queries.othersReviewQuery,
  allow: (ctx) => mustBeColleague(ctx),
  view: (row) => ({
    ...row,
    subject_id: row.appraisal_id ?? row.confirmation_id!,
    person: { id: row.subject_id, name: row.person_name },
  }),
})
