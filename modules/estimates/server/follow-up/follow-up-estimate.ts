import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { must } from '#platform/server/must.ts'
import type { moveEstimate, resendEstimate } from '#estimates/contract/follow-up/estimate-calls.ts'
import { estimateStates } from '#estimates/contract/estimates-lists.ts'
import { estimatesMessages as say } from '#estimates/contract/estimates-messages.ts'
import { mailEstimate } from './estimate-letter.ts'
import { noteMail } from '#estimates/server/estimate-queries.ts'
import { may, mayOn, ownerSeen } from '#estimates/server/estimates-policy.ts'
import type { EstimatesParts } from '#estimates/server/estimates-dependencies.ts'
import { lockForMove } from './follow-up-queries.ts'
import { findOptionalEstimate } from './estimate-list-queries.ts'
import type { Outcome } from '#estimates/server/pricing/estimate-outcome.ts'

/** An estimate that the caller may work on; any other one does not exist for them. */
export async function findToFollow(ctx: Ctx, id: number) {
  must(may(ctx.actor, 'estimates.estimate.read'), say.noSuchEstimate)
  const estimate = await findOptionalEstimate(ctx, ownerSeen(ctx), id)
  must(estimate && mayOn(ctx.actor, 'estimates.estimate.follow', estimate.owner_id), say.noSuchEstimate)
  must(estimate.email !== '', say.erased)
  return estimate
}

/** The same estimate under a new mail. */
export const sendAgain =
  (parts: EstimatesParts) =>
  async (ctx: Ctx, { id }: InputOf<typeof resendEstimate>) => {
    const estimate = await findToFollow(ctx, id)
    const mailed = { ...estimate, outcome: estimate.outcome as Outcome }
    const { mailId } = await mailEstimate(ctx, parts, mailed, `estimate/${id}/${estimate.version}`)
    await noteMail(ctx, id, mailId)
    return {}
  }

export async function moveOn(ctx: Ctx, { id, to, won_value }: InputOf<typeof moveEstimate>) {
  await findToFollow(ctx, id)
  const state = await lockForMove(ctx, id)
  must(estimateStates.canMove(state, to), say.alreadyThere(estimateStates.labelOf(state).toLowerCase()))
  const won = to === 'converted' ? { won_value, won_at: ctx.now } : {}
  await updateRow(ctx, 'estimate', { id }, { state: to, ...won })
  return {}
}
