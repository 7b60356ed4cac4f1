import type { DeclaredTax } from '#payroll/contract/tax-basis/declared-tax.ts'
import { monthsBetween } from '#tax-rules/contract/engine/income/tax-months.ts'
import { groupDeductions } from '#tax-rules/contract/engine/income/chapter-deductions.ts'
import type { Regime, TaxYear } from '#tax-rules/contract/tax-year.ts'
import type { Round, RowState } from '#tax/contract/tax-states.ts'
import type { RowDetails } from './row-details.ts'

export type CountedRow = {
  readonly section: string
  readonly part: string
  readonly details: RowDetails
  readonly declared: number
  readonly approved: number | null
  readonly status: RowState
}

/** While plans are made what was declared counts until payroll rejects it; in the round of proof only what was approved. */
export function effectiveOf({ status, declared, approved }: CountedRow, round: Round): number {
  if (status === 'rejected') return 0
  if (status === 'approved') return approved ?? 0
  return round === 'planned' ? declared : 0
}

type Wish = {
  readonly regime: Regime
  readonly round: Round
  readonly rows: readonly CountedRow[]
  readonly year: TaxYear
  /** Once the form was submitted its rows count; before, only the regime does. */
  readonly isSubmitted: boolean
}

/** What payroll computes with, of the rows of a declaration. */
export function declaredOfRows({ regime, round, rows, year, isSubmitted }: Wish): DeclaredTax {
  const counted = (isSubmitted ? rows : []).flatMap((row) => {
    const amount = effectiveOf(row, round)
    return amount > 0 ? [{ ...row, amount }] : []
  })
  const of = (section: string) => counted.filter((row) => row.section === section)
  const groups = new Set(year.deduction_groups.map(({ key }) => key))
  const employerNps = sumOf(of('employer_pension'))
  const self = of('home_loan').filter(({ part }) => part === 'self_occupied')
  return {
    regime,
    isWholeYear: isSubmitted,
    previousEmployer: previousEmployerOf(of('previous_employer')),
    rent: of('house_rent').map(rentOf),
    exemptions: [
      ...of('leave_travel').map(({ amount }) => ({
        key: 'leave_travel',
        label: 'Leave travel',
        amount,
        units: null,
      })),
      ...of('allowances').map(({ part, amount, details }) => ({
        key: part,
        label: year.allowances.find(({ key }) => key === part)?.label ?? part,
        amount,
        units: details.units,
      })),
    ],
    house: {
      selfOccupiedInterest: sumOf(self),
      isReducedLimit: self.length > 0 && self.every(({ details }) => details.reduced),
      letOut: of('home_loan')
        .filter(({ part }) => part === 'let_out')
        .map(({ details, amount }) => ({
          label: details.address || details.party,
          netRent: details.net_rent ?? 0,
          interest: amount,
        })),
    },
    otherIncome: of('other_income').map(({ details, amount }) => ({ label: details.party, amount })),
    deductions: claimsOf(counted.filter(({ section }) => groups.has(section))),
    taxDeductedElsewhere: sumOf(of('tax_elsewhere')),
    ...(employerNps > 0 ? { employerNps } : {}),
  }
}

type Amounted = CountedRow & { readonly amount: number }

const sumOf = (rows: readonly Amounted[]): number => rows.reduce((sum, { amount }) => sum + amount, 0)

const claimsOf = (rows: readonly Amounted[]): DeclaredTax['deductions'] =>
  rows.map(({ section, part, details, amount }) => ({
    group: section,
    part,
    amount,
    forSenior: details.for_senior,
    sumAssured: details.sum_assured,
  }))

/** Where less was approved than was declared, each month's rent is less. */
function rentOf({ details, amount }: Amounted): DeclaredTax['rent'][number] {
  const [from, to] = [details.from ?? '', details.to ?? '']
  return {
    from,
    to,
    city: details.city,
    monthlyRent: Math.floor(amount / Math.max(1, monthsBetween(from, to))),
  }
}

const previousEmployerOf = (rows: readonly Amounted[]): DeclaredTax['previousEmployer'] =>
  rows.length === 0
    ? null
    : {
        salary: sumOf(rows),
        professionalTax: rows.reduce((sum, { details }) => sum + (details.professional_tax ?? 0), 0),
        taxDeducted: rows.reduce((sum, { details }) => sum + (details.tax_deducted ?? 0), 0),
      }

export type SectionLimit = {
  readonly key: string
  readonly claimed: number
  readonly counted: number
  readonly cap: number
}

/** How much of each limit is used. Rows over the limit may be typed; they count to it. */
export function limitsOf(rows: readonly CountedRow[], round: Round, year: TaxYear): SectionLimit[] {
  const amounted = rows
    .filter(({ status }) => status !== 'rejected')
    .map((row) => ({ ...row, amount: row.status === 'approved' ? effectiveOf(row, round) : row.declared }))
  const claims = claimsOf(amounted)
  const groups = new Map(groupDeductions(claims, year).map((group) => [group.key, group]))
  const limits = year.deduction_groups.flatMap(({ key, cap, senior_cap }): SectionLimit[] => {
    const own = claims.filter(({ group }) => group === key)
    const limit = own.some(({ forSenior }) => forSenior) ? (senior_cap ?? cap) : cap
    if (limit === null) return []
    const group = groups.get(key)
    return [{ key, claimed: group?.claimed ?? 0, counted: group?.amount ?? 0, cap: limit }]
  })
  const interest = sumOf(
    amounted.filter(({ section, part }) => section === 'home_loan' && part === 'self_occupied'),
  )
  const { usual } = year.self_occupied_interest
  return [...limits, { key: 'home_loan', claimed: interest, counted: Math.min(interest, usual), cap: usual }]
}
