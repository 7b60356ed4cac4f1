import { amountText } from '#platform/contract/exact/amount-text.ts'
import { monthInFull, monthInWords } from '#platform/contract/day-in-words.ts'
import type { PayslipView, SlipComparison } from '#payroll/contract/slips/slip-views.ts'

type Slip = Pick<PayslipView, 'month' | 'net' | 'days'> & {
  readonly lines: readonly Pick<
    PayslipView['lines'][number],
    'component' | 'label' | 'kind' | 'is_arrear' | 'full_amount' | 'amount' | 'because'
  >[]
}
type Line = Slip['lines'][number]
type Change = SlipComparison['changes'][number]

/** What a line adds to the net. The company’s own contributions and perquisites are not paid out. */
const signs: Partial<Record<Line['kind'], 1 | -1>> = {
  earning: 1,
  reimbursement: 1,
  deduction: -1,
  settling: 1,
}

/** Why the net of one month differs from that of another, the largest difference first; all together make it up. */
export function compareSlips(before: Slip, now: Slip): SlipComparison {
  const difference = now.net - before.net
  const keys = [...new Set([...now.lines, ...before.lines].filter(({ kind }) => signs[kind]).map(keyOf))]
  return {
    difference,
    headline:
      difference === 0
        ? `Net pay is the same as in ${monthInFull(before.month)}.`
        : `Net pay is ₹ ${amountText(Math.abs(difference))} ${higher(difference)} than in ${monthInFull(before.month)}.`,
    changes: keys
      .flatMap((key) => changeOf(key, before, now))
      .toSorted((one, other) => Math.abs(other.effect) - Math.abs(one.effect)),
  }
}

const keyOf = ({ kind, component, is_arrear }: Line): string => `${kind} ${is_arrear} ${component}`
const higher = (difference: number): string => (difference > 0 ? 'higher' : 'lower')
const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, { amount }) => sum + amount, 0)

function changeOf(key: string, before: Slip, now: Slip): Change[] {
  const [was, is] = [before, now].map(({ lines }) => lines.filter((line) => keyOf(line) === key)) as [
    Line[],
    Line[],
  ]
  const line = (is[0] ?? was[0])!
  const delta = sumOf(is) - sumOf(was)
  if (delta === 0) return []
  return [
    {
      label: line.label,
      effect: delta * signs[line.kind]!,
      text: sentence({ line, was, is, delta }, before, now),
      because: [...reasons(before, was), ...reasons(now, is)],
    },
  ]
}

const reasons = ({ month }: Slip, lines: readonly Line[]): Change['because'] =>
  lines.flatMap(({ because }) =>
    because
      .filter(({ label }) => label !== '')
      .map(({ label }) => ({ label: `${monthInWords(month)}: ${label}` })),
  )

type Both = {
  readonly line: Line
  readonly was: readonly Line[]
  readonly is: readonly Line[]
  readonly delta: number
}

function sentence({ line, was, is, delta }: Both, before: Slip, now: Slip): string {
  const amount = `₹ ${amountText(Math.abs(delta))}`
  if (was.length === 0)
    return line.is_arrear
      ? `${line.label}: ${amount} for earlier months.`
      : `${line.label}: ${amount}, not in ${monthInWords(before.month)}.`
  if (is.length === 0) return `${line.label}: ${amount} only in ${monthInWords(before.month)}.`
  const cause = line.kind === 'earning' && !line.is_arrear ? salaryCause({ was, is }, before, now) : ''
  return `${line.label} is ${amount} ${higher(delta)}${cause === '' ? '' : `: ${cause}`}.`
}

/** A salary line changes by the salary, by the paid days, or by both. */
function salaryCause({ was, is }: Pick<Both, 'was' | 'is'>, before: Slip, now: Slip): string {
  const [full, fullBefore] = [is[0]!.full_amount, was[0]!.full_amount]
  const causes = [
    full !== null && fullBefore !== null && full !== fullBefore
      ? `a full month is now ₹ ${amountText(full)} instead of ₹ ${amountText(fullBefore)}`
      : '',
    now.days.payable * before.days.calendar === before.days.payable * now.days.calendar
      ? ''
      : `${daysOf(now)} are paid, ${daysOf(before)} before`,
  ]
  return causes.filter((cause) => cause !== '').join(', and ')
}

const daysOf = ({ days: { payable, calendar } }: Slip): string => `${payable / 100} of ${calendar / 100} days`
