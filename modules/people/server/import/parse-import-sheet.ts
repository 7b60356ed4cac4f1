import { headedSheet, textOf, type Cell } from '#platform/server/untrusted-files/headed-sheet.ts'
import { importMessages } from '#people/contract/import/import-messages.ts'
import { importColumns, MOST_IMPORT_ROWS, type ImportColumn } from '#people/contract/import/import-columns.ts'

export type Message = { readonly cell: string; readonly text: string }
export type SheetRow = { readonly number: number; readonly cells: Readonly<Record<ImportColumn, string>> }
type ReadSheet = {
  readonly rows: readonly SheetRow[]
  readonly letters: Readonly<Partial<Record<ImportColumn, string>>>
}

/** By these the line of headings is found. */
const HEADINGS = ['E-mail', 'Name']

/** The rows under the headings as text, wherever the columns stand; or why the table cannot be read. */
export function readTable(table: readonly (readonly Cell[])[]): ReadSheet | { readonly problem: string } {
  const sheet = headedSheet(table, HEADINGS)
  if (!sheet) return { problem: importMessages.noHeading }
  const absent = importColumns.find(({ label, needed }) => needed && sheet.letterOf(label) === '')
  if (absent) return { problem: importMessages.columnMissing(absent.label) }
  const rows = sheet.rows.flatMap(({ line, cell }): SheetRow[] => {
    const cells = Object.fromEntries(importColumns.map(({ key, label }) => [key, textOf(cell(label))]))
    const isEmpty = Object.values(cells).every((text) => text === '')
    return isEmpty ? [] : [{ number: line, cells: cells as SheetRow['cells'] }]
  })
  if (rows.length === 0) return { problem: importMessages.nobody }
  if (rows.length > MOST_IMPORT_ROWS) return { problem: importMessages.tooMany }
  return {
    rows,
    letters: Object.fromEntries(importColumns.map(({ key, label }) => [key, sheet.letterOf(label)])),
  }
}
