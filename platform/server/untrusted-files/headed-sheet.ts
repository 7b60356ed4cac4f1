import type { Cell } from './readers/table-reader.ts'

export type { Cell }

/** What stands in a cell, on one line; a date as YYYY-MM-DD, which a sheet keeps as midnight in UTC of its day. */
export function textOf(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? 'no date' : cell.toISOString().slice(0, 10)
  return String(cell)
    .normalize('NFC')
    .replace(/[\u0000-\u001F\u007F\u2028\u2029]/g, ' ')
    .trim()
}

export type SheetRow = {
  /** As the spreadsheet counts it. */
  readonly line: number
  readonly cell: (heading: string) => Cell
}
export type HeadedSheet = {
  /** As they are written, in the order of the sheet. */
  readonly headings: readonly string[]
  readonly rows: readonly SheetRow[]
  /** Of the column under a heading, as the spreadsheet names it; empty where there is none. */
  readonly letterOf: (heading: string) => string
}

const HEADING_WITHIN = 10

/** The rows under the headings, wherever the columns stand; null where there are no such headings. */
export function headedSheet(
  table: readonly (readonly Cell[])[],
  required: readonly string[],
): HeadedSheet | null {
  const wanted = required.map((heading) => heading.toLowerCase())
  const headingAt = table.slice(0, HEADING_WITHIN).findIndex((row) => {
    const labels = new Set(row.map(labelOf))
    return wanted.every((label) => labels.has(label))
  })
  if (headingAt === -1) return null
  const labels = table[headingAt]!.map(labelOf)
  const placeOf = (heading: string) => labels.indexOf(heading.toLowerCase())
  return {
    headings: table[headingAt]!.map(textOf).filter((heading) => heading !== ''),
    rows: table.slice(headingAt + 1).map((row, at) => ({
      line: headingAt + at + 2,
      cell: (heading) => row[placeOf(heading)],
    })),
    letterOf: (heading) => letterAt(placeOf(heading)),
  }
}

const labelOf = (cell: Cell) => textOf(cell).toLowerCase()

const ALPHABET = 26
const letterAt = (at: number): string =>
  at < 0
    ? ''
    : (at >= ALPHABET ? letterAt(Math.floor(at / ALPHABET) - 1) : '') +
      String.fromCharCode(65 + (at % ALPHABET))
