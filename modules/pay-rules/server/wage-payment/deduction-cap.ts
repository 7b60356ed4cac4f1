import { amountText, rateText, shortAmountText } from '#platform/contract/exact/amount-text.ts'
import { Fraction } from '#platform/contract/exact/fraction.ts'
import type { WagePaymentPayload } from '#pay-rules/contract/packs/pack-payloads.ts'
import type { WagePaymentInput } from '#pay-rules/contract/statutory/statutory-inputs.ts'
import type { Ruled, WagePaymentResult } from '#pay-rules/contract/statutory/statutory-results.ts'

/**
 * All deductions together stay within their share of the wages. What the law deducts comes first and is never cut; the
 * others follow in their order, and what finds no room is carried into the next month.
 */
export function cappedDeductions(
  { wages, statutory, others }: WagePaymentInput,
  payload: WagePaymentPayload,
): Ruled<WagePaymentResult> {
  const cap = Fraction.of(wages).times(Fraction.of(payload.deduction_cap, 10_000)).downTo()
  let room = Math.max(0, cap - statutory)
  const taken: { key: string; amount: number }[] = []
  const carried: { key: string; amount: number }[] = []
  for (const { key, amount } of others) {
    const now = Math.min(amount, room)
    room -= now
    if (now > 0) taken.push({ key, amount: now })
    if (amount > now) carried.push({ key, amount: amount - now })
  }
  return {
    result: { cap, taken, carried, isStatutoryAboveCap: statutory > cap },
    reasons: [
      {
        label: 'Deductions at most',
        value: `${amountText(wages)} × ${rateText(payload.deduction_cap)} = ${amountText(cap)}`,
      },
      { label: 'Statutory first', value: shortAmountText(statutory) },
    ],
  }
}
