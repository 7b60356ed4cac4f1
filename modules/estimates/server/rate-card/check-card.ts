import type { Refusal } from '#platform/contract/refusal.ts'
import { estimatesMessages } from '#estimates/contract/estimates-messages.ts'
import type { CostField, RateCard } from '#estimates/contract/rate-card/rate-card.ts'

const { card: say } = estimatesMessages

/** The first thing that keeps a card from being one, in the order in which someone would mend it; null when all is well. */
export function complaintAboutCard(card: RateCard): Refusal | null {
  for (const check of [names, owners, effects, required, dependencies, offers, ranges]) {
    const complaint = check(card)
    if (complaint) return complaint
  }
  return null
}

function twice<T>(entries: readonly T[], keyOf: (entry: T) => string): T | undefined {
  const met = new Set<string>()
  return entries.find((entry) => {
    const key = keyOf(entry).toLowerCase()
    return met.has(key) || !met.add(key)
  })
}

function names(card: RateCard): Refusal | null {
  const lists = [
    twice(card.categories, ({ name }) => name),
    twice(card.fields, ({ category_id, name }) => `${category_id} ${name}`),
    ...card.fields.map((field) => twice(field.values, ({ name }) => name)),
    twice(card.teams, ({ category_id, group, name }) => `${category_id} ${group} ${name}`),
    twice(card.options, ({ category_id, name }) => `${category_id} ${name}`),
    twice(card.engines, ({ category_id, name }) => `${category_id} ${name}`),
  ]
  const found = lists.find((entry) => entry !== undefined)
  if (found) return say.sameName(found.name)
  const offer = twice(card.offers, ({ title }) => title)
  return offer ? say.sameName(offer.title) : null
}

function owners({ categories, fields, teams, options, engines }: RateCard): Refusal | null {
  const known = new Set(categories.map(({ id }) => id))
  const lost = [...fields, ...teams, ...options, ...engines].find(
    ({ category_id }) => category_id !== null && !known.has(category_id),
  )
  return lost ? say.noCategory(lost.name) : null
}

/** Something may be taken off only where nothing can be estimated below a minimum. */
function effects({ fields, settings }: RateCard): Refusal | null {
  if (settings.minimum !== null) return null
  const field = fields.find(({ values }) =>
    values.some((value) => value.add_amount < 0 || value.add_hours < 0),
  )
  return field ? say.needsMinimum(field.name) : null
}

function required({ fields }: RateCard): Refusal | null {
  const field = fields.find(
    ({ active, is_required, values }) => active && is_required && !values.some((value) => value.active),
  )
  return field ? say.needsValue(field.name) : null
}

function dependencies({ fields }: RateCard): Refusal | null {
  for (const field of fields) {
    if (field.depends_on === null) continue
    const { field_id, value_id } = field.depends_on
    const parent = fields.find(({ id, category_id }) => id === field_id && category_id === field.category_id)
    if (!parent?.values.some(({ id }) => id === value_id)) return say.dependsNowhere(field.name)
    if (leadsBack(field, fields)) return say.cycle(field.name)
  }
  return null
}

function leadsBack(field: CostField, fields: readonly CostField[]): boolean {
  const met = new Set<number>()
  for (let at: CostField | undefined = field; at?.depends_on;) {
    if (met.has(at.id)) return true
    met.add(at.id)
    const parent: number = at.depends_on.field_id
    at = fields.find(({ id }) => id === parent)
  }
  return false
}

function offers({ offers: list }: RateCard): Refusal | null {
  if (list.some(({ discount_type, discount }) => discount_type === 'Percentage' && discount > 10_000))
    return say.offerPercent
  return list.some(({ valid_from, valid_to }) => valid_to !== null && valid_to < valid_from)
    ? say.offerDates
    : null
}

function ranges({ options }: RateCard): Refusal | null {
  for (const { name, low, high } of options) {
    if ((low === null) !== (high === null)) return say.halfRange(name)
    if (low !== null && high !== null && low > high) return say.rangeOrder(name)
  }
  return null
}
