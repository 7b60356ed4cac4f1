import { amountText } from '#platform/contract/exact/amount-text.ts'
import { monthInWords } from '#platform/contract/day-in-words.ts'
import type { ArrearLine, MonthInput } from '#pay-rules/contract/month/month-input.ts'
import type { MonthNotice, PayLine } from '#pay-rules/contract/month/month-result.ts'
import { lineKindOf, type SalaryLine } from './salary-lines.ts'

/** What is paid once is paid in its month only; an entry of another month is told and left out. */
export function oneTimeLines({ month, oneTime }: MonthInput): {
  readonly lines: readonly SalaryLine[]
  readonly notices: readonly MonthNotice[]
} {
  const now = oneTime.filter((input) => input.month === month)
  return {
    lines: now.map(({ component, amount, reason }) => ({
      component,
      line: {
        code: component.code,
        label: component.label,
        kind: lineKindOf(component.kind),
        source: 'one_time',
        basis: null,
        quantity: null,
        rate: null,
        amount,
        trace: `${component.label} ${amountText(amount)}: ${reason}`,
        taxable: component.taxable,
        countsForProfessionalTax: component.counts.professional_tax,
        isReplayed: false,
      },
    })),
    notices: oneTime
      .filter((input) => input.month !== month)
      .map((input) => ({
        key: 'other_month',
        text: `${input.component.label} ${amountText(input.amount)} belongs to ${monthInWords(input.month)} and is left out.`,
      })),
  }
}

/** Too much in an earlier month is a deduction; what was paid then stays paid. */
export function arrearPayLine(arrear: ArrearLine): PayLine {
  const isTakenBack = arrear.kind === 'earning' && arrear.amount < 0
  return {
    code: arrear.code,
    label: `Arrears of ${arrear.component}, ${monthInWords(arrear.originMonth)}`,
    kind: isTakenBack ? 'deduction' : arrear.kind,
    source: 'arrear',
    basis: null,
    quantity: null,
    rate: null,
    amount: isTakenBack ? -arrear.amount : arrear.amount,
    trace: arrear.trace,
    taxable: arrear.taxable,
    countsForProfessionalTax: arrear.countsForProfessionalTax,
    isReplayed: false,
  }
}

/** Gratuity, leave that is paid out, notice and recoveries: found by their own rules before. */
export const settlementLines = ({ settlement = [] }: MonthInput): PayLine[] =>
  settlement.map(({ code, label, kind, amount, trace, taxable }) => ({
    code,
    label,
    kind,
    source: 'settlement',
    basis: null,
    quantity: null,
    rate: null,
    amount,
    trace,
    taxable: { old: taxable, new: taxable },
    countsForProfessionalTax: false,
    isReplayed: false,
  }))
