import { registerProblems as say } from '#payroll/contract/parallel-run/parallel-messages.ts'
import type { OpeningColumn } from '#payroll/contract/opening/opening-calls.ts'
import { NO_LINES } from '#payroll/contract/opening/opening-lists.ts'
import { columnsFor } from '#payroll/server/opening/opening-rules.ts'
import { textOf, type HeadedSheet } from '#platform/server/untrusted-files/headed-sheet.ts'
import { paiseOf } from '#payroll/server/sheets/paise-of-cell.ts'

export const REGISTER_HEADINGS = ['Employee code'] as const
const DAYS = 'Paid days'
const ABOUT = ['employee code', 'name', 'company', DAYS.toLowerCase()]

type Components = Parameters<typeof columnsFor>[0]

export const registerColumns = (components: Components): OpeningColumn[] => [
  ...columnsFor(components).filter(({ key }) => !NO_LINES.includes(key)),
  { key: 'GROSS', label: 'Gross' },
  { key: 'NET', label: 'Net pay' },
]

export type RegisterRow = {
  readonly line: number
  readonly employee_code: string
  readonly days: number | null
  readonly amounts: ReadonlyMap<string, number>
}

type Columns = readonly (OpeningColumn & { readonly heading: string })[]

/** The headings that mean something, and those that do not. */
export function matchColumns({ headings }: HeadedSheet, known: readonly OpeningColumn[]) {
  const others = headings.filter((heading) => !ABOUT.includes(heading.toLowerCase()))
  const columns = others.flatMap((heading) => {
    const word = heading.toLowerCase()
    const column = known.find(({ key, label }) => label.toLowerCase() === word || key.toLowerCase() === word)
    return column ? [{ ...column, heading }] : []
  })
  return { columns, unknown: others.filter((heading) => !columns.some((one) => one.heading === heading)) }
}

/** Every row with a code, or the first that can’t be read. */
export function registerRowsOf(
  { rows }: HeadedSheet,
  columns: Columns,
): { readonly rows: RegisterRow[]; readonly bad: { readonly line: number; readonly why: string } | null } {
  const read: RegisterRow[] = []
  for (const { line, cell } of rows) {
    const employee_code = textOf(cell('Employee code'))
    if (employee_code === '') continue
    const bad = (why: string) => ({ rows: [], bad: { line, why } })
    if (read.some((row) => row.employee_code.toLowerCase() === employee_code.toLowerCase()))
      return bad(say.twice)
    const days = daysOf(textOf(cell(DAYS)))
    if (days === undefined) return bad(say.notDays)
    const amounts = new Map<string, number>()
    for (const { key, label, heading } of columns) {
      const amount = textOf(cell(heading)) === '' ? 0 : paiseOf(cell(heading))
      if (amount === null) return bad(say.notAnAmount(label))
      amounts.set(key, amount)
    }
    read.push({ line, employee_code, days, amounts })
  }
  return { rows: read, bad: null }
}

const MOST_DAYS = 31

/** Hundredths; null where the cell is empty. */
function daysOf(text: string): number | null | undefined {
  if (text === '') return null
  const days = Number(text)
  return Number.isFinite(days) && days >= 0 && days <= MOST_DAYS ? Math.round(days * 100) : undefined
}
