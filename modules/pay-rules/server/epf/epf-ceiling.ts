import { amountText } from '#platform/contract/exact/amount-text.ts'
import { Fraction } from '#platform/contract/exact/fraction.ts'
import type { EpfPayload } from '#pay-rules/contract/packs/pack-payloads.ts'

/** The figures of the fund that hold in one month, and on how many of its days. */
export type EpfShareOfMonth = { readonly payload: EpfPayload; readonly days: number }

export type EpfLimits = {
  readonly ceiling: Fraction
  readonly mostPension: Fraction
  /** “15,000.00 × 16/30 + 25,000.00 × 14/30”; the amount alone where nothing changed. */
  readonly workings: string
}

const limitsOf = new WeakMap<readonly EpfShareOfMonth[], EpfLimits>()

/** A month in which the ceiling changed has a ceiling of its own, by calendar days. Worked out once for each month. */
export function epfLimits(shares: readonly EpfShareOfMonth[]): EpfLimits {
  const known = limitsOf.get(shares) ?? workedOut(shares)
  limitsOf.set(shares, known)
  return known
}

function workedOut(shares: readonly EpfShareOfMonth[]): EpfLimits {
  const days = shares.reduce((sum, share) => sum + share.days, 0)
  const mixed = (amountOf: (payload: EpfPayload) => number) =>
    Fraction.sum(
      shares.map((share) => Fraction.of(amountOf(share.payload)).times(Fraction.of(share.days, days))),
    )
  const workings = shares.map(({ payload, days: part }) =>
    part === days
      ? amountText(payload.wage_ceiling)
      : `${amountText(payload.wage_ceiling)} × ${part}/${days}`,
  )
  return {
    ceiling: mixed(({ wage_ceiling }) => wage_ceiling),
    mostPension: mixed(({ pension }) => pension.most),
    workings: workings.join(' + '),
  }
}
