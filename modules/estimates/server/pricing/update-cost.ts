import type { CardSettings, Engine, UpdateOption } from '#estimates/contract/rate-card/rate-card.ts'
import { Exact } from './exact-amount.ts'
import { factorText, rangeText } from '#estimates/contract/money-text.ts'
import { inOtherCurrency } from './other-currency.ts'
import type { Outcome } from './estimate-outcome.ts'

export type UpdateCase = {
  readonly settings: CardSettings
  readonly option: UpdateOption
  readonly engine: Engine
  readonly engineLabel: string
  readonly link: string
}

export const PERSONAL_NOTE =
  'The cost of this update depends on your existing code. Our team will review it and reply within 1 business day.'

/** The line with the address that the sender typed, so whatever shows it shows a stranger’s words. */
export const LINK = 'Link'

/** The range of the option, by what it is built with; without a range the team answers. */
export function updateCost({ settings, option, engine, engineLabel, link }: UpdateCase): Outcome {
  const lines = [
    { label: 'Update', detail: option.name, amount: null },
    { label: engineLabel, detail: engine.name, amount: null },
    ...(link === '' ? [] : [{ label: LINK, detail: link, amount: null }]),
  ]
  if (option.low === null || option.high === null)
    return {
      currency: 'INR',
      low: null,
      high: null,
      lines,
      reasons: [{ label: option.name, value: 'has no range. The team replies' }],
      other: null,
      notes: [PERSONAL_NOTE],
    }
  const by = (minor: number) => Exact.of(minor).times(engine.factor).round()
  const range = { low: by(option.low), high: by(option.high), currency: 'INR' as const }
  return {
    ...range,
    lines,
    reasons: [
      { label: option.name, value: rangeText(option.low, option.high, 'INR') },
      { label: engine.name, value: factorText(engine.factor) },
      { label: 'Range', value: rangeText(range.low, range.high, 'INR') },
    ],
    other: inOtherCurrency(range, settings),
    notes: [],
  }
}
