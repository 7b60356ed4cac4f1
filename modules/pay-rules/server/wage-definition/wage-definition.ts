import { amountText, rateText } from '#platform/contract/exact/amount-text.ts'
import { Fraction } from '#platform/contract/exact/fraction.ts'
import type { WageDefinitionPayload } from '#pay-rules/contract/packs/pack-payloads.ts'
import type { WageDefinitionInput } from '#pay-rules/contract/statutory/statutory-inputs.ts'
import type { Ruled, WageDefinitionResult } from '#pay-rules/contract/statutory/statutory-results.ts'

/**
 * Wages as the fund counts them. With the 50 % test, what is excluded beyond its share of all remuneration is added;
 * both results are given, so that a company sees what its choice means.
 */
export function wageDefinition(
  { mode, parts }: WageDefinitionInput,
  payload: WageDefinitionPayload,
): Ruled<WageDefinitionResult> {
  const sum = (all: WageDefinitionInput['parts']) => all.reduce((total, { amount }) => total + amount, 0)
  const legacy = Math.max(0, sum(parts.filter(({ isWages }) => isWages)))
  const remuneration = sum(parts.filter(({ isWages, isRemuneration }) => isWages || isRemuneration))
  const excluded = Fraction.of(remuneration - legacy)
  const allowed = Fraction.of(Math.max(0, remuneration)).times(Fraction.of(payload.excluded_share, 10_000))
  const excess = excluded.minus(allowed).atLeast(0)
  const fiftyPercent = excess.plus(legacy).toNearest()
  const wages = mode === 'legacy' ? legacy : fiftyPercent
  return {
    result: { wages, legacy, fiftyPercent, isAffected: fiftyPercent !== legacy },
    reasons: [
      { label: 'Named as wages', value: amountText(legacy) },
      {
        label: 'Excluded',
        value: `${amountText(excluded)} of ${amountText(remuneration)}, ${rateText(payload.excluded_share)} is ${amountText(allowed)}`,
      },
      { label: 'Added by the test', value: amountText(excess) },
      {
        label: mode === 'legacy' ? 'Wages without the test' : 'Wages with the test',
        value: amountText(wages),
      },
    ],
  }
}
