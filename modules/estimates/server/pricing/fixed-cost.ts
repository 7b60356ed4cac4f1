import type { Reason } from '#platform/contract/explanation.ts'
import { budgets } from '#estimates/contract/estimates-lists.ts'
import type {
  CardSettings,
  CostCategory,
  CostField,
  FieldValue,
} from '#estimates/contract/rate-card/rate-card.ts'
import { Exact } from './exact-amount.ts'
import { factorText, moneyText, percentText } from '#estimates/contract/money-text.ts'
import { inOtherCurrency } from './other-currency.ts'
import type { Line, Outcome } from './estimate-outcome.ts'

export type Answer = { readonly field: CostField; readonly values: readonly FieldValue[] }

export type FixedCase = {
  readonly settings: CardSettings
  readonly category: CostCategory
  readonly answers: readonly Answer[]
  readonly budget: string
}

export const PHASED_NOTE =
  'Your budget is below this range. A phased plan can start within it. We’ll suggest what to build first.'

/**
 * (base + what answers add + rate × hours) × every multiplier, not below the minimum; the ends of the range are
 * rounded outwards, once.
 */
export function fixedCost({ settings, category, answers, budget }: FixedCase): Outcome {
  const values = answers.flatMap((answer) => answer.values)
  const hours = category.base_hours + sum(values.map(({ add_hours }) => add_hours))
  const added = sum(values.map(({ add_amount }) => add_amount))
  const sumOfAll = category.base_amount + added + settings.blended_rate * hours
  const product = values.reduce((exact, { multiplier }) => exact.times(multiplier), Exact.of(sumOfAll))
  const amount = product.atLeast(settings.minimum ?? 0)
  const low = amount.times(10_000 - settings.low_percent).floorTo(settings.rounding_step)
  const high = amount.times(10_000 + settings.high_percent).ceilTo(settings.rounding_step)
  const range = { low, high, currency: 'INR' as const }
  return {
    ...range,
    lines: answers.flatMap((answer) => lineOf(answer, settings)),
    reasons: [
      { label: category.name, value: moneyText(category.base_amount, 'INR') },
      { label: 'Answers', value: moneyText(added, 'INR') },
      {
        label: `${hours} hours at ${moneyText(settings.blended_rate, 'INR')}`,
        value: moneyText(settings.blended_rate * hours, 'INR'),
      },
      ...answers.flatMap(reasonsOf),
      { label: 'Amount', value: moneyText(amount.round(), 'INR') },
      ...(settings.minimum !== null && product.isBelow(settings.minimum)
        ? [{ label: 'Raised to the minimum estimate', value: moneyText(settings.minimum, 'INR') }]
        : []),
      {
        label: `Range −${percentText(settings.low_percent)}, +${percentText(settings.high_percent)}`,
        value: `in steps of ${moneyText(settings.rounding_step, 'INR')}`,
      },
    ],
    other: inOtherCurrency(range, settings),
    notes: isBelow(budget, low, settings) ? [PHASED_NOTE] : [],
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

function lineOf({ field, values }: Answer, settings: CardSettings): Line[] {
  if (values.length === 0) return []
  const amount = sum(values.map((value) => value.add_amount + value.add_hours * settings.blended_rate))
  return [
    {
      label: field.name,
      detail: values.map(({ name }) => name).join(', '),
      amount: settings.show_amounts ? amount : null,
    },
  ]
}

const reasonsOf = ({ field, values }: Answer): Reason[] =>
  values.map((value) => ({ label: `${field.name}: ${value.name}`, value: effectText(value) }))

function effectText({ add_amount, add_hours, multiplier }: FieldValue): string {
  const parts = [
    add_amount === 0 ? '' : `${add_amount > 0 ? '+' : ''}${moneyText(add_amount, 'INR')}`,
    add_hours === 0 ? '' : `${add_hours > 0 ? '+' : '−'}${Math.abs(add_hours)} h`,
    multiplier === 10_000 ? '' : factorText(multiplier),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : 'no effect'
}

/** Whether even the upper end of what they would spend is less than the lower end of the range. */
export function isBelow(budget: string, low: number, { usd_rate }: Pick<CardSettings, 'usd_rate'>): boolean {
  const band = budgets.find(({ value }) => value === budget)
  return band !== undefined && band.upTo * usd_rate < low
}
