import { amountText, rateText, shortAmountText } from '#platform/contract/exact/amount-text.ts'
import { Fraction } from '#platform/contract/exact/fraction.ts'
import type { BonusPayload } from '#pay-rules/contract/packs/pack-payloads.ts'
import type { BonusInput } from '#pay-rules/contract/statutory/statutory-inputs.ts'
import type { BonusResult, Ruled } from '#pay-rules/contract/statutory/statutory-results.ts'

/** Of the months with a wage up to the limit, each on no more than the calculation wage or the minimum wage. */
export function statutoryBonus(input: BonusInput, payload: BonusPayload): Ruled<BonusResult> {
  const none = (label: string, value: string): Ruled<BonusResult> => ({
    result: { isEligible: false, wages: 0, rate: 0, amount: 0 },
    reasons: [{ label, value }],
  })
  const eligible = input.months.filter(({ monthlyWage }) => monthlyWage <= payload.wage_limit)
  if (eligible.length === 0) return none('Not eligible', `Wage above ${shortAmountText(payload.wage_limit)}`)
  if (input.daysWorked < payload.least_days_worked)
    return none('Not eligible', `${input.daysWorked} of ${payload.least_days_worked} days worked`)
  const rate = Math.min(payload.most_rate, Math.max(payload.least_rate, input.rate))
  const most = Math.max(payload.calculation_wage, input.minimumWage)
  const wages = eligible.reduce((sum, month) => sum + wageOfMonth(month, most), 0)
  const amount = Fraction.of(wages).times(Fraction.of(rate, 10_000)).toNearest()
  return {
    result: { isEligible: true, wages, rate, amount },
    reasons: [
      { label: 'Counted wage of a month', value: `at most ${shortAmountText(most)}` },
      { label: 'Months', value: String(eligible.length) },
      { label: 'Bonus', value: `${amountText(wages)} × ${rateText(rate)} = ${amountText(amount)}` },
    ],
  }
}

/** A month with loss of pay counts in the proportion in which it was earned. */
function wageOfMonth({ monthlyWage, earnedWage }: BonusInput['months'][number], most: number): number {
  if (monthlyWage <= most) return earnedWage
  return Fraction.of(most).times(Fraction.of(earnedWage, monthlyWage)).atMost(most).toNearest()
}
