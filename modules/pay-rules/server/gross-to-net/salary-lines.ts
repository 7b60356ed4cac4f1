import { amountText, shortAmountText } from '#platform/contract/exact/amount-text.ts'
import { Fraction } from '#platform/contract/exact/fraction.ts'
import type { SalaryComponent } from '#pay-rules/contract/components/salary-component.ts'
import type {
  MonthlyFigure,
  PayLine,
  PayLineKind,
  SalaryBreakup,
} from '#pay-rules/contract/month/month-result.ts'
import { roundedBy } from '#pay-rules/server/structure/component-amount.ts'
import type { SegmentShare } from './pro-rata.ts'

/** A line of the salary with its component, which says what wages it belongs to. */
export type SalaryLine = { readonly component: SalaryComponent; readonly line: PayLine }

type Piece = { readonly figure: MonthlyFigure; readonly share: Fraction; readonly text: string }

/** Earned in the month, over all its segments, rounded once. A full month is the monthly amount as it is. */
export function salaryLines(
  salaries: readonly SalaryBreakup[],
  shares: readonly SegmentShare[],
  payableDays: number,
): SalaryLine[] {
  const pieces = new Map<string, Piece[]>()
  for (const [at, { figures }] of salaries.entries())
    for (const figure of figures) {
      const { earned, employed, text, employedText } = shares[at]!
      const piece: Piece =
        figure.component.prorated && payableDays > 0
          ? { figure, share: earned, text }
          : payableDays === 0
            ? { figure, share: Fraction.zero, text: '0' }
            : { figure, share: employed, text: employedText }
      pieces.set(figure.component.code, [...(pieces.get(figure.component.code) ?? []), piece])
    }
  return [...pieces.values()].map((all) => salaryLine(all, payableDays))
}

function salaryLine(pieces: readonly Piece[], payableDays: number): SalaryLine {
  const last = pieces.at(-1)!
  const { component, monthly } = last.figure
  const exact = Fraction.sum(pieces.map(({ figure, share }) => share.times(figure.monthly)))
  const isFull =
    Fraction.sum(pieces.map(({ share }) => share)).compare(1) === 0 &&
    pieces.every(({ figure }) => figure.monthly === monthly)
  const amount = isFull ? monthly : roundedBy(component, exact)
  const isSingle = pieces.length === 1
  return {
    component,
    line: {
      code: component.code,
      label: component.label,
      kind: lineKindOf(component.kind),
      source: 'salary',
      basis: isSingle ? monthly : null,
      quantity: payableDays,
      rate: isSingle && !isFull ? last.text : null,
      amount,
      trace: isFull ? last.figure.trace : `${component.label} ${piecesText(pieces, exact, amount)}`,
      taxable: component.taxable,
      countsForProfessionalTax: component.counts.professional_tax,
      isReplayed: component.arrears,
    },
  }
}

function piecesText(pieces: readonly Piece[], exact: Fraction, amount: number): string {
  const workings = pieces.map(({ figure, text }) => `${amountText(figure.monthly)} × ${text}`).join(' + ')
  const cut = exact.compare(amount) === 0 ? '' : ` → ${shortAmountText(amount)}`
  return `${workings} = ${amountText(exact)}${cut}`
}

export function lineKindOf(kind: SalaryComponent['kind']): PayLineKind {
  if (kind === 'employer_contribution') return 'employer'
  return kind === 'perquisite' ? 'informational' : kind
}
