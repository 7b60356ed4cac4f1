import type { MonthInput, OtherDeduction } from '#pay-rules/contract/month/month-input.ts'
import type { DayCounts, NetMonth, PayLine } from '#pay-rules/contract/month/month-result.ts'
import type { MonthsTax, TaxSummary } from './income-tax.ts'
import { taxYearOf } from './pay-years.ts'
import type { BankAccount, Identity, PersonFacts, RunTerms, TaxedMonth } from './person-facts.ts'

export type SlipLine = PayLine & {
  /** What it comes to in a full month; null where that means nothing. */
  readonly full_amount: number | null
  readonly component: string
  readonly origin_month: string | null
  /** Of the tax year, with this slip. */
  readonly ytd: number
  readonly is_shown: boolean
}

export type SlipPack = {
  readonly code: string
  readonly jurisdiction: string
  readonly valid_from: string
  readonly is_verified: boolean
}

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
}

/** What is kept of a month: the figures with their traces, and who it was paid to as they were then. */
export function slipOf(wish: Wish): Omit<ComputedSlip, 'segments_key'> {
  const { facts, terms, input, month, tax, isTaxVerified, arrearDays } = wish
  const taxPack: SlipPack = {
    code: 'tax_year',
    jurisdiction: 'IN',
    valid_from: `${tax.summary.tax_year.slice(0, 4)}-04-01`,
    is_verified: isTaxVerified,
  }
  return {
    days: { ...month.days, arrear: arrearDays },
    identity: facts.identity,
    bank: facts.bank,
    totals: month.totals,
    lines: slipLines(facts, terms, month),
    rounding_carried: month.roundingCarried,
    carried: month.carried,
    tax: tax.summary,
    tax_month: tax.month,
    esi_status: month.statutory.esi?.status ?? null,
    packs: [...month.packs.map(({ isVerified, ...pack }) => ({ ...pack, is_verified: isVerified })), taxPack],
    notices: month.notices,
    inputs: input,
    is_on_hold: month.isOnHold,
  }
}

function slipLines(facts: PersonFacts, terms: RunTerms, month: NetMonth): SlipLine[] {
  const full = new Map(
    (month.salaries.at(-1)?.figures ?? []).map(({ component, monthly }) => [component.code, monthly]),
  )
  const looks = new Map(
    month.salaries.flatMap(({ figures }) => figures.map(({ component }) => [component.code, component])),
  )
  return month.lines.map((line) => {
    const arrear = /^ARR-(.+)-(\d{4})(\d{2})$/.exec(line.code)
    const component = arrear ? arrear[1]! : line.code
    const onSlip = line.source === 'salary' ? looks.get(line.code)?.on_slip : undefined
    return {
      ...line,
      full_amount: line.source === 'salary' ? (full.get(line.code) ?? null) : null,
      component,
      origin_month: arrear ? `${arrear[2]}-${arrear[3]}` : null,
      ytd: line.amount + before(facts, terms, line.code),
      is_shown: isShown(line, onSlip),
    }
  })
}

const isShown = ({ amount, code }: PayLine, onSlip: 'always' | 'if_not_zero' | 'never' = 'if_not_zero') =>
  onSlip === 'always' || (onSlip !== 'never' && amount !== 0 && !code.endsWith('_PROVISION'))

const before = ({ earlier }: PersonFacts, { month }: RunTerms, code: string): number =>
  earlier
    .filter((slip) => taxYearOf(slip.month) === taxYearOf(month))
    .reduce((sum, { amounts }) => sum + (amounts[code] ?? 0), 0)
