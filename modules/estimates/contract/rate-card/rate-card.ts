import { z } from 'zod'
import { calendarDate, id, requiredText, text } from '#platform/contract/scalars.ts'
import { fieldTypes, LONGEST_MONTHS, partitions } from '#estimates/contract/estimates-lists.ts'
import { estimatesMessages as say } from '#estimates/contract/estimates-messages.ts'

const name = requiredText(120, say.card.nameEmpty)
/** Paise or US cents. */
const amount = z.number().int().min(0, say.card.negative).max(100_000_000_000)
const effect = z.number().int().min(-100_000_000_000).max(100_000_000_000)
/** Ten-thousandths: 12000 is 1.20. */
const factor = z.number().int().min(1_000, say.card.factor).max(100_000, say.card.factor)
const share = z.number().int().min(0, say.card.percent).max(10_000, say.card.percent)

/** Unhurried, 0.95: what the share is of a price. */
const NO_RUSH = 9_500

export const cardSettings = z.object({
  /** Paise for an hour of work, no matter who does it. */
  blended_rate: amount,
  low_percent: share,
  high_percent: share,
  /** Ends of a range are rounded outwards to it; paise. */
  rounding_step: z.number().int().min(1, say.card.step).max(1_000_000_000),
  /** Nothing is estimated lower; paise. */
  minimum: amount.nullable().default(null),
  /** Paise for one US dollar, on that day. */
  usd_rate: z.number().int().min(100, say.card.usdRate).max(100_000),
  usd_rate_date: calendarDate,
  urgent: factor.default(11_000),
  standard: factor.default(10_000),
  no_rush: factor.default(NO_RUSH),
  /** Whether prospects read what each answer adds. */
  show_amounts: z.boolean().default(false),
})
export type CardSettings = z.output<typeof cardSettings>

const kept = { id, active: z.boolean().default(true) }

export const costCategory = z.object({
  ...kept,
  name,
  base_amount: amount.default(0),
  base_hours: z.number().int().min(0, say.card.negative).max(100_000).default(0),
})
export type CostCategory = z.output<typeof costCategory>

export const fieldValue = z.object({
  ...kept,
  name,
  add_amount: effect.default(0),
  add_hours: z.number().int().min(-100_000).max(100_000).default(0),
  multiplier: factor.default(10_000),
})
export type FieldValue = z.output<typeof fieldValue>

export const costField = z.object({
  ...kept,
  category_id: id,
  name,
  type: fieldTypes.schema,
  is_required: z.boolean().default(false),
  place_holder: text(120).default(''),
  value_partitions: z.literal(partitions).default(1),
  depends_on: z.object({ field_id: id, value_id: id }).nullable().default(null),
  values: z.array(fieldValue).max(60),
})
export type CostField = z.output<typeof costField>

export const hireTeam = z.object({
  ...kept,
  /** The requirement it is offered for; null for every one. */
  category_id: id.nullable().default(null),
  group: name,
  name,
  duration: z.number().int().min(1, say.card.duration).max(LONGEST_MONTHS).default(1),
  /** US cents a month. */
  junior: amount,
  mid: amount,
  senior: amount,
})
export type HireTeam = z.output<typeof hireTeam>

export const offer = z.object({
  ...kept,
  title: name,
  description: text(300).default(''),
  discount_type: z.enum(['Percentage', 'Amount']),
  /** Ten-thousandths of the price, or US cents. */
  discount: amount,
  valid_from: calendarDate,
  valid_to: calendarDate.nullable().default(null),
})
export type Offer = z.output<typeof offer>

export const updateOption = z.object({
  ...kept,
  category_id: id.nullable().default(null),
  name,
  /** Paise; without a range the team answers in person. */
  low: amount.nullable().default(null),
  high: amount.nullable().default(null),
})
export type UpdateOption = z.output<typeof updateOption>

export const engine = z.object({ ...kept, category_id: id.nullable().default(null), name, factor })
export type Engine = z.output<typeof engine>

/** Everything that affects money, in one piece: a version of it is kept whole and never changed again. */
export const rateCard = z.object({
  next_id: id,
  settings: cardSettings,
  categories: z.array(costCategory).max(60),
  fields: z.array(costField).max(400),
  teams: z.array(hireTeam).max(200),
  offers: z.array(offer).max(100),
  options: z.array(updateOption).max(200),
  engines: z.array(engine).max(200),
})
export type RateCard = z.output<typeof rateCard>
