import { amountText } from '#platform/contract/exact/amount-text.ts'
import { Fraction } from '#platform/contract/exact/fraction.ts'
import type { LeavePayPayload } from '#pay-rules/contract/packs/pack-payloads.ts'
import type { LeavePayInput } from '#pay-rules/contract/statutory/statutory-inputs.ts'
import type { LeavePayResult, Ruled } from '#pay-rules/contract/statutory/statutory-results.ts'
import { tenureBetween } from '#pay-rules/server/calendar-months.ts'

/** Days × monthly wages / divisor, and what of it is tax-free: the least of four, to the paisa. */
export function leavePay(input: LeavePayInput, payload: LeavePayPayload): Ruled<LeavePayResult> {
  const { wages, divisor, days } = input
  const amount = Fraction.of(wages)
    .times(Fraction.of(days, 100 * divisor))
    .toNearest()
  const { years } = tenureBetween(input.joinedOn, input.leftOn)
  const earned = Math.min(days, years * payload.days_per_year * 100)
  const limits = [
    ['paid', amount],
    [`${payload.average_months} months of salary`, wages * payload.average_months],
    [
      `${payload.days_per_year} days for each of ${years} years`,
      Fraction.of(wages)
        .times(Fraction.of(earned, 100 * payload.days_of_month))
        .toNearest(),
    ],
    ['balance of the lifetime limit', Math.max(0, payload.tax_free_cap - input.taxFreeSoFar)],
  ] as const
  const [which, taxFree] = limits.toSorted(([, one], [, other]) => one - other)[0]!
  return {
    result: { amount, taxFree, taxable: amount - taxFree },
    reasons: [
      {
        label: 'Leave encashment',
        value: `${days / 100} days × ${amountText(wages)} / ${divisor} = ${amountText(amount)}`,
      },
      { label: 'Tax-free', value: `${amountText(taxFree)}, the least: ${which}` },
    ],
  }
}
