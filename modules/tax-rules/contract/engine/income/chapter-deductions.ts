import { amountText, rateText } from '#platform/contract/exact/amount-text.ts'
import { Fraction } from '#platform/contract/exact/fraction.ts'
import type { TaxInput } from '#tax-rules/contract/tax-inputs.ts'
import type { DeductionGroup, RegimeFigures, TaxYear } from '#tax-rules/contract/tax-year.ts'

export type GroupDeduction = {
  readonly key: string
  readonly label: string
  readonly claimed: number
  readonly amount: number
  readonly why: string
}

/** Each claim to its own limit, then the group to its limit. */
export function groupDeductions(
  claims: TaxInput['deductions'],
  { deduction_groups: groups }: Pick<TaxYear, 'deduction_groups'>,
): GroupDeduction[] {
  return groups.flatMap((group) => {
    const own = claims.filter((claim) => claim.group === group.key)
    if (own.length === 0) return []
    const claimed = own.reduce((sum, { amount }) => sum + amount, 0)
    const counted = countedIn(group, own)
    const isSenior = own.some(({ forSenior }) => forSenior)
    const cap = isSenior ? (group.senior_cap ?? group.cap) : group.cap
    const amount = cap === null ? counted : Math.min(counted, cap)
    const section = group.section === null ? '' : ` (${group.section})`
    return [
      {
        key: group.key,
        label: `${group.label}${section}`,
        claimed,
        amount,
        why: `${amountText(claimed)} claimed, ${cap === null ? 'no limit' : `limit ${amountText(cap)}`}`,
      },
    ]
  })
}

/** What a person may claim of a part in one or several rows is limited together. */
function countedIn(group: DeductionGroup, claims: TaxInput['deductions']): number {
  return group.parts.reduce((sum, part) => {
    const own = claims.filter((claim) => claim.part === part.key)
    const counted = own.reduce((total, { amount, sumAssured }) => {
      if (part.sum_rate === null || sumAssured === null) return total + amount
      const most = Fraction.of(sumAssured).times(Fraction.of(part.sum_rate, 10_000)).downTo()
      return total + Math.min(amount, most)
    }, 0)
    const cap = own.some(({ forSenior }) => forSenior) ? (part.senior_cap ?? part.cap) : part.cap
    return sum + (cap === null ? counted : Math.min(counted, cap))
  }, 0)
}

/** Claims that no group of the year knows; they would be lost without a word. */
export const unknownClaims = (
  claims: TaxInput['deductions'],
  { deduction_groups: groups }: Pick<TaxYear, 'deduction_groups'>,
): string[] =>
  claims
    .filter(
      (claim) => !groups.find(({ key }) => key === claim.group)?.parts.some(({ key }) => key === claim.part),
    )
    .map(({ group, part }) => `${group}/${part}`)

export function employerNps(
  { employerNps: paid, isGovernment }: TaxInput,
  retirementSalary: number,
  figures: RegimeFigures,
): { readonly amount: number; readonly why: string } {
  const rate = isGovernment ? figures.employer_nps.government : figures.employer_nps.private
  const most = Fraction.of(retirementSalary).times(Fraction.of(rate, 10_000)).toNearest()
  return {
    amount: Math.min(paid, most),
    why: `At most ${rateText(rate)} of ${amountText(retirementSalary)} = ${amountText(most)}`,
  }
}

/** Rent without any allowance: the least of a fixed amount, a share of the income, and the rent above a share of it. */
export function rentDeduction(
  rent: TaxInput['rentWithoutAllowance'],
  income: number,
  year: Pick<TaxYear, 'rent_without_allowance' | 'house_rent'>,
): { readonly amount: number; readonly why: string } {
  if (!rent) return { amount: 0, why: 'No rent without an allowance' }
  const { monthly, income_rate } = year.rent_without_allowance
  const fixed = Fraction.of(monthly * rent.months)
  const share = Fraction.of(income).times(Fraction.of(income_rate, 10_000))
  const above = Fraction.of(rent.amount)
    .minus(Fraction.of(income).times(Fraction.of(year.house_rent.rent_above_rate, 10_000)))
    .atLeast(0)
  return {
    amount: fixed.atMost(share).atMost(above).toNearest(),
    why: `Least of ${amountText(fixed)}; ${amountText(share)}; ${amountText(above)}`,
  }
}
