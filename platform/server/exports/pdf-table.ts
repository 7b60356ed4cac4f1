import { tooLarge } from '#platform/contract/refusal.ts'
import { must } from '#platform/server/must.ts'
import { isEmpty, isNumeric, isPicture, shownValue, widthOf } from './column-values.ts'
import { drawnApart } from './draw-in-thread.ts'
import type { ExportAbout, ExportRow, ExportTable } from './export-types.ts'
import type { PrintedTable } from './pdf-layout.ts'
import { smallJpeg } from './small-jpeg.ts'

/** A document of some three hundred pages; beyond that no one prints, and laying it out takes minutes. */
export const MOST_PDF_ROWS = 10_000

const tooManyRows = tooLarge('A PDF holds at most 10,000 rows. Filter the list, or choose Excel or CSV.')

export async function* pdfOf<Row extends ExportRow>(
  table: ExportTable<Row>,
  about: ExportAbout,
): AsyncGenerator<Buffer> {
  yield await drawnApart(new URL('./pdf-worker.ts', import.meta.url), await printed(table, about))
}

async function printed<Row extends ExportRow>(
  table: ExportTable<Row>,
  about: ExportAbout,
): Promise<PrintedTable> {
  const rows: PrintedTable['rows'][number][] = []
  for await (const row of table.rows) {
    must(rows.length < MOST_PDF_ROWS, tooManyRows)
    const picture = await pictureOf(table, row)
    rows.push(
      table.columns.map((column) =>
        isPicture(column) ? picture : shownValue(column, row[column.key], about.zone),
      ),
    )
  }
  return {
    title: table.title,
    filterText: table.filterText,
    signs: table.signs ?? '',
    columns: table.columns.map((column) => ({
      label: column.label,
      width: widthOf(column),
      right: isNumeric(column) || column.endsInLine === true,
    })),
    rows,
    by: about.by,
    at: about.at.toLocaleString('en-GB', { timeZone: about.zone, dateStyle: 'medium', timeStyle: 'short' }),
  }
}

async function pictureOf<Row extends ExportRow>(table: ExportTable<Row>, row: Row) {
  const column = table.columns.find(isPicture)
  const key = column && row[column.key]
  const jpeg = table.pictures && !isEmpty(key) ? await smallJpeg(table.pictures, String(key)) : null
  return jpeg ? { picture: `data:image/jpeg;base64,${jpeg.bytes.toString('base64')}` } : ''
}
