import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#performance/contract/appraisal-calls.ts'
import type * as reviewerCalls from '#performance/contract/reviewer-calls.ts'
import { performanceMessages as say } from '#performance/contract/performance-messages.ts'
import { listSharedNotes } from '#performance/server/kra/feedback-queries.ts'
import { isOneself, mustBeColleague } from '#performance/server/performance-policy.ts'
import {
  listAnswers,
  listReviewers,
  type StoredReviewer,
} from '#performance/server/reviews/reviewer-queries.ts'
import { showReviews } from '#performance/server/reviews/shown-reviews.ts'
import { findOptionalAppraisal, listReleases, type SeenAppraisal } from './appraisal-queries.ts'
import { findOptionalPart, hasPlan, listPartsOf } from './part-queries.ts'
import { isDisputable, isSelfOverdue, mayGrade, mayInvite } from './decide-appraisal.ts'
import { findEvent, type StoredEvent } from './event-queries.ts'
import { itemsOf } from './review-items.ts'
import { workOutScore } from './score-appraisal.ts'

export const isTold = ({ state }: Pick<SeenAppraisal, 'state'>): boolean =>
  state === 'released' || state === 'acknowledged' || state === 'disputed'

/** What its author has written, and whether it can still be. */
export async function ownReview(ctx: Ctx, reviewers: readonly StoredReviewer[], isOpen: boolean) {
  const mine = reviewers.find(({ account_id }) => account_id === ctx.actor.id)
  if (!mine || !isOneself(ctx)) return null
  const writable = isOpen && (mine.state === 'invited' || mine.state === 'in_progress')
  return { ...mine, writable, answers: await listAnswers(ctx, [mine.id]) }
}

/** The own view of the person, once it is submitted, for those who grade. */
async function selfOf(ctx: Ctx, reviewers: readonly StoredReviewer[]) {
  const self = reviewers.find(({ kind, state }) => kind === 'self' && state === 'submitted')
  return self ? listAnswers(ctx, [self.id]) : null
}

export async function readAppraisal(ctx: Ctx, { id }: InputOf<typeof calls.readAppraisal>) {
  mustBeColleague(ctx)
  const appraisal = await findOptionalAppraisal(ctx, id)
  must(appraisal, say.noSuchAppraisal)
  const event = await findEvent(ctx, appraisal.event_id)
  const reviewers = await listReviewers(ctx, { kind: 'appraisal', id })
  const told = isTold(appraisal)
  const isOpen = !told && (event.state === 'published' || event.state === 'running')
  const mine = await ownReview(ctx, reviewers, isOpen)
  const leads = appraisal.may_lead || appraisal.is_hr || appraisal.is_above
  const seesSelf = leads || mine?.kind === 'second'
  const seesReviews = leads || (appraisal.is_own && told)
  const shown = seesReviews ? await showReviews(ctx, reviewers) : { reviews: [], hidden: [] }
  const isSelfOpen = appraisal.state === 'not_started' || appraisal.state === 'self_draft'
  return {
    ...appraisal,
    // Why someone did not write about themselves may be personal; it is no matter of those who only review.
    skip_reason: leads || appraisal.is_own ? appraisal.skip_reason : '',
    sent_back: leads || appraisal.is_own ? appraisal.sent_back : '',
    event,
    bands: event.bands,
    person: { id: appraisal.account_id, name: appraisal.person_name },
    manager: appraisal.manager_name,
    items: itemsOf(event, appraisal.kra),
    mine: mine && mine.kind === 'self' ? { ...mine, writable: mine.writable && isSelfOpen } : mine,
    self: seesSelf ? await selfOf(ctx, reviewers) : null,
    ...shown,
    reviewers: leads
      ? reviewers.map((one) => ({ ...one, person: { id: one.account_id, name: one.name } }))
      : [],
    result: leads || (appraisal.is_own && told) ? await resultOf(ctx, appraisal, event) : null,
    releases: leads || appraisal.is_own ? await listReleases(ctx, id) : [],
    dispute:
      appraisal.dispute === '' || !(leads || appraisal.is_own)
        ? null
        : { text: appraisal.dispute, answer: appraisal.dispute_answer },
    notes: leads ? await listSharedNotes(ctx, appraisal.account_id, event.from_on) : [],
    has_pip: appraisal.is_hr && (await hasPlan(ctx, appraisal.account_id)),
    can: {
      invite: isOpen && mayInvite(appraisal),
      skip:
        isOpen && (appraisal.may_lead || appraisal.is_hr) && isSelfOpen && isSelfOverdue(ctx, event.self_due),
      send_back:
        isOpen && appraisal.may_lead && appraisal.state === 'self_submitted' && appraisal.sent_back === '',
      grade: isOpen && mayGrade(appraisal) && ['under_review', 'reviewed'].includes(appraisal.state),
      acknowledge: appraisal.is_own && appraisal.state === 'released',
      dispute: appraisal.is_own && isDisputable(ctx, appraisal),
      answer: (appraisal.is_above || appraisal.is_hr) && appraisal.state === 'disputed',
      print: told && (leads || appraisal.is_own),
    },
  }
}

/** The person reads what was released; those who grade read how it came about. */
async function resultOf(ctx: Ctx, appraisal: SeenAppraisal, event: StoredEvent) {
  const { band } = await workOutScore(ctx, appraisal, event)
  const told = {
    score_text: appraisal.score_text,
    reasons: appraisal.reasons as string[],
    comment: appraisal.comment,
  }
  if (appraisal.is_own)
    return { ...told, formula: null, before: null, after: null, reason: '', calibration_reason: '' }
  return {
    ...told,
    formula: band?.label ?? null,
    before: appraisal.band_before,
    after: appraisal.band_after,
    reason: appraisal.grade_reason,
    calibration_reason: appraisal.calibration_reason,
  }
}

export async function readMyAppraisals(ctx: Ctx) {
  mustBeColleague(ctx)
  const rows = await listPartsOf(ctx)
  const views = rows.map(({ person_id, person_name, ...row }) => ({
    ...row,
    // A colleague learns nothing of how far the others are.
    state: row.as === 'self' || row.as === 'manager' ? row.state : ('under_review' as const),
    person: { id: person_id, name: person_name },
  }))
  return {
    own: views.filter((row) => row.as === 'self'),
    reviewing: views.filter((row) => row.as !== 'self'),
  }
}

const scopes = { lead: 'manager', review: 'reviewer' } as const

/** The rule of the pages, asked as a call. */
async function permissionOn(ctx: Ctx, table: 'appraisal' | 'confirmation', id: number | undefined) {
  mustBeColleague(ctx)
  const found = await findOptionalPart(ctx, table, id)
  if (!found) return { allowed: false, scope: 'none', reason: `You review no such ${table}.` }
  const scope = found.review ? scopes.review : scopes.lead
  return {
    allowed: found.review,
    scope,
    reason: found.review ? 'You are invited to review.' : 'You are the manager.',
  }
}

export const isAppraisalReviewer = (ctx: Ctx, { id }: InputOf<typeof reviewerCalls.isAppraisalReviewer>) =>
  permissionOn(ctx, 'appraisal', id)
export const isConfirmationReviewer = (
  ctx: Ctx,
  { id }: InputOf<typeof reviewerCalls.isConfirmationReviewer>,
) => permissionOn(ctx, 'confirmation', id)
