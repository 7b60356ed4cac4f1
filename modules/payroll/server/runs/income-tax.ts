import type { IncomeTaxOfMonth } from '#pay-rules/contract/month/month-input.ts'
import { withDeclared } from '#payroll/contract/tax-basis/with-declared.ts'
import { annualTax } from '#tax-rules/contract/engine/annual-tax.ts'
import type { AnnualTax } from '#tax-rules/contract/tax-results.ts'
import type { Regime, TaxYear } from '#tax-rules/contract/tax-year.ts'
import type { TaxedMonth } from './person-facts.ts'
import { monthOf, taxGroundOf, type PaidYear } from './tax-ground.ts'

/** By law the new regime holds for anyone who has not chosen. */
const REGIME_WITHOUT_CHOICE: Regime = 'new'

export type TaxSummary = {
  readonly regime: Regime
  /** Which declaration it was computed with; null without one. */
  readonly basis_id: number | null
  readonly tax_year: string
  readonly taxable_income: number
  readonly annual_tax: number
  readonly deducted: number
  readonly balance: number
  readonly months_left: number
  readonly rows: AnnualTax['rows']
}

export type MonthsTax = {
  readonly deduction: IncomeTaxOfMonth
  readonly summary: TaxSummary
  readonly month: TaxedMonth
}

/** Income tax of the month: the year's tax on what was paid and what is to come, less what was deducted. */
export function incomeTaxOf(paid: PaidYear, year: TaxYear): MonthsTax {
  const { facts, terms, earned } = paid
  const declared = facts.taxBasis?.declared ?? null
  const regime = declared?.regime ?? REGIME_WITHOUT_CHOICE
  const input = withDeclared(taxGroundOf(paid, regime), declared)
  const tax = annualTax(input, year)
  const without = () => annualTax({ ...input, oneTime: { ...input.oneTime, amount: 0 } }, year)
  // A final settlement is the last of the year here: it takes all that is left.
  const takesAll = terms.kind === 'regular' || terms.final !== null
  const amount = takesAll ? tax.thisMonth : Math.max(0, tax.thisMonth - without().thisMonth)
  return {
    deduction: { amount, trace: traceOf(tax, amount) },
    summary: {
      regime,
      basis_id: facts.taxBasis?.id ?? null,
      tax_year: year.tax_year,
      taxable_income: tax.taxableIncome,
      annual_tax: tax.tax.total,
      deducted: tax.deductedSoFar + amount,
      balance: Math.max(0, tax.tax.total - tax.deductedSoFar - amount),
      months_left: Math.max(0, tax.monthsLeft - 1),
      rows: tax.rows,
    },
    month: { ...monthOf(terms.month, earned.lines), deducted: amount },
  }
}

const traceOf = ({ rows }: AnnualTax, amount: number): string =>
  amount === 0
    ? ''
    : rows
        .filter(({ step, label }) => label === 'Tax of the year' || step === 'month')
        .map(({ label, why }) => `${label}: ${why}`)
        .join('; ')
