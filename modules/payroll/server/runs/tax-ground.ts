import type { EarnedMonth, MonthlyFigure, PayLine } from '#pay-rules/contract/month/month-result.ts'
import { lastDayOf, monthAfter } from '#pay-rules/server/public.ts'
import type { RentMonth, TaxGround } from '#payroll/contract/tax-basis/with-declared.ts'
import { OPENING } from '#payroll/contract/tax-basis/with-declared.ts'
import { lastMonthOf } from '#tax-rules/contract/engine/income/tax-months.ts'
import type { TaxInput, TaxMonth } from '#tax-rules/contract/tax-inputs.ts'
import type { Regime } from '#tax-rules/contract/tax-year.ts'
import { taxYearOf } from '#payroll/server/month-inputs/pay-years.ts'
import type { EarlierSlip, PersonFacts, RunTerms, TaxedMonth } from './person-facts.ts'
import { UNKNOWN_BIRTH_DATE } from './person-input.ts'

export type PaidYear = {
  readonly facts: PersonFacts
  readonly terms: RunTerms
  readonly earned: EarnedMonth
  /** Of a full month by the salary that holds last, which the months to come will bring. */
  readonly figures: readonly MonthlyFigure[]
}

/** The tax year of a person by pay alone. A declaration is laid over it by `withDeclared`. */
export function taxGroundOf({ facts, terms, earned, figures }: PaidYear, regime: Regime): TaxGround {
  const taxYear = taxYearOf(terms.month)
  const slips = facts.earlier.filter(({ month }) => taxYearOf(month) === taxYear)
  const before = slips.map(({ tax }) => tax)
  const amountOf = (code: string) => earned.lines.find((line) => line.code === code)?.amount ?? 0
  const later = monthsBetween(monthAfter(terms.month), lastPaidMonth(taxYear, facts.left_on))
  const monthly = monthlyOf(figures, regime)
  const months = mergedMonths(before, monthOf(terms.month, earned.lines, { withoutOnce: true }), regime)
  const ownFund =
    slips.reduce((sum, { amounts }) => sum + (amounts['EPF'] ?? 0) + (amounts['VPF'] ?? 0), 0) +
    (amountOf('EPF') + amountOf('VPF')) * (1 + later.length)
  return {
    input: {
      taxYear,
      regime,
      dateOfBirth: facts.identity.birth_date ?? UNKNOWN_BIRTH_DATE,
      isResident: facts.statutory.residential_status !== 'Non-resident',
      hasPan: facts.identity.pan !== null,
      isGovernment: false,
      months,
      projection: {
        monthly,
        professionalTax: monthsBetween(monthAfter(terms.month), lastMonthOf(taxYear)).map((month) => ({
          month,
          amount: amountOf('PT'),
        })),
        known: [],
        lastWorkingDay: facts.left_on,
      },
      oneTime: { amount: onceOf(earned.lines, regime), tax: 'now' },
      perquisites: earned.lines
        .filter(({ kind, taxable }) => kind === 'informational' && taxable[regime])
        .reduce((sum, { amount }) => sum + amount, 0),
      previousEmployer: null,
      rent: [],
      exemptions: slips.flatMap(({ relief }) => (relief ? reliefOf(relief) : [])),
      house: { selfOccupiedInterest: 0, isReducedLimit: false, letOut: [] },
      otherIncome: [],
      deductions: ownFund > 0 ? [ownFundOf(ownFund)] : [],
      employerNps: 0,
      rentWithoutAllowance: null,
      taxDeducted: { here: before.reduce((sum, { deducted }) => sum + deducted, 0), elsewhere: 0 },
    },
    pay: [
      ...rentMonths(months, slips),
      ...later.map((month) => ({ month, salary: monthly.basic, allowance: monthly.houseRentAllowance })),
    ],
  }
}

/** Known from the payslips, so that no one declares it. */
const ownFundOf = (amount: number): TaxInput['deductions'][number] => ({
  group: 'investments',
  part: 'own_pf',
  amount,
  forSenior: false,
  sumAssured: null,
})

/** Approved elsewhere earlier in the year; the regime says whether it counts. */
const reliefOf = ({ exempt, deductions }: NonNullable<EarlierSlip['relief']>): TaxInput['exemptions'] =>
  [
    { key: `${OPENING}exempt`, label: 'Exempt before payroll began here', amount: exempt, units: null },
    {
      key: `${OPENING}deductions`,
      label: 'Deductions before payroll began here',
      amount: deductions,
      units: null,
    },
  ].filter(({ amount }) => amount > 0)

/** Several slips of one month count as one; this month comes last, whatever was paid in it before. */
function mergedMonths(before: readonly TaxedMonth[], current: TaxedMonth, regime: Regime): TaxMonth[] {
  const months = new Map<string, TaxMonth>()
  for (const slip of [...before, current]) {
    // Paid for days after a last day that was moved back.
    const one = slip.month > current.month ? { ...slip, month: current.month } : slip
    const sum = months.get(one.month)
    const other = regime === 'new' ? one.otherNew : one.otherOld
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

/** Opening figures are one sum for several months; here they are spread over them, the last takes what is left. */
function rentMonths(months: readonly TaxMonth[], slips: readonly EarlierSlip[]): RentMonth[] {
  const opening = slips.find(({ kind }) => kind === 'opening')
  const count = opening?.months ?? 1
  return months.flatMap(({ month, basic, houseRentAllowance }): RentMonth[] => {
    if (month !== opening?.month || count === 1)
      return [{ month, salary: basic, allowance: houseRentAllowance }]
    const part = (whole: number, at: number) => {
      const each = Math.floor(whole / count)
      return at === count - 1 ? whole - each * (count - 1) : each
    }
    return Array.from({ length: count }, (_, at) => ({
      month: monthAfter(month, at - count + 1),
      salary: part(basic, at),
      allowance: part(houseRentAllowance, at),
    }))
  })
}

const isOnce = ({ source }: PayLine) => source === 'one_time' || source === 'settlement'

const isTaxed = ({ kind, source }: PayLine) =>
  kind === 'earning' ||
  kind === 'reimbursement' ||
  (kind === 'deduction' && (source === 'arrear' || source === 'settlement'))

/** What was taken back of an earlier month lowers what is taxed. */
const signed = ({ kind, amount }: PayLine) => (kind === 'deduction' ? -amount : amount)

const onceOf = (lines: readonly PayLine[], regime: Regime) =>
  lines
    .filter((line) => isOnce(line) && isTaxed(line) && line.taxable[regime])
    .reduce((sum, line) => sum + signed(line), 0)

export function monthOf(month: string, lines: readonly PayLine[], { withoutOnce = false } = {}): TaxedMonth {
  const taxed = lines.filter((line) => isTaxed(line) && !(withoutOnce && isOnce(line)))
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

function monthlyOf(figures: readonly MonthlyFigure[], regime: Regime): TaxInput['projection']['monthly'] {
  const earned = figures.filter(
    ({ component }) =>
      component.kind === 'earning' && component.calculation.by !== 'manual' && component.taxable[regime],
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

/** Of a leaver the last whole month; the part of a month is in the projection and too small to claim rent for. */
function lastPaidMonth(taxYear: string, leftOn: string | null): string {
  const end = lastMonthOf(taxYear)
  if (leftOn === null || leftOn.slice(0, 7) > end) return end
  const month = leftOn.slice(0, 7)
  return leftOn === lastDayOf(month) ? month : monthAfter(month, -1)
}

function monthsBetween(from: string, to: string): string[] {
  const months: string[] = []
  for (let month = from; month <= to; month = monthAfter(month)) months.push(month)
  return months
}
