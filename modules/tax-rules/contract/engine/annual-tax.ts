import { amountText, rateText, shortAmountText } from '#platform/contract/exact/amount-text.ts'
import { Fraction } from '#platform/contract/exact/fraction.ts'
import type { TaxInput } from '#tax-rules/contract/tax-inputs.ts'
import type { AnnualTax, TaxOnIncome, TaxRow, TaxStep } from '#tax-rules/contract/tax-results.ts'
import type { RegimeFigures, TaxYear } from '#tax-rules/contract/tax-year.ts'
import { incomeOfYear, type IncomeOfYear } from './income/income-of-year.ts'
import { taxOnIncome, type TaxPayer } from './income/tax-on-income.ts'
import { ageAtEnd } from './income/tax-months.ts'
import { monthTax } from './month/month-tax.ts'

/**
 * The tax of a year in one regime, and what of it is due this month. Every step is a row with its reason, in the same
 * order for both regimes.
 */
export function annualTax(input: TaxInput, year: TaxYear): AnnualTax {
  const figures = year.regimes[input.regime]
  const payer = { age: ageAtEnd(input.taxYear, input.dateOfBirth), isResident: input.isResident }
  const income = incomeOfYear(input, year)
  const tax = taxOnIncome(income.taxableIncome, payer, figures, year)
  const without = taxWithoutOneTime(input, year, payer) ?? tax.total
  const deducted = deductedSoFar(input)
  const current = input.months.at(-1)!
  const month = monthTax({
    taxOfYear: tax.total,
    taxWithoutOneTime: without,
    deducted,
    monthsLeft: income.monthsLeft,
    hasPan: input.hasPan,
    withoutPanRate: year.without_pan_rate,
    paidThisMonth:
      current.basic + current.dearness + current.houseRentAllowance + current.other + input.oneTime.amount,
  })
  return {
    regime: input.regime,
    rows: [
      ...income.rows,
      ...taxRows(tax, income, figures, year),
      ...deductedRows(input),
      row('month', 'Balance', month.balance, `${income.monthsLeft} months left, this one among them`),
      row('month', 'This month', month.amount, month.why),
    ],
    grossSalary: income.grossSalary,
    grossTotalIncome: income.grossTotalIncome,
    taxableIncome: income.taxableIncome,
    tax,
    deductedSoFar: deducted,
    balance: month.balance,
    monthsLeft: income.monthsLeft,
    thisMonth: month.amount,
  }
}

/** The whole year without the one-time pay of this month, so that its tax is known by itself. */
function taxWithoutOneTime(input: TaxInput, year: TaxYear, payer: TaxPayer): number | null {
  if (input.oneTime.amount <= 0 || input.oneTime.tax === 'spread') return null
  const income = incomeOfYear({ ...input, oneTime: { ...input.oneTime, amount: 0 } }, year)
  return taxOnIncome(income.taxableIncome, payer, year.regimes[input.regime], year).total
}

const deductedSoFar = ({ taxDeducted, previousEmployer }: TaxInput): number =>
  taxDeducted.here + taxDeducted.elsewhere + (previousEmployer?.taxDeducted ?? 0)

const row = (step: TaxStep, label: string, amount: number, why: string): TaxRow => ({
  step,
  label,
  amount: amount === 0 ? 0 : amount,
  why,
})

function taxRows(tax: TaxOnIncome, income: IncomeOfYear, figures: RegimeFigures, year: TaxYear): TaxRow[] {
  const { rebate } = figures
  const limit = shortAmountText(rebate.income_up_to)
  const rate = figures.surcharge.filter(({ above }) => income.taxableIncome > above).at(-1)?.rate ?? 0
  return [
    row('tax', 'Tax by the slabs', tax.slabTax, `on ${shortAmountText(income.taxableIncome)}`),
    row(
      'tax',
      'Rebate',
      -tax.rebate,
      income.taxableIncome > rebate.income_up_to && tax.rebate > 0
        ? `no more tax than there is income above ${limit}`
        : `up to an income of ${limit}, for residents`,
    ),
    row('tax', 'Surcharge', tax.surcharge, rate === 0 ? 'none at this income' : rateText(rate)),
    row(
      'tax',
      'Relief of the surcharge',
      -tax.surchargeRelief,
      'no more than the income above the threshold',
    ),
    row('tax', 'Cess', tax.cess, rateText(year.cess_rate)),
    row(
      'tax',
      'Tax of the year',
      tax.total,
      `${amountText(tax.exact)}, rounded to ${shortAmountText(year.rounding_step)}`,
    ),
  ]
}

function deductedRows({ taxDeducted, previousEmployer }: TaxInput): TaxRow[] {
  return [
    row('already_deducted', 'Deducted here', -taxDeducted.here, 'this year, before this month'),
    row(
      'already_deducted',
      'Deducted by the previous employer',
      -(previousEmployer?.taxDeducted ?? 0),
      'as declared',
    ),
    row('already_deducted', 'Deducted elsewhere', -taxDeducted.elsewhere, 'as declared'),
  ]
}

/**
 * Deductions of the old regime, the standard one among them, at which a salary costs the same in both. To the rupee.
 */
export function breakEvenDeductions(grossSalary: number, payer: TaxPayer, year: TaxYear): number {
  const exactTax = (regime: 'old' | 'new', income: number) =>
    taxOnIncome(Math.max(0, income), payer, year.regimes[regime], year).exact
  const wanted = exactTax('new', grossSalary - year.regimes.new.standard_deduction)
  let [tooFew, enough] = [-1, grossSalary]
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2)
    if (exactTax('old', grossSalary - middle) <= wanted) enough = middle
    else tooFew = middle
  }
  return Fraction.of(enough).toNearest(100)
}
