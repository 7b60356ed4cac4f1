/** What payroll knows of a person and a tax year, in paise. */
type YearFacts = {
  readonly hasPan: boolean
  readonly annualTax: number
  /** Here, elsewhere and by a previous employer. */
  readonly deducted: number
  readonly monthsLeft: number
  readonly months: readonly { readonly month: string; readonly deducted: number }[]
  readonly declared: number
  readonly approved: number
  readonly isDecided: boolean
}

type TaxException = { readonly what: string; readonly amount: number; readonly about: string }

/** The average of the last quarter against the average of the months before it. */
const JUMP_PERCENT = 125

const average = (amounts: readonly number[]): number =>
  amounts.length === 0 ? 0 : Math.round(amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length)

/** What someone should look at before the statement and the certificate are made. */
export function taxExceptions(facts: YearFacts): TaxException[] {
  const { annualTax, deducted, monthsLeft, months, declared, approved } = facts
  const isLast = ({ month }: { readonly month: string }) => ['01', '02', '03'].includes(month.slice(5))
  const last = average(months.filter(isLast).map((one) => one.deducted))
  const before = average(months.filter((one) => !isLast(one)).map((one) => one.deducted))
  const found: (TaxException | false)[] = [
    !facts.hasPan &&
      deducted > 0 && {
        what: 'No PAN',
        amount: deducted,
        about: 'Tax was deducted without a PAN. Ask for it before the statement is filed.',
      },
    deducted > annualTax && {
      what: 'Too much deducted',
      amount: deducted - annualTax,
      about: 'More was deducted than the tax of the year. It is refunded with the return.',
    },
    monthsLeft === 0 &&
      deducted < annualTax && {
        what: 'Too little deducted',
        amount: annualTax - deducted,
        about: 'No month is left in which it can be deducted.',
      },
    last * 100 > before * JUMP_PERCENT && {
      what: 'Jump in the last quarter',
      amount: last - before,
      about: 'Tax of a month from January to March, above the average of the months before.',
    },
    facts.isDecided &&
      approved < declared && {
        what: 'Less approved than declared',
        amount: declared - approved,
        about: 'Claims that payroll cut or rejected.',
      },
  ]
  return found.filter((one) => one !== false)
}
