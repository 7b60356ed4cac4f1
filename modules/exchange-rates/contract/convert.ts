import { Fraction } from '#platform/contract/exact/fraction.ts'
import { digitsOf, type Currency } from './currencies.ts'

export const MILLION = 1_000_000

type Amount = {
  /** In the smallest unit of the currency. */
  readonly amount: number
  readonly currency: Currency
  /** Rupees for one unit, in millionths. */
  readonly rateMillionths: number
}

/** The amount in paise, rounded once, halves up. */
export const toPaise = ({ amount, currency, rateMillionths }: Amount): number =>
  Fraction.of(amount, 10 ** digitsOf(currency))
    .times(Fraction.of(rateMillionths, MILLION))
    .times(100)
    .toNearest()
