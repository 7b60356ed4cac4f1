import { amountText, shortAmountText } from '#platform/contract/exact/amount-text.ts'
import { Fraction } from '#platform/contract/exact/fraction.ts'
import {
  deductionClasses,
  type IncomeTaxOfMonth,
  type MonthInput,
} from '#pay-rules/contract/month/month-input.ts'
import type {
  CarriedAmount,
  EarnedMonth,
  MonthNotice,
  NetMonth,
  PayLine,
} from '#pay-rules/contract/month/month-result.ts'
import type { WagePaymentPayload } from '#pay-rules/contract/packs/pack-payloads.ts'
import type { WagePaymentResult } from '#pay-rules/contract/statutory/statutory-results.ts'
import { cappedDeductions } from '#pay-rules/server/wage-payment/deduction-cap.ts'

const RUPEE = 100

/** From what was earned to what is paid: income tax, the other deductions in their order, and a whole net. */
export function payMonth(
  input: MonthInput,
  earned: EarnedMonth,
  incomeTax: IncomeTaxOfMonth,
  wagePayment: WagePaymentPayload,
): NetMonth {
  const withTax = [...earned.lines, ...incomeTaxLine(incomeTax)]
  const wanted = wantedDeductions(input, withTax)
  const isWanted = new Set(wanted.map(({ line }) => line))
  const first = withTax.filter((line) => !isWanted.has(line))
  const others = wanted.map(({ carried }, at) => ({ key: String(at), amount: carried.amount }))
  const capped = isFinal(input)
    ? allTaken(others)
    : cappedDeductions(
        {
          wages: Math.max(0, earned.gross),
          statutory: Math.max(0, sumOf(first, 'deduction')),
          others,
        },
        wagePayment,
      )
  const taken = new Map(capped.result.taken.map(({ key, amount }) => [key, amount]))
  const lines = [...first, ...wanted.flatMap(({ line }, at) => takenLine(line, taken.get(String(at)) ?? 0))]
  const left = capped.result.carried.map(({ key, amount }) => ({ ...wanted[Number(key)]!.carried, amount }))
  const settled = settle(input, lines)
  const carried = [...left, ...settled.carried]
  return {
    ...earned,
    lines: [...lines, ...settled.lines],
    totals: totalsOf(lines, settled.net),
    carried,
    roundingCarried: settled.roundingCarried,
    isOnHold: input.hold !== null,
    notices: [
      ...earned.notices,
      ...carriedNotices(left, capped.result.cap),
      ...(capped.result.isStatutoryAboveCap ? [statutoryAboveCap] : []),
      ...settled.notices,
      ...holdNotice(input),
    ],
  }
}

const isFinal = ({ settlement }: MonthInput) => settlement !== undefined

/** A final settlement leaves nothing for a later month. */
const allTaken = (taken: WagePaymentResult['taken']): { readonly result: WagePaymentResult } => ({
  result: { cap: 0, taken, carried: [], isStatutoryAboveCap: false },
})

const statutoryAboveCap: MonthNotice = {
  key: 'statutory_above_cap',
  text: 'Statutory deductions alone are above the cap. They are taken in full.',
}

const holdNotice = ({ hold }: MonthInput): MonthNotice[] =>
  hold === null ? [] : [{ key: 'on_hold', text: `Payment on hold: ${hold.reason}` }]

const incomeTaxLine = ({ amount, trace }: IncomeTaxOfMonth): PayLine[] =>
  amount === 0
    ? []
    : [deductionLine({ code: 'TDS', label: 'Income tax', source: 'income_tax', amount, trace })]

const deductionLine = (line: Pick<PayLine, 'code' | 'label' | 'source' | 'amount' | 'trace'>): PayLine => ({
  ...line,
  kind: 'deduction',
  basis: null,
  quantity: null,
  rate: null,
  taxable: { old: false, new: false },
  countsForProfessionalTax: false,
  isReplayed: false,
})

type Wanted = { readonly line: PayLine; readonly carried: CarriedAmount }

/** What may wait: loans and the like by class, and before the other recoveries what the salary and earlier months take back. */
function wantedDeductions({ deductions, month }: MonthInput, lines: readonly PayLine[]): Wanted[] {
  const ownLines = lines
    .filter((line) => line.kind === 'deduction' && line.amount > 0 && mayWait(line))
    .map((line, at): Wanted => {
      const { code, label, amount } = line
      return { line, carried: { id: `${month}-${code}-${at}`, code, label, class: 'recovery', amount } }
    })
  const others = deductions.map((deduction): Wanted => {
    const { code, label, amount } = deduction
    const trace = `${label} ${amountText(amount)}`
    return { line: deductionLine({ code, label, source: 'other', amount, trace }), carried: deduction }
  })
  return [...ownLines, ...others].toSorted(
    (one, other) => rankOf(one.carried.class) - rankOf(other.carried.class),
  )
}

const rankOf = (name: CarriedAmount['class']) => deductionClasses.indexOf(name)

/** Arrears of a fund are owed to it like its share of the month. */
const mayWait = ({ source, code }: PayLine) =>
  source === 'salary' ||
  source === 'one_time' ||
  (source === 'arrear' && !/^ARR-(EPF|VPF|ESI|LWF)-/.test(code))

function takenLine(line: PayLine, amount: number): PayLine[] {
  if (amount === 0) return []
  if (amount === line.amount) return [line]
  return [
    { ...line, amount, trace: `${line.trace}; ${shortAmountText(amount)} now, the rest in a later month` },
  ]
}

function settle(input: MonthInput, lines: readonly PayLine[]) {
  const { month, settings, roundingBroughtForward: before } = input
  const exact = sumOf(lines, 'earning') + sumOf(lines, 'reimbursement') - sumOf(lines, 'deduction')
  if (exact < 0) return isFinal(input) ? demanded(exact) : owed(month, exact, before)
  const net =
    settings.netRounding === 'none'
      ? exact
      : Fraction.of(exact + before)
          .atLeast(0)
          .toNearest(RUPEE)
  return {
    net,
    lines: net === exact ? [] : [settlingLine('ROUNDING', 'Rounding', net - exact)],
    carried: [],
    roundingCarried: exact + before - net,
    notices: [],
  }
}

/** Nothing is paid, and what is owed comes off a later month. */
function owed(month: string, exact: number, before: number) {
  const carried: CarriedAmount[] = [
    {
      id: `${month}-NEGATIVE`,
      code: 'NEGATIVE_NET',
      label: 'Owed from an earlier month',
      class: 'recovery',
      amount: -exact,
    },
  ]
  const notices: MonthNotice[] = [
    {
      key: 'negative_net',
      text: `Deductions are ${amountText(-exact)} above the earnings. The amount is carried over to the next month.`,
    },
  ]
  return {
    net: 0,
    lines: [settlingLine('NEGATIVE_NET', 'Carried over to the next month', -exact)],
    carried,
    roundingCarried: before,
    notices,
  }
}

/** The leaver is asked for it; no bank account is debited. */
const demanded = (exact: number) => ({
  net: 0,
  lines: [settlingLine('DEMAND', 'Owed by the leaver', -exact)],
  carried: [],
  roundingCarried: 0,
  notices: [
    {
      key: 'negative_net' as const,
      text: `Deductions are ${amountText(-exact)} above the earnings. A letter asks the leaver for the amount.`,
    },
  ],
})

const settlingLine = (code: string, label: string, amount: number): PayLine => ({
  ...deductionLine({ code, label, source: 'settling', amount, trace: `${label} ${amountText(amount)}` }),
  kind: 'settling',
})

const sumOf = (lines: readonly PayLine[], kind: PayLine['kind']): number =>
  lines.filter((line) => line.kind === kind).reduce((sum, { amount }) => sum + amount, 0)

function totalsOf(lines: readonly PayLine[], net: number): NetMonth['totals'] {
  const [earnings, employer] = [sumOf(lines, 'earning'), sumOf(lines, 'employer')]
  return {
    earnings,
    reimbursements: sumOf(lines, 'reimbursement'),
    deductions: sumOf(lines, 'deduction'),
    employer,
    employerCost: earnings + employer,
    net,
  }
}

const carriedNotices = (carried: readonly CarriedAmount[], cap: number): MonthNotice[] =>
  carried.length === 0
    ? []
    : [
        {
          key: 'deductions_carried',
          text: `Deductions are capped at ${amountText(cap)}. Carried over to the next month: ${carried
            .map(({ label, amount }) => `${label} ${shortAmountText(amount)}`)
            .join(', ')}.`,
        },
      ]
