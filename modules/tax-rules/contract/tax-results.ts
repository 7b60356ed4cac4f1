import type { Regime } from './tax-year.ts'

/** One step of the year, in the same order for both regimes. */
export type TaxRow = {
  readonly step: TaxStep
  readonly label: string
  /** Paise; negative where it lowers. */
  readonly amount: number
  readonly why: string
}

export type TaxStep =
  | 'salary'
  | 'exemptions'
  | 'salary_deductions'
  | 'house_property'
  | 'other_income'
  | 'gross_total_income'
  | 'deductions'
  | 'taxable_income'
  | 'tax'
  | 'already_deducted'
  | 'month'

export type TaxOnIncome = {
  readonly slabTax: number
  readonly rebate: number
  readonly surcharge: number
  readonly surchargeRelief: number
  readonly cess: number
  /** Before it is rounded. */
  readonly exact: number
  readonly total: number
}

export type AnnualTax = {
  readonly regime: Regime
  readonly rows: readonly TaxRow[]
  readonly grossSalary: number
  readonly grossTotalIncome: number
  readonly taxableIncome: number
  readonly tax: TaxOnIncome
  readonly deductedSoFar: number
  readonly balance: number
  readonly monthsLeft: number
  /** To be deducted this month. */
  readonly thisMonth: number
}

export type RegimeComparison = {
  readonly old: AnnualTax
  readonly new: AnnualTax
  readonly cheaper: Regime
  /** Of the tax of the year. */
  readonly difference: number
  /** Deductions of the old regime, the standard one among them, at which both cost the same. */
  readonly breakEven: number
}
