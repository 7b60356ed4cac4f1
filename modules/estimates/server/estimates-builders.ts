import type { Ctx } from '#platform/server/ctx.ts'
import { rateCard, type RateCard } from '#estimates/contract/rate-card/rate-card.ts'
import { replacePublishedCard } from './rate-card/rate-card-queries.ts'

const value = (id: number, name: string, effect: object = {}) => ({ id, name, ...effect })

const settings = {
  blended_rate: 150_000,
  low_percent: 1_000,
  high_percent: 2_000,
  rounding_step: 500_000,
  minimum: 5_000_000,
  usd_rate: 8_850,
  usd_rate_date: '2026-11-20',
  urgent: 11_000,
  standard: 10_000,
  no_rush: 9_500,
}

const categories = [
  { id: 1, name: 'Game' },
  { id: 2, name: 'Mobile App', base_amount: 20_000_000, base_hours: 40 },
]

const fields = [
  {
    id: 10,
    category_id: 2,
    name: 'Platform',
    type: 'radio',
    is_required: true,
    value_partitions: 2,
    values: [value(11, 'Android', { add_hours: 80 }), value(12, 'Both', { add_hours: 120 })],
  },
  {
    id: 20,
    category_id: 2,
    name: 'Features',
    type: 'checkbox',
    values: [value(21, 'Payments', { add_amount: 5_000_000 }), value(22, 'Chat')],
  },
  {
    id: 30,
    category_id: 2,
    name: 'Design',
    type: 'drop_down',
    values: [value(31, 'Tailored', { multiplier: 12_000 })],
  },
  {
    id: 40,
    category_id: 2,
    name: 'Payment provider',
    type: 'radio',
    is_required: true,
    depends_on: { field_id: 20, value_id: 21 },
    values: [value(41, 'Cards'), value(42, 'Wallets', { add_hours: 10 })],
  },
  { id: 50, category_id: 1, name: 'Kind', type: 'radio', values: [value(51, 'Puzzle')] },
]

const teams = [
  {
    id: 60,
    group: 'Engineering',
    name: 'Frontend',
    duration: 3,
    junior: 180_000,
    mid: 280_000,
    senior: 400_000,
  },
  { id: 61, group: 'Quality', name: 'QA', junior: 150_000, mid: 220_000, senior: 300_000 },
  { id: 62, group: 'Games', category_id: 1, name: 'Artists', junior: 1, mid: 1, senior: 1 },
]

const offers = [
  {
    id: 70,
    title: 'First project',
    discount_type: 'Percentage',
    discount: 1_500,
    valid_from: '2026-01-01',
  },
  { id: 71, title: 'Long run', discount_type: 'Amount', discount: 500_000, valid_from: '2026-01-01' },
  {
    id: 72,
    title: 'Monsoon',
    discount_type: 'Percentage',
    discount: 1_000,
    valid_from: '2026-06-01',
    valid_to: '2026-08-31',
  },
]

const options = [
  { id: 80, name: 'New features', low: 10_000_000, high: 20_000_000 },
  { id: 81, name: 'Something else' },
]

const engines = [
  { id: 90, category_id: 1, name: 'Unity', factor: 12_500 },
  { id: 91, category_id: 2, name: 'Kotlin', factor: 10_000 },
]

/** The figures of the guide's worked examples, with one of everything that can be asked. */
export const buildCard = (more: Partial<RateCard> = {}): RateCard =>
  rateCard.parse({ next_id: 1000, settings, categories, fields, teams, offers, options, engines, ...more })

/** Puts rates in force without the steps of a draft. */
export const publishCard = (ctx: Ctx, card: RateCard, note = 'Put in place') =>
  replacePublishedCard(ctx, card, note)
