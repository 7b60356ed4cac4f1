import type { InputOf } from '../../../platform/contract/call.ts'
import { companyDay } from '../../../platform/server/company-day.ts'
import type { Ctx } from '../../../platform/server/ctx.ts'
import { must } from '../../../platform/server/must.ts'
import { budgets } from '../contract/estimates-lists.ts'
import { estimatesMessages as say } from '../contract/estimates-messages.ts'
import type {
  costContactFormSubmit,
  generateUpdationCost,
  hireTeamContactFormSubmit,
} from '../contract/submit-calls.ts'
import { said } from '../../../platform/server/area.ts'
import type { EstimatesParts } from './estimates-parts.ts'
import { fixedCost, PHASED_NOTE } from './fixed-cost.ts'
import { hireTeamCost } from './hire-team.ts'
import { keepEstimate, type Computed, type Sender } from './keep-estimate.ts'
import { findOptionalCard, type CardRow } from './rate-card-queries.ts'
import { readFixedAnswers, readOffer, readTeams, readUpdate } from './read-answers.ts'
import { activeCategory } from './public-views.ts'
import { updateCost } from './update-cost.ts'

async function publishedCard(ctx: Ctx): Promise<CardRow> {
  const card = await findOptionalCard(ctx, { state: 'published' })
  must(card, say.notOffered)
  return card
}

/** An answer that says itself what is different from what was asked for. */
async function answer(ctx: Ctx, parts: EstimatesParts, sender: Sender, computed: Computed) {
  const kept = await keepEstimate(ctx, parts, sender, computed)
  return kept.note === null ? kept : said(kept.note, kept)
}

export const submitFixedCost =
  (parts: EstimatesParts) => async (ctx: Ctx, form: InputOf<typeof costContactFormSubmit>) => {
    const card = await publishedCard(ctx)
    must(isBudget(form.budget), say.invalidSelection('Budget'))
    const { category, answers, ignored } = readFixedAnswers(card.content, form.fields)
    if (ignored.length > 0) ctx.log.info('answers to hidden questions ignored', { fields: ignored.join(' ') })
    const outcome = fixedCost({ settings: card.content.settings, category, answers, budget: form.budget })
    return answer(
      ctx,
      parts,
      { ...form, message: form.additional_info },
      {
        path: 'fixed',
        rateCardId: card.id,
        requirement: category.name,
        budget: form.budget,
        inputs: { fields: form.fields },
        outcome,
        tags: outcome.notes.includes(PHASED_NOTE) ? ['Budget below estimate'] : [],
      },
    )
  }

const isBudget = (given: string) => given === '' || budgets.some(({ value }) => value === given)

export const submitHireTeam =
  (parts: EstimatesParts) => async (ctx: Ctx, form: InputOf<typeof hireTeamContactFormSubmit>) => {
    const card = await publishedCard(ctx)
    const teams = readTeams(card.content, form.team_categories)
    const { offer, note } = readOffer(card.content, form.offer_id, companyDay(ctx.now))
    const extension = form.radio_extension
    const outcome = hireTeamCost({
      settings: card.content.settings,
      teams,
      extension,
      offer,
      notes: note === null ? [] : [note],
    })
    const category = teams.find(({ team }) => team.category_id !== null)?.team.category_id ?? 0
    return answer(ctx, parts, form, {
      path: 'hire',
      rateCardId: card.id,
      requirement: activeCategory(card.content, category)?.name ?? 'A team of your own',
      budget: '',
      inputs: { team_categories: form.team_categories, radio_extension: extension, offer_id: form.offer_id },
      outcome,
      tags: extension === 'Urgent' ? ['Urgent'] : [],
    })
  }

export const submitUpdate =
  (parts: EstimatesParts) => async (ctx: Ctx, form: InputOf<typeof generateUpdationCost>) => {
    const card = await publishedCard(ctx)
    const { fields, field_category_id } = form
    const { category, ...update } = readUpdate(card.content, field_category_id, fields)
    const { technology, update_option } = fields
    return answer(ctx, parts, form, {
      path: 'update',
      rateCardId: card.id,
      requirement: category.name,
      budget: '',
      inputs: { field_category_id, fields: { link: update.link, technology, update_option } },
      outcome: updateCost({ settings: card.content.settings, ...update }),
      tags: [],
    })
  }
