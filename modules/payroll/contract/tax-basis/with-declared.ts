import { monthAfter, monthsBetween } from '#tax-rules/contract/engine/income/tax-months.ts'
import type { RentPeriod, TaxInput } from '#tax-rules/contract/tax-inputs.ts'
import type { DeclaredTax } from './declared-tax.ts'

/** What one month of the year pays, of that which the exemption of house rent depends on. */
export type RentMonth = { readonly month: string; readonly salary: number; readonly allowance: number }

/** The tax year of a person by pay alone: what was paid, what is to come, and the months with their allowance. */
export type TaxGround = { readonly input: TaxInput; readonly pay: readonly RentMonth[] }

/** Figures of months before payroll began here; a declaration for the whole year takes their place. */
export const OPENING = 'opening_'

/** The same year with what was declared. Both the payroll run and the browser compute from this. */
export function withDeclared({ input, pay }: TaxGround, declared: DeclaredTax | null): TaxInput {
  if (declared === null) return input
  const { rent, isWholeYear, previousEmployer, exemptions, house, otherIncome, deductions } = declared
  const hasAllowance = pay.some(({ allowance }) => allowance > 0)
  return {
    ...input,
    previousEmployer,
    rent: hasAllowance ? rentPeriods(pay, rent) : [],
    rentWithoutAllowance: hasAllowance || rent.length === 0 ? null : wholeRent(rent),
    exemptions: [
      ...(isWholeYear ? input.exemptions.filter(({ key }) => !key.startsWith(OPENING)) : input.exemptions),
      ...exemptions,
    ],
    house,
    otherIncome,
    deductions: [...input.deductions, ...deductions],
    employerNps: input.employerNps + (declared.employerNps ?? 0),
    taxDeducted: { ...input.taxDeducted, elsewhere: declared.taxDeductedElsewhere },
  }
}

/** Months with the same pay, rent and city are one period; the rents of two houses in one month add up. */
export function rentPeriods(pay: readonly RentMonth[], rents: DeclaredTax['rent']): RentPeriod[] {
  const periods: RentPeriod[] = []
  for (const { month, salary, allowance } of pay) {
    const paid = rents.filter(({ from, to }) => from <= month && month <= to)
    if (paid.length === 0) continue
    const largest = paid.reduce((one, other) => (other.monthlyRent > one.monthlyRent ? other : one))
    const period: RentPeriod = {
      from: month,
      to: month,
      monthlySalary: salary,
      monthlyAllowance: allowance,
      monthlyRent: paid.reduce((sum, { monthlyRent }) => sum + monthlyRent, 0),
      city: largest.city,
    }
    const last = periods.at(-1)
    if (last && isSame(last, period)) periods[periods.length - 1] = { ...last, to: month }
    else periods.push(period)
  }
  return periods
}

const isSame = (one: RentPeriod, next: RentPeriod): boolean =>
  monthAfter(one.to) === next.from &&
  one.monthlySalary === next.monthlySalary &&
  one.monthlyAllowance === next.monthlyAllowance &&
  one.monthlyRent === next.monthlyRent &&
  one.city === next.city

function wholeRent(rents: DeclaredTax['rent']): { months: number; amount: number } {
  const spans = rents.map(({ from, to, monthlyRent }) => ({ months: monthsBetween(from, to), monthlyRent }))
  return {
    months: Math.min(12, new Set(rents.flatMap(({ from, to }) => monthsOf(from, to))).size),
    amount: spans.reduce((sum, { months, monthlyRent }) => sum + months * monthlyRent, 0),
  }
}

const monthsOf = (from: string, to: string): string[] =>
  Array.from({ length: monthsBetween(from, to) }, (_, at) => monthAfter(from, at))
