import { dayInWords, monthInFull } from '#platform/contract/day-in-words.ts'
import { amountText } from '#platform/contract/exact/amount-text.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { TaxedPerson } from '#payroll/server/public.ts'
import type { TaxRow } from '#tax-rules/contract/tax-results.ts'
import { quarters } from '#tax/contract/papers/tax-sheets.ts'
import { taxRegimes } from '#tax/contract/tax-states.ts'
import { employerLines, type Employer } from './employer-lines.ts'
import type { PaperFrame } from './paper-parts.ts'

type PrintedStep = {
  readonly label: string
  readonly why: string
  readonly amount: string
  readonly isSum: boolean
}
type PrintedQuarter = { readonly label: string; readonly paid: string; readonly deducted: string }

/** Part B ready to be drawn: words and figures only, because another thread draws it. */
export type PrintedPartB = PaperFrame & {
  readonly steps: readonly PrintedStep[]
  readonly quarters: readonly PrintedQuarter[]
}

export type PartBPaper = {
  /** As the law of the tax year names the certificate. */
  readonly form: string
  readonly person: TaxedPerson
  readonly taxYear: string
  readonly employer: Employer
  readonly pan: string | null
  readonly at: Date
}

/** Part B is final with the last month of the year, or with the last month of a leaver. */
export const isFinal = ({ tax }: TaxedPerson): boolean => tax.months_left === 0

const sums: readonly string[] = ['Gross total income', 'Taxable income', 'Tax of the year']
const elsewhere: readonly string[] = ['Deducted by the previous employer', 'Deducted elsewhere']

/** The year of a person as the last payslip computed it. */
export function printedPartB({ form, person, taxYear, employer, pan, at }: PartBPaper): PrintedPartB {
  const { identity, code, months, tax } = person
  const [first, last] = [months[0]!, months.at(-1)!]
  const rows: [string, string | null][] = [
    ['Name', identity.name],
    ['Employee code', code],
    ['PAN', pan ?? 'Not on record'],
    ['Designation', identity.designation],
    ['Tax year', taxYear],
    ['Regime', taxRegimes.labelOf(tax.regime)],
    ['Paid', `${monthInFull(first.month)} to ${monthInFull(last.month)}`],
  ]
  return {
    fileTitle: `Form ${form} Part B ${taxYear} ${code}`.trim(),
    ...employerLines(employer),
    title: `Form ${form}, Part B`,
    about: `Salary paid and tax deducted at source, tax year ${taxYear}`,
    person: rows.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    steps: stepsOf(person),
    quarters: quartersOf(person),
    statement: `Certified that the tax shown as deducted was computed from the payslips of ${identity.name}.`,
    foot: `Created on ${dayInWords(companyDay(at))}. Amounts are in rupees. Part A is issued by the tax department.`,
  }
}

function stepsOf({ tax }: TaxedPerson): PrintedStep[] {
  const counted = tax.rows.filter(
    ({ step, label, amount }) =>
      step !== 'month' && step !== 'already_deducted' && (amount !== 0 || sums.includes(label)),
  )
  const others = tax.rows.filter(({ label, amount }) => elsewhere.includes(label) && amount !== 0)
  const here = tax.deducted + others.reduce((sum, { amount }) => sum + amount, 0)
  const left = tax.annual_tax - tax.deducted
  return [
    ...counted.map((row) => printed(row)),
    ...others.map((row) => printed(row)),
    printed({ label: 'Deducted by this employer', amount: -here, why: 'every month of the year' }),
    {
      ...printed({ label: left < 0 ? 'Refundable' : 'Payable', amount: Math.abs(left), why: '' }),
      isSum: true,
    },
  ]
}

const printed = ({ label, amount, why }: Pick<TaxRow, 'label' | 'amount' | 'why'>): PrintedStep => ({
  label,
  why,
  amount: amountText(amount),
  isSum: sums.includes(label),
})

const quarterOf = (month: string): number => Math.floor(((Number(month.slice(5)) + 8) % 12) / 3)

function quartersOf({ months }: TaxedPerson): PrintedQuarter[] {
  const row = (label: string, of: TaxedPerson['months']): PrintedQuarter => ({
    label,
    paid: amountText(of.reduce((sum, { paid }) => sum + paid, 0)),
    deducted: amountText(of.reduce((sum, { deducted }) => sum + deducted, 0)),
  })
  return [
    ...quarters.keys.map((key, at) =>
      row(
        quarters.labelOf(key),
        months.filter(({ month }) => quarterOf(month) === at),
      ),
    ),
    row('Year', months),
  ]
}
