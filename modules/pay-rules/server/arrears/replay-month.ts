import { amountText } from '#platform/contract/exact/amount-text.ts'
import { monthInWords } from '#platform/contract/day-in-words.ts'
import type { ArrearLine } from '#pay-rules/contract/month/month-input.ts'
import type { PayLine } from '#pay-rules/contract/month/month-result.ts'

export type ReplayInput = {
  readonly employee: string
  readonly originMonth: string
  /** What changed, with its version, such as `assignment-12-v3`. */
  readonly cause: string
  /** The lines of the month as they were locked. */
  readonly original: readonly PayLine[]
  /** Arrears that were posted for this month since. */
  readonly posted: readonly ArrearLine[]
  /** The month computed again, with the packs of that month and the inputs of today. */
  readonly recomputed: readonly PayLine[]
}

export type Replayed = {
  readonly lines: readonly ArrearLine[]
  /** Something changed without a new version of the cause; posting it would pay under a key that is used. */
  readonly problems: readonly string[]
}

/** What a locked month lacks, by component: as it should be, less what was paid for it so far. Again, it finds nothing. */
export function replayMonth(input: ReplayInput): Replayed {
  const { original, recomputed } = input
  const posted = input.posted.filter(({ originMonth }) => originMonth === input.originMonth)
  const isReplayed = ({ isReplayed: is }: PayLine) => is
  const lines = [...original, ...recomputed].filter(isReplayed)
  const components = new Map(lines.map((line) => [line.code, line]))
  const wanted = [...components.values()].flatMap((line) => {
    const paid = sumOf(original.filter(isReplayed), line.code) + postedSum(posted, line.code)
    const due = sumOf(recomputed.filter(isReplayed), line.code)
    return due === paid ? [] : [arrearLine(input, line, { due, paid })]
  })
  const used = new Set(posted.map(({ key }) => key))
  return {
    lines: wanted.filter(({ key }) => !used.has(key)),
    problems: wanted
      .filter(({ key }) => used.has(key))
      .map(
        ({ component, amount }) =>
          `${component} of ${monthInWords(input.originMonth)} differs by ${amountText(amount)} again, for the same cause. Give the change a new version.`,
      ),
  }
}

const sumOf = (lines: readonly PayLine[], code: string): number =>
  lines.filter((line) => line.code === code).reduce((sum, { amount }) => sum + amount, 0)

const postedSum = (posted: readonly ArrearLine[], component: string): number =>
  posted.filter((line) => line.component === component).reduce((sum, { amount }) => sum + amount, 0)

function arrearLine(
  { employee, originMonth, cause }: ReplayInput,
  line: PayLine,
  { due, paid }: { readonly due: number; readonly paid: number },
): ArrearLine {
  const amount = due - paid
  return {
    key: [employee, originMonth, line.code, cause].join('/'),
    code: `ARR-${line.code}-${originMonth.replace('-', '')}`,
    component: line.code,
    originMonth,
    kind: line.kind === 'deduction' || line.kind === 'employer' ? line.kind : 'earning',
    amount,
    trace: `${line.label} of ${monthInWords(originMonth)}: ${amountText(due)} − ${amountText(paid)} = ${amountText(amount)}`,
    taxable: line.taxable,
    countsForProfessionalTax: line.countsForProfessionalTax,
  }
}
