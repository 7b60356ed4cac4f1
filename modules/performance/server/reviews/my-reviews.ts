import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { must } from '#platform/server/must.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { confirmationStates } from '#performance/contract/performance-lists.ts'
import { performanceMessages as say } from '#performance/contract/performance-messages.ts'
import type * as calls from '#performance/contract/review-calls.ts'
import { listReleases } from '#performance/server/appraisal/appraisal-queries.ts'
import { itemsOf } from '#performance/server/appraisal/review-items.ts'
import { confirmationItems } from '#performance/server/confirmation/confirmation-items.ts'
import { isOneself, mustBeColleague } from '#performance/server/performance-policy.ts'
import { listPending, listReceivedAppraisals, listReceivedConfirmations } from './my-review-queries.ts'
import { listReviewers } from './reviewer-queries.ts'
import { showReviews } from './shown-reviews.ts'

/** What was written about the caller, after it was released or decided. */
export async function readMyReviews(ctx: Ctx) {
  mustBeColleague(ctx)
  if (!isOneself(ctx)) return { rows: [], pending: [] }
  const rows = []
  for (const { id, name, questions, kra_weight, kra, released_at, reply } of await listReceivedAppraisals(
    ctx,
  )) {
    const [last] = await listReleases(ctx, id)
    rows.push({
      subject_kind: 'appraisal' as const,
      subject_id: id,
      title: name,
      at: released_at!,
      result: [last?.band, last?.score_text].filter(Boolean).join(', '),
      items: itemsOf({ questions, kra_weight }, kra),
      ...(await showReviews(ctx, await listReviewers(ctx, { kind: 'appraisal', id }))),
      reply,
    })
  }
  for (const { id, probation_end, state, decided_at, reply } of await listReceivedConfirmations(ctx))
    rows.push({
      subject_kind: 'confirmation' as const,
      subject_id: id,
      title: `Probation until ${dayInWords(probation_end)}`,
      at: decided_at!,
      result: confirmationStates.labelOf(state),
      items: confirmationItems,
      ...(await showReviews(ctx, await listReviewers(ctx, { kind: 'confirmation', id }))),
      reply,
    })
  return { rows: rows.toSorted((a, b) => (a.at < b.at ? 1 : -1)), pending: await listPending(ctx) }
}

export async function replyToReview(
  ctx: Ctx,
  { subject_kind, subject_id, text }: InputOf<typeof calls.replyToReview>,
) {
  mustBeColleague(ctx)
  const row = await ctx.db
    .selectFrom(subject_kind)
    .select(['id', 'reply', 'state'])
    .where('id', '=', subject_id)
    .where('account_id', '=', ctx.actor.id)
    .forUpdate()
    .executeTakeFirst()
  const told = ['released', 'acknowledged', 'disputed', 'confirmed', 'extended', 'not_confirmed']
  must(row && told.includes(row.state), say.noSuchReview)
  must(row.reply === '', say.repliedAlready)
  await updateRow(ctx, subject_kind, { id: subject_id }, { reply: text })
  return {}
}
