import type { RateCard } from '#estimates/contract/rate-card/rate-card.ts'

export type Difference = { readonly what: string; readonly before: string; readonly after: string }

type Flat = Readonly<Record<string, unknown>>

const skipped = new Set(['id', 'values', 'next_id'])
const labels: Readonly<Record<string, string>> = {
  add_hours: 'hours',
  add_amount: 'amount',
  base_amount: 'base amount',
  base_hours: 'base hours',
}

/** "Mobile App · Platform · Both: hours, +340 → +380", entry by entry, in the order of the card. */
export function cardDifferences(before: RateCard, after: RateCard): Difference[] {
  return [
    ...fieldsThatDiffer('Settings', before.settings, after.settings),
    ...listDifferences(entriesOf(before), entriesOf(after)),
  ]
}

type Entry = { readonly id: number; readonly name: string; readonly entry: Flat }

function entriesOf(card: RateCard): Entry[] {
  const category = (id: number | null) => card.categories.find((entry) => entry.id === id)?.name
  const named = (...names: (string | undefined)[]) => names.filter(Boolean).join(' · ')
  return [
    ...card.categories.map((entry) => ({ id: entry.id, name: entry.name, entry })),
    ...card.fields.flatMap((field) => {
      const name = named(category(field.category_id), field.name)
      const values = field.values.map((value) => ({
        id: value.id,
        name: named(name, value.name),
        entry: value,
      }))
      return [{ id: field.id, name, entry: field }, ...values]
    }),
    ...card.teams.map((entry) => ({ id: entry.id, name: named(entry.group, entry.name), entry })),
    ...card.offers.map((entry) => ({ id: entry.id, name: named('Offer', entry.title), entry })),
    ...[...card.options, ...card.engines].map((entry) => ({
      id: entry.id,
      name: named(category(entry.category_id), entry.name),
      entry,
    })),
  ]
}

function listDifferences(before: readonly Entry[], after: readonly Entry[]): Difference[] {
  const earlier = new Map(before.map((entry) => [entry.id, entry]))
  const later = new Set(after.map(({ id }) => id))
  return [
    ...after.flatMap(({ id, name, entry }) => {
      const old = earlier.get(id)
      return old ? fieldsThatDiffer(name, old.entry, entry) : [{ what: name, before: '', after: 'added' }]
    }),
    ...before
      .filter(({ id }) => !later.has(id))
      .map(({ name }) => ({ what: name, before: 'removed', after: '' })),
  ]
}

function fieldsThatDiffer(name: string, before: Flat, after: Flat): Difference[] {
  return Object.keys(after)
    .filter((key) => !skipped.has(key) && JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .map((key) => ({
      what: `${name}: ${labels[key] ?? key.replaceAll('_', ' ')}`,
      before: shown(key, before[key]),
      after: shown(key, after[key]),
    }))
}

const amounts = new Set(['add_amount', 'base_amount', 'junior', 'mid', 'senior', 'low', 'high', 'minimum'])
const factors = new Set(['multiplier', 'factor', 'urgent', 'standard', 'no_rush'])

function shown(key: string, value: unknown): string {
  if (value === null || value === undefined) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'object') return JSON.stringify(value)
  if (typeof value === 'string') return value
  const number = value as number
  if (factors.has(key)) return `× ${(number / 10_000).toFixed(2)}`
  if (key.endsWith('_percent')) return `${number / 100} %`
  if (key.endsWith('hours')) return `${number > 0 ? '+' : ''}${number} h`
  if (amounts.has(key) || ['blended_rate', 'rounding_step', 'usd_rate', 'discount'].includes(key))
    return (number / 100).toLocaleString('en-IN')
  return String(number)
}
