import type { MonthInput, OtherDeduction } from '#pay-rules/contract/month/month-input.ts'
import type { DayCounts, NetMonth, PayLine } from '#pay-rules/contract/month/month-result.ts'
import type { MonthsTax, TaxSummary } from './income-tax.ts'
import { monthInWords } from '#platform/contract/day-in-words.ts'
import { taxYearOf } from '#payroll/server/month-inputs/pay-years.ts'
import type { BankAccount, Identity, PersonFacts, RunTerms, TaxedMonth } from './person-facts.ts'

export type SlipLine = PayLine & {
  /** What it comes to in a full month; null where that means nothing. */
  readonly full_amount: number | null
  readonly component: string
  readonly origin_month: string | null
  /** Of the component and the tax year, with this slip and with what was paid later. */
  readonly ytd: number
  readonly is_shown: boolean
}

export type SlipPack = {
  readonly code: string
  readonly jurisdiction: string
  readonly valid_from: string
  readonly is_verified: boolean
  /** Which version it was; null where its key was not kept. */
  readonly key: string | null
}

/** As the book of leave stood when the slip was computed. */
export type SlipLeave = { readonly name: string; readonly taken: number; readonly balance: number | null }

/** Versions by their code, place and first day. */
export type PackKeys = ReadonlyMap<string, string>
export const packPlace = (pack: Omit<SlipPack, 'is_verified' | 'key'>): string =>
  `${pack.code} ${pack.jurisdiction} ${pack.valid_from}`

export type ComputedSlip = {
  readonly days: DayCounts & { readonly arrear: number }
  readonly identity: Identity
  readonly bank: BankAccount | null
  readonly totals: NetMonth['totals']
  readonly lines: readonly SlipLine[]
  readonly rounding_carried: number
  readonly carried: readonly OtherDeduction[]
  readonly tax: TaxSummary
  readonly tax_month: TaxedMonth
  readonly esi_status: 'covered' | 'not_covered' | null
  readonly packs: readonly SlipPack[]
  readonly notices: NetMonth['notices']
  readonly inputs: MonthInput
  readonly segments_key: string
  readonly is_on_hold: boolean
}

type Wish = {
  readonly facts: PersonFacts
  readonly terms: RunTerms
  readonly input: MonthInput
  readonly month: NetMonth
  readonly tax: MonthsTax
  readonly isTaxVerified: boolean
  readonly arrearDays: number
  readonly packKeys: PackKeys
}

/** What is kept of a month: the figures with their traces, and who it was paid to as they were then. */
export function slipOf(wish: Wish): Omit<ComputedSlip, 'segments_key'> {
  const { facts, terms, input, month, tax, isTaxVerified, arrearDays, packKeys } = wish
  const taxPack = {
    code: 'tax_year',
    jurisdiction: 'IN',
    valid_from: `${tax.summary.tax_year.slice(0, 4)}-04-01`,
    is_verified: isTaxVerified,
  }
  return {
    // The days belong to the run that pays them.
    days: { ...(terms.final === null || terms.final.paysSalary ? month.days : noDays), arrear: arrearDays },
    identity: facts.identity,
    bank: facts.bank,
    totals: month.totals,
    lines: slipLines(wish),
    rounding_carried: month.roundingCarried,
    carried: month.carried,
    tax: tax.summary,
    tax_month: tax.month,
    esi_status: month.statutory.esi?.status ?? null,
    packs: [
      ...month.packs.map(({ isVerified, ...pack }) => ({ ...pack, is_verified: isVerified })),
      taxPack,
    ].map((pack) => ({ ...pack, key: packKeys.get(packPlace(pack)) ?? null })),
    notices: month.notices,
    inputs: input,
    is_on_hold: month.isOnHold,
  }
}

const noDays: DayCounts = { calendar: 0, employed: 0, payable: 0, lop: 0 }

function slipLines(wish: Wish): SlipLine[] {
  const { month } = wish
  const full = new Map(
    (month.salaries.at(-1)?.figures ?? []).map(({ component, monthly }) => [component.code, monthly]),
  )
  const looks = new Map(
    month.salaries.flatMap(({ figures }) => figures.map(({ component }) => [component.code, component])),
  )
  const paid = paidInYear(wish)
  const labelOf = (code: string) =>
    looks.get(code)?.label ?? month.lines.find((line) => line.code === code)?.label ?? code
  return month.lines.map((line) => {
    const { component, month: origin } = arrearOf(line.code)
    const onSlip = line.source === 'salary' ? looks.get(line.code)?.on_slip : undefined
    return {
      ...line,
      label: origin === null ? line.label : `Arrears of ${labelOf(component)}, ${monthInWords(origin)}`,
      full_amount: line.source === 'salary' ? (full.get(line.code) ?? null) : null,
      component,
      origin_month: origin,
      ytd: paid.get(component) ?? 0,
      is_shown: isShown(line, onSlip),
    }
  })
}

const isShown = ({ amount, code }: PayLine, onSlip: 'always' | 'if_not_zero' | 'never' = 'if_not_zero') =>
  onSlip === 'always' || (onSlip !== 'never' && amount !== 0 && !code.endsWith('_PROVISION'))

/** `ARR-BASIC-202610` is paid for October 2026 and counts as `BASIC`. */
function arrearOf(code: string): { component: string; month: string | null } {
  const arrear = /^ARR-(.+)-(\d{4})(\d{2})$/.exec(code)
  return arrear
    ? { component: arrear[1]!, month: `${arrear[2]}-${arrear[3]}` }
    : { component: code, month: null }
}

/** By component, with what this month pays. Arrears count as they were found: what is taken back counts less. */
function paidInYear({ facts, terms, input, month }: Wish): ReadonlyMap<string, number> {
  const paid = new Map<string, number>()
  const add = (code: string, amount: number) => paid.set(code, (paid.get(code) ?? 0) + amount)
  const year = taxYearOf(terms.month)
  for (const { code, source, amount } of month.lines) if (source !== 'arrear') add(code, amount)
  const earlier = facts.earlier.filter((slip) => taxYearOf(slip.month) === year)
  for (const { amounts } of earlier)
    for (const [code, amount] of Object.entries(amounts)) if (arrearOf(code).month === null) add(code, amount)
  for (const { arrears } of [input, ...earlier])
    for (const { code, amount } of arrears) add(arrearOf(code).component, amount)
  return paid
}
