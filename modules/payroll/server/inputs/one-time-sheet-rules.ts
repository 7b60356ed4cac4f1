import { oneTimeRowProblems as say } from '#payroll/contract/inputs/one-time-sheet-messages.ts'
import { textOf, type HeadedSheet } from '#platform/server/untrusted-files/headed-sheet.ts'
import { paiseOf } from '#payroll/server/sheets/paise-of-cell.ts'

export const ONE_TIME_HEADINGS = ['Employee code', 'Component', 'Amount'] as const

export type OneTimeRow = {
  readonly line: number
  readonly employee_code: string
  readonly component: string
  /** Paise; null where the cell is no amount. */
  readonly amount: number | null
  readonly reason: string
}

/** The rows with an amount. */
export const oneTimeRowsOf = ({ rows }: HeadedSheet): OneTimeRow[] =>
  rows.flatMap(({ line, cell }): OneTimeRow[] =>
    textOf(cell('Amount')) === ''
      ? []
      : [
          {
            line,
            employee_code: textOf(cell('Employee code')),
            component: textOf(cell('Component')),
            amount: paiseOf(cell('Amount')),
            reason: textOf(cell('Reason')).slice(0, 300),
          },
        ],
  )

type Named = { readonly id: number; readonly code: string; readonly label: string }

/** By its code or its name, as it stands on the screen. */
export function componentOfRow<C extends Named>(component: string, components: readonly C[]): C | undefined {
  const word = component.toLowerCase()
  return components.find(({ code, label }) => code.toLowerCase() === word || label.toLowerCase() === word)
}

type Known = {
  /** Whether the run that would pay it is approved. */
  readonly isClosed: boolean
  /** Whether a sheet has already brought this component for the person and month. */
  readonly isEntered: boolean
  readonly earlierLine: number | undefined
}

/** What speaks against a row whose person and component are known; null where nothing does. */
export function oneTimeProblem(
  { amount, reason }: Pick<OneTimeRow, 'amount' | 'reason'>,
  { isClosed, isEntered, earlierLine }: Known,
): string | null {
  if (amount === null) return say.notAnAmount
  if (amount === 0) return say.zero
  if (amount < 0 && reason === '') return say.reasonNeeded
  if (earlierLine !== undefined) return say.twice(earlierLine)
  if (isClosed) return say.monthDone
  return isEntered ? say.entered : null
}
