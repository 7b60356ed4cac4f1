import { moneyText, rangeText } from '#estimates/contract/money-text.ts'
import type { CardSettings } from '#estimates/contract/rate-card/rate-card.ts'
import { inOtherCurrency } from '#estimates/server/pricing/other-currency.ts'
import type { Line, Outcome } from '#estimates/server/pricing/estimate-outcome.ts'

type Revision = {
  readonly earlier: Outcome
  readonly earlierNumber: string
  readonly low: number
  readonly high: number
  readonly note: string
  readonly by: string
  readonly settings: Pick<CardSettings, 'usd_rate' | 'usd_rate_date'>
}

const REVISED_LINE = 'Revised'

/**
 * What was chosen stays, the price is another one. Lines with amounts add up to a single price, so the change becomes a
 * line of its own; under a range they could not, and say only what was chosen.
 */
export function reviseOutcome({ earlier, low, high, note, by, settings, ...rest }: Revision): Outcome {
  const { currency } = earlier
  const chosen = earlier.lines.filter(({ label }) => label !== REVISED_LINE)
  const range = { low, high, currency }
  const before =
    earlier.low === null || earlier.high === null
      ? 'no figure'
      : rangeText(earlier.low, earlier.high, currency)
  return {
    ...range,
    lines: low === high ? [...chosen, ...changeLine(chosen, low)] : chosen.map(withoutAmount),
    reasons: [
      ...earlier.reasons,
      { label: `Revised by ${by}`, value: `${before} → ${rangeText(low, high, currency)}`, source: note },
    ],
    other: inOtherCurrency(range, settings),
    notes: [`This replaces estimate ${rest.earlierNumber}.`, note],
  }
}

const withoutAmount = (line: Line): Line => ({ ...line, amount: null })

function changeLine(chosen: readonly Line[], total: number): Line[] {
  if (chosen.every(({ amount }) => amount === null)) return []
  const sum = chosen.reduce((all, { amount }) => all + (amount ?? 0), 0)
  if (sum === total) return []
  return [{ label: REVISED_LINE, detail: `from ${moneyText(sum, 'USD')}`, amount: total - sum }]
}
