import type { InputOf } from '#platform/contract/call.ts'
import { companyLogoByName } from '#organization/server/public.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { estimatePaths } from '#estimates/contract/estimates-lists.ts'
import { estimatesMessages as say } from '#estimates/contract/estimates-messages.ts'
import type { getCategoryFields, viewEstimateCopy } from '#estimates/contract/calculator/calculator-calls.ts'
import type { RateCard } from '#estimates/contract/rate-card/rate-card.ts'
import { assumptionsOf } from '#estimates/server/pricing/estimate-assumptions.ts'
import { absolute } from '#estimates/server/follow-up/estimate-letter.ts'
import { findOptionalByToken, findPageSettings, noteView } from '#estimates/server/estimate-queries.ts'
import type { EstimatesParts } from '#estimates/server/estimates-dependencies.ts'
import type { Outcome } from '#estimates/server/pricing/estimate-outcome.ts'
import {
  activeCategory,
  categoriesOf,
  hireTeamsOf,
  offersOf,
  questionsOf,
  updateChoicesOf,
} from '#estimates/server/pricing/public-rate-card.ts'
import { findOptionalCard } from '#estimates/server/rate-card/rate-card-queries.ts'

async function published(ctx: Ctx): Promise<RateCard | null> {
  return (await findOptionalCard(ctx, { state: 'published' }))?.content ?? null
}

async function forCategory(ctx: Ctx, id: number): Promise<RateCard> {
  const card = await published(ctx)
  must(card && activeCategory(card, id), say.notOffered)
  return card
}

type OfCategory = Pick<InputOf<typeof getCategoryFields>, 'field_category_id'>

/** Before the first rates are published there is nothing to choose from. */
export async function listCategories(ctx: Ctx) {
  const card = await published(ctx)
  return card ? categoriesOf(card) : []
}

export const listQuestions = async (ctx: Ctx, { field_category_id }: OfCategory) =>
  questionsOf(await forCategory(ctx, field_category_id), field_category_id)

export const listHireTeams = async (ctx: Ctx, { field_category_id }: OfCategory) =>
  hireTeamsOf(await forCategory(ctx, field_category_id), field_category_id)

export async function listOffers(ctx: Ctx) {
  const card = await published(ctx)
  return card ? offersOf(card, companyDay(ctx.now)) : []
}

export const listUpdateChoices = async (ctx: Ctx, { field_category_id }: OfCategory) =>
  updateChoicesOf(await forCategory(ctx, field_category_id), field_category_id)

export const readLinks =
  ({ config }: EstimatesParts) =>
  async (ctx: Ctx) => {
    const page = await findPageSettings(ctx)
    return {
      email: page.email,
      portfolio: absolute(page.portfolio_link, config.publicUrl),
      chat: page.chat_link,
      appointment: absolute(page.appointment_link, config.publicUrl),
      terms: page.terms_link,
      company: page.company_name,
      logo: await companyLogoByName(ctx, page.company_name),
    }
  }

/** For anyone who holds the link of the mail, as long as the estimate holds. */
export const viewCopy =
  (parts: EstimatesParts) =>
  async (ctx: Ctx, { token }: InputOf<typeof viewEstimateCopy>) => {
    const estimate = await findOptionalByToken(ctx, token)
    must(estimate && estimate.expires_at > ctx.now.toISOString(), say.copyGone)
    await noteView(ctx, estimate.id)
    const { lines, other, notes } = estimate.outcome as Outcome
    return {
      number: estimate.number,
      service: estimatePaths.labelOf(estimate.path),
      requirement: estimate.requirement,
      name: estimate.name,
      made_on: companyDay(estimate.created_at),
      valid_until: companyDay(estimate.expires_at),
      currency: estimate.currency,
      low: estimate.low,
      high: estimate.high,
      lines: [...lines],
      other,
      notes: [...notes, ...assumptionsOf({ path: estimate.path, outcome: estimate.outcome as Outcome })],
      nda:
        estimate.nda_text === ''
          ? null
          : {
              text: estimate.nda_text,
              accepted_on: estimate.nda_accepted_at && companyDay(estimate.nda_accepted_at),
              accepted_name: estimate.nda_accepted_name,
            },
      links: await readLinks(parts)(ctx),
    }
  }
