import type { CardSettings } from '#estimates/contract/rate-card/rate-card.ts'
import { Exact } from './exact-amount.ts'
import type { Currency } from '#estimates/contract/money-text.ts'
import type { Outcome } from './estimate-outcome.ts'

type Range = { readonly low: number; readonly high: number; readonly currency: Currency }
type Rate = Pick<CardSettings, 'usd_rate' | 'usd_rate_date'>

/** For information only: whole dollars or whole rupees, at the rate of the card. */
export function inOtherCurrency(range: Range, rate: Rate): NonNullable<Outcome['other']> {
  const whole = (exact: Exact) => exact.over(100).round() * 100
  const converted = (minor: number) =>
    // Cents × paise for a dollar ÷ 100 are paise, and the other way round.
    range.currency === 'USD'
      ? whole(Exact.of(minor).times(rate.usd_rate).over(100).times(100_000_000))
      : whole(Exact.of(minor).times(1_000_000).over(rate.usd_rate))
  return {
    currency: range.currency === 'USD' ? 'INR' : 'USD',
    low: converted(range.low),
    high: converted(range.high),
    rate: rate.usd_rate,
    rate_date: rate.usd_rate_date,
  }
}
