import type { Reason } from '#platform/contract/explanation.ts'
import { amountText, rateText, shortAmountText } from '#platform/contract/exact/amount-text.ts'
import { Fraction } from '#platform/contract/exact/fraction.ts'
import type { EsiPayload } from '#pay-rules/contract/packs/pack-payloads.ts'
import type { EsiInput } from '#pay-rules/contract/statutory/statutory-inputs.ts'
import type { EsiResult, Ruled } from '#pay-rules/contract/statutory/statutory-results.ts'
import { monthNumber } from '#pay-rules/server/calendar-months.ts'

const RUPEE = 100

/** Covered or not is decided when a contribution period begins and holds to its end; each share goes up to the next rupee. */
export function esiContributions(input: EsiInput, payload: EsiPayload): Ruled<EsiResult> {
  const coverage = esiCoverage(input, payload)
  if (!coverage.isCovered)
    return {
      result: { status: 'not_covered', wages: 0, employee: 0, employer: 0 },
      reasons: [coverage.reason],
    }
  const wages = Fraction.of(input.contributionWages)
  const isExempt = isBelowDailyWage(input, payload)
  const employee = isExempt ? 0 : upToRupee(wages, payload.employee_rate)
  const employer = esiEmployerShare(input.contributionWages, payload)
  return {
    result: { status: 'covered', wages: input.contributionWages, employee, employer },
    reasons: [
      coverage.reason,
      isExempt
        ? {
            label: 'No employee share',
            value: `Average daily wage up to ${shortAmountText(payload.employee_exempt_daily_wage)}`,
          }
        : shareReason('Employee share', wages, payload.employee_rate, employee),
      shareReason('Employer share', wages, payload.employer_rate, employer),
    ],
  }
}

/** What the company pays for anyone who is covered. */
export const esiEmployerShare = (wages: number, payload: EsiPayload): number =>
  upToRupee(Fraction.of(wages), payload.employer_rate)

type Coverage = { readonly isCovered: boolean; readonly reason: Reason }

export function esiCoverage(
  input: Omit<EsiInput, 'contributionWages' | 'paidDays'>,
  payload: EsiPayload,
): Coverage {
  const ceiling = input.hasDisability ? payload.wage_ceiling_disability : payload.wage_ceiling
  const isWithin = input.wageForCoverage <= ceiling
  if (input.decided)
    return {
      isCovered: input.decided === 'covered',
      reason: {
        label: input.decided === 'covered' ? 'Covered' : 'Not covered',
        value: 'Set for this employee',
      },
    }
  const wage = `Wage ${shortAmountText(input.wageForCoverage)}, ceiling ${shortAmountText(ceiling)}`
  if (decidesCoverage(input, payload))
    return {
      isCovered: isWithin,
      reason: { label: isWithin ? 'Covered in this period' : 'Not covered in this period', value: wage },
    }
  if (input.earlierStatus === 'covered')
    return {
      isCovered: true,
      reason: { label: 'Covered until the period ends', value: isWithin ? wage : `${wage}, raised since` },
    }
  const falls = isWithin && payload.covered_when_wage_falls
  return {
    isCovered: falls,
    reason: { label: falls ? 'Covered from this month' : 'Not covered in this period', value: wage },
  }
}

/** In the first month of a period, and in the month of joining. */
export const decidesCoverage = (
  { month, earlierStatus }: Pick<EsiInput, 'month' | 'earlierStatus'>,
  payload: EsiPayload,
): boolean => payload.period_starts.includes(monthNumber(month)) || earlierStatus === null

function isBelowDailyWage({ contributionWages, paidDays }: EsiInput, payload: EsiPayload): boolean {
  if (paidDays === 0) return true
  const daily = Fraction.of(contributionWages).over(Fraction.of(paidDays, 100))
  return !daily.isAbove(payload.employee_exempt_daily_wage)
}

const exactShare = (wages: Fraction, rate: number): Fraction => wages.times(Fraction.of(rate, 10_000))

const upToRupee = (wages: Fraction, rate: number): number => exactShare(wages, rate).upTo(RUPEE)

const shareReason = (label: string, wages: Fraction, rate: number, amount: number): Reason => ({
  label,
  value: `${amountText(wages)} × ${rateText(rate)} = ${amountText(exactShare(wages, rate))} → ${shortAmountText(amount)}`,
})
