import { must } from '#platform/server/must.ts'
import { budgets, type Extension } from '#estimates/contract/estimates-lists.ts'
import { estimatesMessages as say } from '#estimates/contract/estimates-messages.ts'
import type { RateCard } from '#estimates/contract/rate-card/rate-card.ts'
import type { AnsweredField, ChosenTeam } from '#estimates/contract/calculator/submit-calls.ts'
import type { Computed } from './computed-estimate.ts'
import { fixedCost, PHASED_NOTE } from './fixed-cost.ts'
import { hireTeamCost } from './hire-team-cost.ts'
import { activeCategory } from './public-rate-card.ts'
import {
  readFixedAnswers,
  readOffer,
  readTeams,
  readUpdate,
} from '#estimates/server/calculator/read-answers.ts'
import { updateCost } from './update-cost.ts'

/** From what a prospect sent to what it costs, by one card: the same for a submit, a preview and a replay. */

type FixedInputs = { readonly fields: readonly AnsweredField[]; readonly budget: string }

export function computeFixed(card: RateCard, { fields, budget }: FixedInputs) {
  must(budget === '' || budgets.some(({ value }) => value === budget), say.invalidSelection('Budget'))
  const { category, answers, ignored } = readFixedAnswers(card, fields)
  const outcome = fixedCost({ settings: card.settings, category, answers, budget })
  const computed: Computed = {
    path: 'fixed',
    requirement: category.name,
    budget,
    inputs: { fields },
    outcome,
    tags: outcome.notes.includes(PHASED_NOTE) ? ['Budget below estimate'] : [],
  }
  return { computed, ignored }
}

type HireInputs = {
  readonly team_categories: readonly { readonly field_values: readonly ChosenTeam[] }[]
  readonly radio_extension: Extension
  readonly offer_id: readonly number[]
  readonly today: string
}

export function computeHire(card: RateCard, { today, ...inputs }: HireInputs): Computed {
  const teams = readTeams(card, inputs.team_categories)
  const { offer, note } = readOffer(card, inputs.offer_id, today)
  const extension = inputs.radio_extension
  const notes = note === null ? [] : [note]
  const category = teams.find(({ team }) => team.category_id !== null)?.team.category_id ?? 0
  return {
    path: 'hire',
    requirement: activeCategory(card, category)?.name ?? 'A team of your own',
    budget: '',
    inputs,
    outcome: hireTeamCost({ settings: card.settings, teams, extension, offer, notes }),
    tags: extension === 'Urgent' ? ['Urgent'] : [],
  }
}

type UpdateFields = Parameters<typeof readUpdate>[2]

export function computeUpdate(card: RateCard, categoryId: number, fields: UpdateFields): Computed {
  const { category, ...update } = readUpdate(card, categoryId, fields)
  const { technology, update_option } = fields
  return {
    path: 'update',
    requirement: category.name,
    budget: '',
    inputs: { field_category_id: categoryId, fields: { link: update.link, technology, update_option } },
    outcome: updateCost({ settings: card.settings, ...update }),
    tags: [],
  }
}
