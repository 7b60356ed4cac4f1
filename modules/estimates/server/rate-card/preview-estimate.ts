import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must, Refused } from '#platform/server/must.ts'
import { estimatesMessages } from '#estimates/contract/estimates-messages.ts'
import type { previewChoices, previewEstimate, Priced } from '#estimates/contract/rate-card/preview-calls.ts'
import type { RateCard } from '#estimates/contract/rate-card/rate-card.ts'
import { computeFixed, computeHire, computeUpdate } from '#estimates/server/pricing/compute-estimate.ts'
import { may } from '#estimates/server/estimates-policy.ts'
import type { Outcome } from '#estimates/server/pricing/estimate-outcome.ts'
import {
  activeCategory,
  hireTeamsOf,
  offersOf,
  questionsOf,
  updateChoicesOf,
} from '#estimates/server/pricing/public-rate-card.ts'
import { findOptionalCard } from './rate-card-queries.ts'

const mustRead = (ctx: Ctx) => must(may(ctx.actor, 'estimates.rates.read'), estimatesMessages.card.notReader)

/** What is asked follows the draft, because that is what someone wants to try. */
export async function readPreviewChoices(ctx: Ctx, { category_id }: InputOf<typeof previewChoices>) {
  mustRead(ctx)
  const row =
    (await findOptionalCard(ctx, { state: 'draft' })) ?? (await findOptionalCard(ctx, { state: 'published' }))
  const card = row?.content
  must(card && activeCategory(card, category_id), estimatesMessages.nothingToPreview)
  return {
    questions: questionsOf(card, category_id),
    teams: hireTeamsOf(card, category_id),
    offers: offersOf(card, companyDay(ctx.now)),
    updates: updateChoicesOf(card, category_id),
  }
}

type Asked = InputOf<typeof previewEstimate>['asked']

export async function preview(ctx: Ctx, { asked }: InputOf<typeof previewEstimate>) {
  mustRead(ctx)
  const under = async (state: 'draft' | 'published') => {
    const row = await findOptionalCard(ctx, { state })
    return row ? priced(row.content, asked, companyDay(ctx.now)) : null
  }
  return { published: await under('published'), draft: await under('draft') }
}

/** What one of the two would refuse is an answer here, not an error: the other one may still be compared. */
function priced(card: RateCard, asked: Asked, today: string): Priced {
  try {
    const { low, high, currency, lines, reasons, notes } = outcomeOf(card, asked, today)
    return { low, high, currency, lines: [...lines], reasons: [...reasons], notes: [...notes], refusal: null }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const nothing = { low: null, high: null, currency: 'INR' as const, lines: [], reasons: [], notes: [] }
    return { ...nothing, refusal: error.refusal.text }
  }
}

function outcomeOf(card: RateCard, asked: Asked, today: string): Outcome {
  if (asked.path === 'fixed') return computeFixed(card, asked).computed.outcome
  if (asked.path === 'hire') {
    const { teams, radio_extension, offer_id } = asked
    const team_categories = [{ field_values: teams }]
    return computeHire(card, { team_categories, radio_extension, offer_id, today }).outcome
  }
  return computeUpdate(card, asked.category_id, { ...asked, link: '' }).outcome
}
