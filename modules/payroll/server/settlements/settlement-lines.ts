import { amountText } from '#platform/contract/exact/amount-text.ts'
import { Fraction } from '#platform/contract/exact/fraction.ts'
import type { Reason } from '#platform/contract/explanation.ts'
import type { SettlementLine } from '#pay-rules/contract/month/month-input.ts'
import type { PayPackOf } from '#pay-rules/contract/packs/pay-pack.ts'
import type { BonusInput } from '#pay-rules/contract/statutory/statutory-inputs.ts'
import { gratuity, leavePay, statutoryBonus } from '#pay-rules/server/public.ts'
import { entryKinds, type EntryKind } from '#payroll/contract/settlements/settlement-lists.ts'
import type { ExplainedLine } from '#payroll/contract/settlements/settlement-views.ts'
import type { ExitTerms } from './exit-terms.ts'

/** What the last salary comes to in a full month. */
export type LastPay = {
  readonly basic: number
  readonly gratuityWages: number
  readonly gross: number
  readonly serviceSince: string
  readonly isFixedTerm: boolean
}

export type SettlementGrounds = {
  readonly lastDay: string
  readonly terms: ExitTerms
  readonly pay: LastPay
  /** Hundredths of a day. */
  readonly leave: { readonly paid: number; readonly owed: number; readonly isBooked: boolean }
  readonly bonus: Pick<BonusInput, 'months' | 'daysWorked'>
  readonly entries: readonly { readonly kind: EntryKind; readonly amount: number; readonly reason: string }[]
  readonly law: {
    readonly gratuity: PayPackOf<'gratuity'>['payload']
    readonly leavePay: PayPackOf<'leave_pay'>['payload']
    readonly bonus: PayPackOf<'bonus'>['payload']
  }
}

type Line = ExplainedLine

/** Everything beside the salary, each with its reasons; what comes to nothing says why. */
export const settlementLines = (grounds: SettlementGrounds): Line[] => [
  ...leaveLines(grounds),
  ...gratuityLines(grounds),
  ...bonusLines(grounds),
  ...noticeLines(grounds),
  ...grounds.terms.owed.map(owedLine),
  ...grounds.entries.map(entryLine),
]

/** What payroll computes with: the lines that come to something. */
export const payableLines = (lines: readonly Line[]): SettlementLine[] =>
  lines
    .filter(({ amount }) => amount > 0)
    .map(({ reasons, ...line }) => ({ ...line, trace: reasons.map(inOneLine).join('; ') }))

const inOneLine = ({ label, value, source }: Reason) =>
  [value === undefined ? label : `${label}: ${value}`, ...(source === undefined ? [] : [source])].join(', ')

const split = (
  code: string,
  label: string,
  { taxFree, taxable }: { readonly taxFree: number; readonly taxable: number },
  reasons: readonly Reason[],
): Line[] => {
  const of = { kind: 'earning' as const, reasons: [...reasons] }
  const free = { ...of, code: `${code}_EXEMPT`, label: `${label}, tax-free`, amount: taxFree, taxable: false }
  const taxed = { ...of, code, label, amount: taxable, taxable: true }
  return taxFree > 0 && taxable > 0 ? [free, taxed] : taxable > 0 ? [taxed] : [free]
}

function leaveLines({ leave, pay, terms, lastDay, law }: SettlementGrounds): Line[] {
  const { result, reasons } = leavePay(
    {
      wages: pay.basic,
      divisor: terms.leaveDivisor,
      days: leave.paid,
      joinedOn: pay.serviceSince,
      leftOn: lastDay,
      taxFreeSoFar: 0,
    },
    law.leavePay,
  )
  const paid = split('LEAVE_PAY', 'Leave encashment', result, [
    ...reasons,
    ...(leave.isBooked ? [] : [{ label: 'Estimate', value: 'the balance is booked after the last day' }]),
  ])
  return leave.owed === 0 ? paid : [...paid, negativeLeave(leave.owed, pay, terms)]
}

/** Days that were taken in advance and never earned were paid as salary, so taking them back lowers what is taxed. */
function negativeLeave(owed: number, { basic }: LastPay, { leaveDivisor }: ExitTerms): Line {
  const amount = Fraction.of(basic)
    .times(Fraction.of(owed, 100 * leaveDivisor))
    .toNearest()
  const value = `${owed / 100} days × ${amountText(basic)} / ${leaveDivisor} = ${amountText(amount)}`
  return {
    code: 'LEAVE_TAKEN_BACK',
    label: 'Leave taken in advance',
    kind: 'deduction',
    amount,
    taxable: true,
    reasons: [{ label: 'Taken and never earned', value }],
  }
}

function gratuityLines({ pay, terms, lastDay, law }: SettlementGrounds): Line[] {
  const { result, reasons } = gratuity(
    {
      wages: pay.gratuityWages,
      joinedOn: pay.serviceSince,
      leftOn: lastDay,
      reason: terms.died ? 'death' : 'left',
      isFixedTerm: pay.isFixedTerm,
      taxFreeSoFar: 0,
    },
    law.gratuity,
  )
  return split('GRATUITY', 'Gratuity', result, reasons)
}

function bonusLines({ bonus, law }: SettlementGrounds): Line[] {
  if (bonus.months.length === 0) return []
  const { result, reasons } = statutoryBonus(
    { ...bonus, minimumWage: 0, rate: law.bonus.least_rate },
    law.bonus,
  )
  const line = { code: 'STATUTORY_BONUS', label: 'Statutory bonus of the year', kind: 'earning' } as const
  return [{ ...line, amount: result.amount, taxable: true, reasons: [...reasons] }]
}

/** Days × gross of a month / divisor. What is recovered does not lower the salary that is taxed. */
function noticeLines({ pay, terms }: SettlementGrounds): Line[] {
  const { noticeDays, noticePaidBy, noticeDivisor, noticeReasons } = terms
  if (noticePaidBy === 'none' || noticeDays === 0)
    return [noticeLine('deduction', 0, [...noticeReasons, { label: 'No notice is short' }])]
  const amount = Fraction.of(pay.gross).times(Fraction.of(noticeDays, noticeDivisor)).toNearest()
  const value = `${noticeDays} days × ${amountText(pay.gross)} / ${noticeDivisor} = ${amountText(amount)}`
  const reasons = [...noticeReasons, { label: 'Gross of a month', value }]
  return [noticeLine(noticePaidBy === 'person' ? 'deduction' : 'earning', amount, reasons)]
}

const noticeLine = (kind: Line['kind'], amount: number, reasons: Line['reasons']): Line => ({
  code: kind === 'deduction' ? 'NOTICE_RECOVERY' : 'NOTICE_PAY',
  label: kind === 'deduction' ? 'Notice recovery' : 'Notice pay',
  kind,
  amount,
  taxable: kind === 'earning',
  reasons,
})

const owedLine = ({ department, amount, note }: ExitTerms['owed'][number]): Line => ({
  code: `OWED_${department.toUpperCase()}`,
  label: `Recovery: ${department}`,
  kind: 'deduction',
  amount,
  taxable: false,
  reasons: [{ label: 'Blocked by the department', value: amountText(amount), source: note }],
})

const entryLine = ({ kind, amount, reason }: SettlementGrounds['entries'][number]): Line => ({
  code: kind.toUpperCase(),
  label: entryKinds.labelOf(kind),
  kind: kind === 'ex_gratia' ? 'earning' : 'deduction',
  amount,
  taxable: kind === 'ex_gratia',
  reasons: [{ label: 'Entered by payroll', value: amountText(amount), source: reason }],
})
