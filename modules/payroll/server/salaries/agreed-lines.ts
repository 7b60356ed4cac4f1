import type { CtcPart } from '#pay-rules/contract/month/month-input.ts'
import type { EarnedMonth } from '#pay-rules/contract/month/month-result.ts'
import type { SalaryView } from '#payroll/contract/salaries/salary-views.ts'
import { ctcParts } from '#payroll/contract/structures/structure-calls.ts'

export type AgreedLine = Pick<
  SalaryView['lines'][number],
  'code' | 'label' | 'kind' | 'in_ctc' | 'monthly'
> & {
  readonly trace: string
}

/** What was agreed, in the order of the payslip: the components, then what the company pays on top. */
export function agreedLines({ salaries, lines }: EarnedMonth): AgreedLine[] {
  const [salary] = salaries
  if (!salary) return []
  const components = salary.figures
    .filter(({ component }) => component.calculation.by !== 'manual')
    .toSorted((one, other) => one.component.order - other.component.order)
    .map(({ component: { code, label, kind, in_ctc }, monthly, trace }) => ({
      code,
      label,
      kind,
      in_ctc,
      monthly,
      trace,
    }))
  const parts = salary.employerParts
    .filter(({ amount }) => amount !== 0)
    .map(({ part, amount }) => ({
      code: `CTC_${part.toUpperCase()}`,
      label: part === 'rounding' ? 'Rounding' : ctcParts[part],
      kind: 'employer_contribution' as const,
      in_ctc: true,
      monthly: amount,
      trace: part === 'rounding' ? 'Less than two rupees that no split reaches' : traceOf(part, lines),
    }))
  return [...components, ...parts]
}

/** The lines of the month that make up each part. */
const codesOf: Readonly<Record<CtcPart, readonly string[]>> = {
  epf: ['EPF_ER', 'EPS'],
  insurance: ['EDLI'],
  administration: ['EPF_ADMIN'],
  esi: ['ESI_ER'],
  gratuity: ['GRATUITY_PROVISION'],
}

const traceOf = (part: CtcPart, lines: EarnedMonth['lines']) =>
  [...new Set(lines.filter(({ code }) => codesOf[part].includes(code)).map(({ trace }) => trace))].join(
    ' · ',
  ) || ctcParts[part]

/** What the law takes of the full month. */
export const deductedLines = ({ lines }: EarnedMonth): AgreedLine[] =>
  lines
    .filter(({ kind, amount }) => kind === 'deduction' && amount !== 0)
    .map(({ code, label, amount, trace }) => ({
      code,
      label,
      kind: 'deduction',
      in_ctc: false,
      monthly: amount,
      trace,
    }))
