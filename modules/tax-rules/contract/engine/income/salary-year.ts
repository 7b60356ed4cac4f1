import { amountText, numberText } from '#platform/contract/exact/amount-text.ts'
import { Fraction } from '#platform/contract/exact/fraction.ts'
import type { TaxInput, TaxMonth } from '#tax-rules/contract/tax-inputs.ts'
import { daysIn, lastMonthOf, monthAfter, monthsBetween } from './tax-months.ts'

export type SalaryYear = {
  /** Basic and dearness allowance of the year. */
  readonly retirementSalary: number
  readonly salary: number
  readonly professionalTax: number
  /** This one among them. */
  readonly monthsLeft: number
  readonly why: string
}

/** What was paid, this month, and what the months to come will bring. It stops at the last working day. */
export function salaryYear({ taxYear, months, projection }: TaxInput): SalaryYear {
  const current = months.at(-1)!
  const last = lastMonth(taxYear, projection.lastWorkingDay)
  const shares = projectedShares(current.month, last, projection.lastWorkingDay)
  const projected = Fraction.sum(shares.map(({ share }) => share))
  const { monthly } = projection
  const later = (amount: number) => projected.times(amount).toNearest()
  const known = projection.known.filter(({ month }) => month > current.month && month <= last)
  const knownSum = sum(known.map(({ amount }) => amount))
  const paid = sum(months.slice(0, -1).map(salaryOf))
  const expected = later(salaryOf({ ...monthly, month: '', professionalTax: 0 }))
  const taxOfMonths = projection.professionalTax.filter(({ month }) => month > current.month && month <= last)
  return {
    retirementSalary: sum(months.map(retirementOf)) + later(monthly.basic + monthly.dearness),
    salary: paid + salaryOf(current) + expected + knownSum,
    professionalTax: sum([
      ...months.map((month) => month.professionalTax),
      ...taxOfMonths.map(({ amount }) => amount),
    ]),
    monthsLeft: Math.max(1, monthsBetween(current.month, last)),
    why: [
      `paid ${amountText(paid)}`,
      `this month ${amountText(salaryOf(current))}`,
      `${numberText(projected)} months to come ${amountText(expected)}`,
      ...known.map(({ label, amount }) => `${label} ${amountText(amount)}`),
    ].join(' + '),
  }
}

const salaryOf = ({ basic, dearness, houseRentAllowance, other }: TaxMonth): number =>
  basic + dearness + houseRentAllowance + other

const retirementOf = ({ basic, dearness }: TaxMonth): number => basic + dearness

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

function lastMonth(taxYear: string, lastWorkingDay: string | null): string {
  const end = lastMonthOf(taxYear)
  return lastWorkingDay !== null && lastWorkingDay.slice(0, 7) < end ? lastWorkingDay.slice(0, 7) : end
}

/** Each month after this one; the one of the last working day counts its days until then. */
function projectedShares(current: string, last: string, lastWorkingDay: string | null) {
  return Array.from({ length: Math.max(0, monthsBetween(current, last) - 1) }, (_, at) => {
    const month = monthAfter(current, at + 1)
    const isLast = lastWorkingDay?.slice(0, 7) === month
    return {
      month,
      share: isLast ? Fraction.of(Number(lastWorkingDay.slice(8)), daysIn(month)) : Fraction.of(1),
    }
  })
}
