import { textOf, type HeadedSheet } from '#platform/server/untrusted-files/headed-sheet.ts'
import { paiseOf } from '#payroll/server/sheets/paise-of-cell.ts'
import { rowProblems as say } from '#payroll/contract/bulk-revisions/bulk-revision-messages.ts'

export type SheetRow = {
  readonly line: number
  readonly employee_code: string
  readonly company: string
  /** Paise; null where the cell is no amount. */
  readonly annual_ctc: number | null
}

/** The rows with a new CTC. */
export const rowsOfSheet = ({ rows }: HeadedSheet): SheetRow[] =>
  rows.flatMap(({ line, cell }): SheetRow[] => {
    const typed = cell('New CTC')
    if (textOf(typed) === '') return []
    const annual_ctc = paiseOf(typed)
    return [
      {
        line,
        employee_code: textOf(cell('Employee code')),
        company: textOf(cell('Company')),
        annual_ctc: annual_ctc !== null && annual_ctc > 0 ? annual_ctc : null,
      },
    ]
  })

export type KnownPerson = {
  readonly account_id: number
  readonly company_id: number
  readonly employee_code: string
  readonly company: string
  readonly annual_ctc: number | null
  readonly effective_from: string | null
  readonly waits: boolean
}

/** What speaks against a new CTC from a day, besides what the structure makes of it; null where nothing does. */
export function problemOf(
  { annual_ctc }: Pick<SheetRow, 'annual_ctc'>,
  person: KnownPerson,
  { day, earlierLine }: { readonly day: string; readonly earlierLine: number | undefined },
): string | null {
  if (earlierLine !== undefined) return say.twice(earlierLine)
  if (annual_ctc === null) return say.notAnAmount
  if (person.annual_ctc === null) return say.noSalary
  if (person.effective_from === day) return say.sameDay
  if (person.waits) return say.waits
  return annual_ctc === person.annual_ctc ? say.same : null
}
