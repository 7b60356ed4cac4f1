import { dayInWords, monthInFull } from '#platform/contract/day-in-words.ts'
import { amountText } from '#platform/contract/exact/amount-text.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { TaxCalculationView } from '#tax/contract/calculation/calculation-calls.ts'
import { pairedRows, whyOfPair } from '#tax/contract/calculation/paired-rows.ts'
import { compareTried, nothingTried } from '#tax/contract/calculation/what-if.ts'
import { taxRegimes } from '#tax/contract/tax-states.ts'
import { employerLines, type Employer } from './employer-lines.ts'
import type { PaperFrame } from './paper-parts.ts'

type PrintedPair = {
  readonly label: string
  readonly why: string
  readonly old: string
  readonly new: string
  readonly isSum: boolean
}

/** Both regimes ready to be drawn: words and figures only, because another thread draws it. */
export type PrintedCalculation = PaperFrame & {
  readonly heads: readonly [string, string]
  readonly pairs: readonly PrintedPair[]
}

type CalculationPaper = {
  readonly calculation: TaxCalculationView
  readonly employer: Employer
  readonly at: Date
}

/** The calculation as the page shows it while nothing is tried. */
export function printedCalculation({ calculation, employer, at }: CalculationPaper): PrintedCalculation {
  const { person, month, year, declared } = calculation
  const compared = compareTried({ ...calculation, tried: nothingTried })
  const regime = declared?.regime ?? 'new'
  const { cheaper, difference, breakEven } = compared
  const head = (one: 'old' | 'new') =>
    [taxRegimes.labelOf(one), ...(one === cheaper && difference > 0 ? ['cheaper'] : [])].join(', ')
  return {
    fileTitle: `Tax calculation ${year.tax_year} ${person.name}`,
    ...employerLines(employer),
    title: `Tax calculation ${year.tax_year}`,
    about: `Both regimes as payroll computes ${monthInFull(month)}`,
    person: [
      { label: 'Name', value: person.name },
      { label: 'Regime', value: taxRegimes.labelOf(regime) },
      { label: 'Tax of the year', value: amountText(compared[regime].tax.total) },
      { label: `Tax of ${monthInFull(month)}`, value: amountText(compared[regime].thisMonth) },
      { label: 'Difference', value: amountText(difference) },
      { label: 'Break-even', value: `${amountText(breakEven)} of deductions, the standard one included` },
    ],
    heads: [head('old'), head('new')],
    pairs: pairedRows(compared).map((pair) => ({
      label: pair.old.label,
      why: whyOfPair(pair),
      old: amountText(pair.old.amount),
      new: amountText(pair.new.amount),
      isSum: pair.isSum,
    })),
    statement: '',
    foot: `Created on ${dayInWords(companyDay(at))}. Amounts are in rupees. It is no certificate.`,
  }
}
