import { amountText, shortAmountText } from '#platform/contract/exact/amount-text.ts'
import { Fraction } from '#platform/contract/exact/fraction.ts'
import type { TaxInput } from '#tax-rules/contract/tax-inputs.ts'
import type { TaxRow, TaxStep } from '#tax-rules/contract/tax-results.ts'
import type { RegimeFigures, TaxYear } from '#tax-rules/contract/tax-year.ts'
import { employerNps, groupDeductions, rentDeduction } from './chapter-deductions.ts'
import { exemptAllowances } from './exemptions.ts'
import { houseProperty } from './house-property.ts'
import { houseRentExemption } from './house-rent.ts'
import { salaryYear, type SalaryYear } from './salary-year.ts'

export type IncomeOfYear = {
  readonly rows: readonly TaxRow[]
  readonly grossSalary: number
  readonly grossTotalIncome: number
  readonly taxableIncome: number
  readonly monthsLeft: number
}

const NOT_IN_NEW = 'not in the new regime'

/** From the salary of the year to the income that is taxed; steps 1 to 7. */
export function incomeOfYear(input: TaxInput, year: TaxYear): IncomeOfYear {
  const figures = year.regimes[input.regime]
  const salary = salaryYear(input)
  const salaryRows = rowsOfSalary(input, salary)
  const grossSalary = sumOf(salaryRows)
  const exempt = rowsOfExemptions(input, year, figures)
  const taken = rowsOfSalaryDeductions(input, figures, salary, Math.max(0, grossSalary + sumOf(exempt)))
  const property = houseProperty(input.house, figures, year)
  const others = rowsOfOtherIncome(input)
  const before = [
    ...salaryRows,
    ...exempt,
    ...taken,
    row('house_property', 'House property', property.amount, property.why),
    ...others,
  ]
  const grossTotalIncome = Math.max(0, sumOf(before))
  const deductions = rowsOfDeductions({ input, year, figures, salary, grossTotalIncome })
  const left = Math.max(0, grossTotalIncome + sumOf(deductions))
  const taxableIncome = Fraction.of(left).toNearest(year.rounding_step)
  return {
    rows: [
      ...before,
      row('gross_total_income', 'Gross total income', grossTotalIncome, 'all of the above'),
      ...deductions,
      row(
        'taxable_income',
        'Taxable income',
        taxableIncome,
        `${amountText(left)}, rounded to ${shortAmountText(year.rounding_step)}`,
      ),
    ],
    grossSalary,
    grossTotalIncome,
    taxableIncome,
    monthsLeft: salary.monthsLeft,
  }
}

const row = (step: TaxStep, label: string, amount: number, why: string): TaxRow => ({
  step,
  label,
  amount: amount === 0 ? 0 : amount,
  why,
})

const sumOf = (rows: readonly TaxRow[]): number => rows.reduce((sum, { amount }) => sum + amount, 0)

function rowsOfSalary({ oneTime, perquisites, previousEmployer }: TaxInput, salary: SalaryYear): TaxRow[] {
  return [
    row('salary', 'Salary', salary.salary, salary.why),
    row(
      'salary',
      'One-time pay of this month',
      oneTime.amount,
      oneTime.tax === 'now' ? 'its tax is due this month' : 'its tax is spread',
    ),
    row('salary', 'Previous employer', previousEmployer?.salary ?? 0, 'as declared'),
    row('salary', 'Perquisites', perquisites, 'value for the year'),
  ]
}

function rowsOfExemptions(
  input: TaxInput,
  year: TaxYear,
  { allows_exemptions: allowed }: RegimeFigures,
): TaxRow[] {
  const rent = houseRentExemption(input.rent, year)
  const rents = rent.map(({ amount, why }) =>
    row('exemptions', 'House rent', allowed ? -amount : 0, allowed ? why : NOT_IN_NEW),
  )
  const allowances = exemptAllowances(input.exemptions, year).map(({ label, amount, why }) =>
    row('exemptions', label, allowed ? -amount : 0, allowed ? why : NOT_IN_NEW),
  )
  return [...rents, ...allowances]
}

/** Neither is ever more than the salary. */
function rowsOfSalaryDeductions(
  input: TaxInput,
  figures: RegimeFigures,
  salary: SalaryYear,
  left: number,
): TaxRow[] {
  const standard = Math.min(figures.standard_deduction, left)
  const paid = salary.professionalTax + (input.previousEmployer?.professionalTax ?? 0)
  const tax = figures.allows_exemptions ? Math.min(paid, left - standard) : 0
  return [
    row(
      'salary_deductions',
      'Standard deduction',
      -standard,
      `${shortAmountText(figures.standard_deduction)}, at most the salary`,
    ),
    row(
      'salary_deductions',
      'Professional tax',
      -tax,
      figures.allows_exemptions ? 'paid and expected this year' : NOT_IN_NEW,
    ),
  ]
}

/** What is declared may raise the tax and never lower it. */
const rowsOfOtherIncome = ({ otherIncome }: TaxInput): TaxRow[] =>
  otherIncome.map(({ label, amount }) =>
    row('other_income', label, Math.max(0, amount), amount < 0 ? 'a loss does not count' : 'as declared'),
  )

type Deducting = {
  readonly input: TaxInput
  readonly year: TaxYear
  readonly figures: RegimeFigures
  readonly salary: SalaryYear
  readonly grossTotalIncome: number
}

/** Together never more than the income they are taken from. */
function rowsOfDeductions({ input, year, figures, salary, grossTotalIncome }: Deducting): TaxRow[] {
  const allowed = figures.allows_exemptions
  const nps = employerNps(input, salary.retirementSalary, figures)
  const groups = groupDeductions(input.deductions, year)
  const others = groups.reduce((sum, { amount }) => sum + amount, nps.amount)
  const rent = rentDeduction(input.rentWithoutAllowance, Math.max(0, grossTotalIncome - others), year)
  const wanted = [
    { label: 'Pension system, employer', amount: nps.amount, why: nps.why },
    ...groups.map(({ label, amount, why }) =>
      allowed ? { label, amount, why } : { label, amount: 0, why: NOT_IN_NEW },
    ),
    allowed
      ? { label: 'Rent without an allowance', amount: rent.amount, why: rent.why }
      : { label: 'Rent without an allowance', amount: 0, why: NOT_IN_NEW },
  ]
  let left = grossTotalIncome
  return wanted.map(({ label, amount, why }) => {
    const counted = Math.min(amount, left)
    left -= counted
    return row('deductions', label, -counted, counted < amount ? `${why}; no more than the income` : why)
  })
}
