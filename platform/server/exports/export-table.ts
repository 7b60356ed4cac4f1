import { Readable } from 'node:stream'
import { Temporal } from 'temporal-polyfill'
import { fileKinds } from '#platform/contract/upload.ts'
import type { ExportFormat } from '#platform/contract/export.ts'
import type { Download } from '#platform/server/files/downloads/download.ts'
import { csvOf } from './csv.ts'
import type { ExportAbout, ExportRow, ExportTable } from './export-types.ts'
import { pdfOf } from './pdf-table.ts'
import { xlsxOf } from './xlsx/workbook.ts'

const writers = { csv: csvOf, xlsx: xlsxOf, pdf: pdfOf }

/** The whole filtered list as a file. Rows are asked for as fast as the receiver takes them, and never all held. */
export function exportTable<Row extends ExportRow>(
  table: ExportTable<Row>,
  format: ExportFormat,
  about: ExportAbout,
): Download {
  return {
    name: exportName(table.title, format, about),
    mime: format === 'csv' ? 'text/csv; charset=utf-8' : fileKinds[format].mime,
    body: Readable.from(writers[format](table, about), { objectMode: false }),
  }
}

/** `Leave report 2026-11-21.csv`: the day as the person who asks has it. */
function exportName(title: string, format: ExportFormat, about: ExportAbout): string {
  const day = Temporal.Instant.fromEpochMilliseconds(about.at.getTime())
    .toZonedDateTimeISO(about.zone)
    .toPlainDate()
  return `${title} ${day.toString()}.${format}`
}
