import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import type { ReviewerKind } from '#performance/contract/performance-lists.ts'
import { bandOf, mixed, reviewScore, scoreText } from '#performance/server/performance-rules.ts'
import { listAnswers, listReviewers } from '#performance/server/reviews/reviewer-queries.ts'
import type { SeenAppraisal } from './appraisal-queries.ts'
import { findEvent, type StoredEvent } from './event-queries.ts'
import { itemsOf } from './review-items.ts'

const kinds: readonly Exclude<ReviewerKind, 'self'>[] = ['manager', 'second', 'peer', 'upward']

/** From what is submitted: the score, its reasons and the band of the formula. */
export async function workOutScore(ctx: Ctx, appraisal: SeenAppraisal, event: StoredEvent) {
  const reviewers = await listReviewers(ctx, { kind: 'appraisal', id: appraisal.id })
  const done = reviewers.filter(({ kind, state }) => kind !== 'self' && state === 'submitted')
  const answers = await listAnswers(
    ctx,
    done.map(({ id }) => id),
  )
  const items = itemsOf(event, appraisal.kra)
  const scores = done.map(({ id, kind }) => {
    const markOf = (item: string) =>
      answers.find((one) => one.reviewer_id === id && one.item === item)?.mark ?? null
    const kra = items.flatMap(({ item, weight }) => (weight === null ? [] : [{ weight, mark: markOf(item) }]))
    const questions = items.flatMap(({ item, weight }) => (weight === null ? [markOf(item)] : []))
    return { kind, ...reviewScore({ kra, questions, kraWeight: event.kra_weight }) }
  })
  const { score, reasons } = mixed(
    kinds.map((kind) => ({
      kind,
      scores: scores.flatMap((one) => (one.kind === kind && one.score ? [one.score] : [])),
      anonymous: done.some((one) => one.kind === kind && one.anonymous),
    })),
    event.weights,
  )
  const notRated = scores
    .filter(({ kind, reason }) => kind === 'manager' && reason !== '')
    .map(({ reason }) => reason)
  return {
    score,
    reasons: [...reasons, ...notRated],
    band: score && bandOf(event.bands, score),
    text: score === null ? '' : scoreText(event.bands, score),
  }
}

export async function keepScore(ctx: Ctx, appraisal: SeenAppraisal): Promise<void> {
  const event = await findEvent(ctx, appraisal.event_id)
  const { score, reasons, text } = await workOutScore(ctx, appraisal, event)
  await updateRow(
    ctx,
    'appraisal',
    { id: appraisal.id },
    {
      score: score === null ? null : Number(score.top) / Number(score.bottom),
      score_text: text,
      reasons: JSON.stringify(reasons),
    },
  )
}
