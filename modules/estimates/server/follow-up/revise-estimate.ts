import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import { estimatesMessages as say } from '#estimates/contract/estimates-messages.ts'
import type { reviseEstimate } from '#estimates/contract/follow-up/revise-calls.ts'
import { mailEstimate } from './estimate-letter.ts'
import { insertEstimate, nextNumber, noteMail } from '#estimates/server/estimate-queries.ts'
import type { EstimatesParts } from '#estimates/server/estimates-dependencies.ts'
import { findToFollow } from './follow-up-estimate.ts'
import { findOptionalRevision, readToRevise } from './follow-up-queries.ts'
import { validUntil } from '#estimates/server/calculator/save-estimate.ts'
import type { Outcome } from '#estimates/server/pricing/estimate-outcome.ts'
import { findOptionalCard } from '#estimates/server/rate-card/rate-card-queries.ts'
import { reviseOutcome } from './revise-outcome.ts'

/** A new estimate beside the earlier one, of which nothing is changed; each is revised once, the last of them again. */
export const revise =
  (parts: EstimatesParts) =>
  async (ctx: Ctx, { id, low, high, note }: InputOf<typeof reviseEstimate>) => {
    const { kept_state } = await findToFollow(ctx, id)
    must(low <= high, say.rangeTurned)
    must(kept_state !== 'converted', say.converted)
    const later = await findOptionalRevision(ctx, id)
    must(!later, say.revisedAlready(later?.number ?? ''))
    const card = await findOptionalCard(ctx, { state: 'published' })
    must(card, say.notOffered)
    const { number: earlierNumber, outcome, ...earlier } = await readToRevise(ctx, id)
    const revised = await insertEstimate(ctx, {
      ...earlier,
      ...ofItsOwn(ctx),
      number: await nextNumber(ctx, Number(companyDay(ctx.now).slice(0, 4))),
      revises_id: id,
      rate_card_id: card.id,
      inputs: earlier.inputs as object,
      outcome: reviseOutcome({
        earlier: outcome as Outcome,
        earlierNumber,
        low,
        high,
        note,
        by: ctx.actor.name,
        settings: card.content.settings,
      }),
    })
    const mailed = { ...revised, outcome: revised.outcome as Outcome }
    const { mailId } = await mailEstimate(ctx, parts, mailed, `estimate/${revised.id}`)
    await noteMail(ctx, revised.id, mailId)
    return { id: revised.id, number: revised.number }
  }

/** Nothing of it is the prospect's sending: it is no repetition, and counts against no limit. */
const ofItsOwn = (ctx: Ctx) => ({
  token: randomId(),
  revised_by: ctx.actor.id,
  sender_digest: '',
  answers_digest: randomId(),
  repeats_until: ctx.now,
  expires_at: validUntil(ctx),
})
