import { rowProblems as say } from '#payroll/contract/bulk-revisions/bulk-revision-messages.ts'

type Cell = string | number | boolean | Date | null | undefined

export type SheetRow = {
  readonly line: number
  readonly employee_code: string
  readonly company: string
  /** Paise; null where the cell is no amount. */
  readonly annual_ctc: number | null
}

const HEADING_WITHIN = 10

/** The rows with a new CTC under the headings, wherever the columns stand; null where there are no such headings. */
export function rowsOfSheet(table: readonly (readonly Cell[])[]): SheetRow[] | null {
  const headingAt = table.slice(0, HEADING_WITHIN).findIndex((row) => {
    const labels = row.map(labelOf)
    return labels.includes('employee code') && labels.includes('new ctc')
  })
  if (headingAt === -1) return null
  const labels = table[headingAt]!.map(labelOf)
  const [code, company, ctc] = ['employee code', 'company', 'new ctc'].map((label) => labels.indexOf(label))
  return table.slice(headingAt + 1).flatMap((row, at): SheetRow[] => {
    const typed = row[ctc!]
    if (textOf(typed) === '') return []
    return [
      {
        line: headingAt + at + 2,
        employee_code: textOf(row[code!]),
        company: company === -1 ? '' : textOf(row[company!]),
        annual_ctc: paiseOf(typed),
      },
    ]
  })
}

const textOf = (cell: Cell): string =>
  typeof cell === 'string' ? cell.normalize('NFC').trim() : typeof cell === 'number' ? String(cell) : ''
const labelOf = (cell: Cell) => textOf(cell).toLowerCase()

const RUPEES_AT_MOST = 1_000_000_000

/** `12,00,000`, `₹ 1200000.50` or a number of rupees. */
function paiseOf(cell: Cell): number | null {
  const text = textOf(cell).replace(/^(?:₹|rs\.?|inr)\s*/i, '')
  if (!/^\d[\d,]*(?:\.\d{1,2})?$/.test(text)) return null
  const rupees = Number(text.replaceAll(',', ''))
  return rupees > 0 && rupees <= RUPEES_AT_MOST ? Math.round(rupees * 100) : null
}

export type KnownPerson = {
  readonly account_id: number
  readonly company_id: number
  readonly employee_code: string
  readonly company: string
  readonly annual_ctc: number | null
  readonly effective_from: string | null
  readonly waits: boolean
}

/** Whom a row means, or why that is not clear. */
export function personOfRow<P extends KnownPerson>(row: SheetRow, people: readonly P[]): P | string {
  if (row.employee_code === '') return say.codeEmpty
  const found = people.filter(
    ({ employee_code, company }) =>
      employee_code.toLowerCase() === row.employee_code.toLowerCase() &&
      (row.company === '' || company.toLowerCase() === row.company.toLowerCase()),
  )
  if (found.length > 1) return say.severalCodes
  return found[0] ?? say.unknownCode
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
