import { isPicture, plainValue } from './column-values.ts'
import type { CellValue, ExportAbout, ExportColumn, ExportRow, ExportTable } from './export-types.ts'
import { inChunks } from './in-chunks.ts'

// Spreadsheet programs read UTF-8 only when a file begins with this mark.
const BYTE_ORDER_MARK = '\uFEFF'

export function csvOf<Row extends ExportRow>(
  table: ExportTable<Row>,
  about: ExportAbout,
): AsyncGenerator<Buffer> {
  return inChunks(lines(table, about))
}

async function* lines<Row extends ExportRow>(table: ExportTable<Row>, about: ExportAbout) {
  const columns = table.columns.filter((column) => !isPicture(column))
  yield BYTE_ORDER_MARK + line(columns.map((column) => quoted(harmless(column.label))))
  for await (const row of table.rows)
    yield line(columns.map((column) => cell(column, row[column.key], about.zone)))
}

const line = (cells: readonly string[]) => `${cells.join(',')}\r\n`

function cell(column: ExportColumn, value: CellValue, zone: string): string {
  const text = plainValue(column, value, zone)
  // Numbers are written by us and may begin with a minus; only what people typed can hide a formula.
  return quoted(column.type === 'text' ? harmless(text) : text)
}

/** A spreadsheet would run such a text as a formula when someone opens the file. */
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
