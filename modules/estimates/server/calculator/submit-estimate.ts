import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { estimatesMessages as say } from '#estimates/contract/estimates-messages.ts'
import type {
  costContactFormSubmit,
  generateUpdationCost,
  hireTeamContactFormSubmit,
} from '#estimates/contract/calculator/submit-calls.ts'
import { computeFixed, computeHire, computeUpdate } from '#estimates/server/pricing/compute-estimate.ts'
import type { Computed } from '#estimates/server/pricing/computed-estimate.ts'
import type { EstimatesParts } from '#estimates/server/estimates-dependencies.ts'
import { keepEstimate, type Sender } from './save-estimate.ts'
import { findOptionalCard, type CardRow } from '#estimates/server/rate-card/rate-card-queries.ts'

async function publishedCard(ctx: Ctx): Promise<CardRow> {
  const card = await findOptionalCard(ctx, { state: 'published' })
  must(card, say.notOffered)
  return card
}

type Asked = { readonly sender: Sender; readonly card: CardRow; readonly computed: Computed }

/** An answer that says itself what is different from what was asked for. */
async function answer(ctx: Ctx, parts: EstimatesParts, { sender, card, computed }: Asked) {
  const kept = await keepEstimate(ctx, parts, sender, { ...computed, rateCardId: card.id })
  return kept.note === null ? kept : said(kept.note, kept)
}

export const submitFixedCost =
  (parts: EstimatesParts) => async (ctx: Ctx, form: InputOf<typeof costContactFormSubmit>) => {
    const card = await publishedCard(ctx)
    const { computed, ignored } = computeFixed(card.content, form)
    if (ignored.length > 0) ctx.log.info('answers to hidden questions ignored', { fields: ignored.join(' ') })
    return answer(ctx, parts, { sender: { ...form, message: form.additional_info }, card, computed })
  }

export const submitHireTeam =
  (parts: EstimatesParts) => async (ctx: Ctx, form: InputOf<typeof hireTeamContactFormSubmit>) => {
    const card = await publishedCard(ctx)
    const { team_categories, radio_extension, offer_id } = form
    const asked = { team_categories, radio_extension, offer_id, today: companyDay(ctx.now) }
    return answer(ctx, parts, { sender: form, card, computed: computeHire(card.content, asked) })
  }

export const submitUpdate =
  (parts: EstimatesParts) => async (ctx: Ctx, form: InputOf<typeof generateUpdationCost>) => {
    const card = await publishedCard(ctx)
    const computed = computeUpdate(card.content, form.field_category_id, form.fields)
    return answer(ctx, parts, { sender: form, card, computed })
  }
