import type { ExportFormat } from '#platform/contract/export.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { exportTable } from '#platform/server/exports/export-table.ts'
import type { ExportRow, ExportTable } from '#platform/server/exports/export-types.ts'
import { aboutExport } from './directory/directory-table.ts'

/** What is short enough is read now, because the file is sent when this transaction is over. */
export async function exportNow<Row extends ExportRow>(
  ctx: Ctx,
  table: ExportTable<Row>,
  format: ExportFormat,
) {
  const rows: Row[] = []
  for await (const row of table.rows) rows.push(row)
  return exportTable({ ...table, rows: inOrder(rows) }, format, await aboutExport(ctx))
}

async function* inOrder<Row>(rows: readonly Row[]) {
  yield* rows
}
