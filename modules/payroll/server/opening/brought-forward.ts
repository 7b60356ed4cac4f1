import type { SalaryComponent } from '#pay-rules/contract/components/salary-component.ts'
import type { EarlierSlip } from '#payroll/server/runs/person-facts.ts'
import { linesBefore, taxedBefore, type Figures } from './opening-rules.ts'

type Brought = {
  readonly id: number
  readonly month: string
  readonly months: number
  readonly figures: Figures
  readonly esi_covered: boolean | null
}

/** Opening figures as a later month reads what was paid before it. No slip of this product has a negative id. */
export function slipBroughtForward(
  { id, month, months, figures, esi_covered }: Brought,
  components: readonly SalaryComponent[],
): EarlierSlip {
  return {
    id: -id,
    month,
    kind: 'opening',
    net: 0,
    segments_key: '',
    tax: taxedBefore(month, figures, components),
    esi_status: esi_covered === null ? null : esi_covered ? 'covered' : 'not_covered',
    carried: [],
    rounding_carried: 0,
    amounts: linesBefore(figures),
    arrears: [],
    replay: null,
    months,
    relief: {
      exempt: figures['EXEMPT'] ?? 0,
      deductions: figures['APPROVED'] ?? figures['DECLARED'] ?? 0,
    },
  }
}
