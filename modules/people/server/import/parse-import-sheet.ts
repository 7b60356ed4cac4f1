import { importMessages } from '#people/contract/import/import-messages.ts'
import { importColumns, MOST_IMPORT_ROWS, type ImportColumn } from '#people/contract/import/import-columns.ts'

export type CellValue = string | number | boolean | Date | null | undefined
export type Message = { readonly cell: string; readonly text: string }
export type SheetRow = { readonly number: number; readonly cells: Readonly<Record<ImportColumn, string>> }
type ReadSheet = {
  readonly rows: readonly SheetRow[]
  readonly letters: Readonly<Partial<Record<ImportColumn, string>>>
}

const HEADING_WITHIN = 10

/** The rows under the headings as text, wherever the columns stand; or why the table cannot be read. */
export function readTable(
  table: readonly (readonly CellValue[])[],
): ReadSheet | { readonly problem: string } {
  const headingAt = table
    .slice(0, HEADING_WITHIN)
    .findIndex(
      (row) => row.some((cell) => isHeading(cell, 'E-mail')) && row.some((cell) => isHeading(cell, 'Name')),
    )
  if (headingAt === -1) return { problem: importMessages.noHeading }
  const heading = table[headingAt]!
  const places = importColumns.map(({ key, label, needed }) => ({
    key,
    label,
    needed,
    at: heading.findIndex((cell) => isHeading(cell, label)),
  }))
  const absent = places.find(({ needed, at }) => needed && at === -1)
  if (absent) return { problem: importMessages.columnMissing(absent.label) }
  const rows = table.slice(headingAt + 1).flatMap((row, at): SheetRow[] => {
    const cells = Object.fromEntries(
      places.map((place) => [place.key, place.at === -1 ? '' : inText(row[place.at])]),
    )
    const isEmpty = Object.values(cells).every((cell) => cell === '')
    return isEmpty ? [] : [{ number: headingAt + at + 2, cells: cells as SheetRow['cells'] }]
  })
  if (rows.length === 0) return { problem: importMessages.nobody }
  if (rows.length > MOST_IMPORT_ROWS) return { problem: importMessages.tooMany }
  return { rows, letters: Object.fromEntries(places.map(({ key, at }) => [key, letterOf(at)])) }
}

const isHeading = (cell: CellValue, label: string) => inText(cell).toLowerCase() === label.toLowerCase()

/** A date cell comes as midnight in UTC of its day. */
function inText(cell: CellValue): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? 'no date' : cell.toISOString().slice(0, 10)
  return String(cell)
    .normalize('NFC')
    .replace(/[\u0000-\u001F\u007F\u2028\u2029]/g, ' ')
    .trim()
}

const ALPHABET = 26
const letterOf = (at: number): string =>
  at < 0
    ? ''
    : (at >= ALPHABET ? letterOf(Math.floor(at / ALPHABET) - 1) : '') +
      String.fromCharCode(65 + (at % ALPHABET))
