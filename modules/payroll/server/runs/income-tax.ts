import type { IncomeTaxOfMonth } from '#pay-rules/contract/month/month-input.ts'
import type { EarnedMonth, MonthlyFigure, PayLine } from '#pay-rules/contract/month/month-result.ts'
import { monthAfter } from '#pay-rules/server/public.ts'
import type { TaxInput, TaxMonth } from '#tax-rules/contract/tax-inputs.ts'
import type { AnnualTax } from '#tax-rules/contract/tax-results.ts'
import type { Regime, TaxYear } from '#tax-rules/contract/tax-year.ts'
import { annualTax } from '#tax-rules/server/public.ts'
import { firstMonthOf, taxYearOf } from './pay-years.ts'
import type { PersonFacts, RunTerms, TaxedMonth } from './person-facts.ts'
import { UNKNOWN_BIRTH_DATE } from './person-input.ts'

/** By law the new regime holds for anyone who has not chosen. */
const REGIME: Regime = 'new'

export type TaxSummary = {
  readonly regime: Regime
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

type Wish = {
  readonly facts: PersonFacts
  readonly terms: RunTerms
  readonly earned: EarnedMonth
  /** Of a full month by the salary that holds last, which the months to come will bring. */
  readonly figures: readonly MonthlyFigure[]
  readonly year: TaxYear
}

/** Income tax of the month: the year's tax on what was paid and what is to come, less what was deducted. */
export function incomeTaxOf(wish: Wish): MonthsTax {
  const { terms, earned, year } = wish
  const once = onceOf(earned.lines)
  const tax = annualTax(taxInput(wish, once), year)
  const amount =
    terms.kind === 'regular'
      ? tax.thisMonth
      : Math.max(0, tax.thisMonth - annualTax(taxInput(wish, 0), year).thisMonth)
  return {
    deduction: { amount, trace: traceOf(tax, amount) },
    summary: {
      regime: REGIME,
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

function taxInput({ facts, terms, earned, figures }: Wish, once: number): TaxInput {
  const taxYear = taxYearOf(terms.month)
  const before = facts.earlier.filter(({ month }) => taxYearOf(month) === taxYear).map(({ tax }) => tax)
  const professionalTax = earned.lines.find(({ code }) => code === 'PT')?.amount ?? 0
  const end = monthAfter(firstMonthOf(taxYear), 11)
  return {
    taxYear,
    regime: REGIME,
    dateOfBirth: facts.identity.birth_date ?? UNKNOWN_BIRTH_DATE,
    isResident: facts.statutory.residential_status !== 'Non-resident',
    hasPan: facts.identity.pan !== null,
    isGovernment: false,
    months: mergedMonths(before, monthOf(terms.month, earned.lines, { withoutOnce: true })),
    projection: {
      monthly: monthlyOf(figures),
      professionalTax: monthsBetween(monthAfter(terms.month), end).map((month) => ({
        month,
        amount: professionalTax,
      })),
      known: [],
      lastWorkingDay: facts.left_on,
    },
    oneTime: { amount: once, tax: 'now' },
    perquisites: earned.lines
      .filter(({ kind, taxable }) => kind === 'informational' && taxable[REGIME])
      .reduce((sum, { amount }) => sum + amount, 0),
    previousEmployer: null,
    rent: [],
    exemptions: [],
    house: { selfOccupiedInterest: 0, isReducedLimit: false, letOut: [] },
    otherIncome: [],
    deductions: [],
    employerNps: 0,
    rentWithoutAllowance: null,
    taxDeducted: { here: before.reduce((sum, { deducted }) => sum + deducted, 0), elsewhere: 0 },
  }
}

/** Several slips of one month count as one; this month comes last, whatever was paid in it before. */
function mergedMonths(before: readonly TaxedMonth[], current: TaxedMonth): TaxMonth[] {
  const months = new Map<string, TaxMonth>()
  for (const one of [...before, current]) {
    const sum = months.get(one.month)
    const other = REGIME === 'new' ? one.otherNew : one.otherOld
    months.set(one.month, {
      month: one.month,
      basic: (sum?.basic ?? 0) + one.basic,
      dearness: 0,
      houseRentAllowance: (sum?.houseRentAllowance ?? 0) + one.rent,
      other: (sum?.other ?? 0) + other,
      professionalTax: (sum?.professionalTax ?? 0) + one.professionalTax,
    })
  }
  return [...months.values()].toSorted((one, other) => one.month.localeCompare(other.month))
}

const isTaxed = ({ kind, source }: PayLine) =>
  kind === 'earning' || kind === 'reimbursement' || (kind === 'deduction' && source === 'arrear')

/** What was taken back of an earlier month lowers what is taxed. */
const signed = ({ kind, amount }: PayLine) => (kind === 'deduction' ? -amount : amount)

const onceOf = (lines: readonly PayLine[]) =>
  lines
    .filter((line) => line.source === 'one_time' && isTaxed(line) && line.taxable[REGIME])
    .reduce((sum, line) => sum + signed(line), 0)

function monthOf(month: string, lines: readonly PayLine[], { withoutOnce = false } = {}): TaxedMonth {
  const taxed = lines.filter((line) => isTaxed(line) && !(withoutOnce && line.source === 'one_time'))
  const sum = (which: (line: PayLine) => boolean) =>
    taxed.filter(which).reduce((total, line) => total + signed(line), 0)
  const isOwn = (code: string) => (line: PayLine) => line.source === 'salary' && line.code === code
  const isOther = (line: PayLine) => !isOwn('BASIC')(line) && !isOwn('HRA')(line)
  return {
    month,
    basic: sum(isOwn('BASIC')),
    rent: sum(isOwn('HRA')),
    otherOld: sum((line) => isOther(line) && line.taxable.old),
    otherNew: sum((line) => isOther(line) && line.taxable.new),
    professionalTax: lines.find(({ code }) => code === 'PT')?.amount ?? 0,
    deducted: 0,
  }
}

function monthlyOf(figures: readonly MonthlyFigure[]): TaxInput['projection']['monthly'] {
  const earned = figures.filter(
    ({ component }) =>
      component.kind === 'earning' && component.calculation.by !== 'manual' && component.taxable[REGIME],
  )
  const sum = (which: (code: string) => boolean) =>
    earned.filter(({ component }) => which(component.code)).reduce((total, { monthly }) => total + monthly, 0)
  return {
    basic: sum((code) => code === 'BASIC'),
    dearness: 0,
    houseRentAllowance: sum((code) => code === 'HRA'),
    other: sum((code) => code !== 'BASIC' && code !== 'HRA'),
  }
}

const monthsBetween = (from: string, to: string): string[] =>
  Array.from({ length: 12 }, (_, at) => monthAfter(from, at)).filter((month) => month <= to)
