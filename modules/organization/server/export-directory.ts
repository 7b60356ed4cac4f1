import { MOST_ROWS_AT_ONCE } from '../../../platform/contract/export.ts'
import type { InputOf } from '../../../platform/contract/call.ts'
import { said } from '../../../platform/server/area.ts'
import type { Ctx } from '../../../platform/server/ctx.ts'
import { writeReading } from '../../../platform/server/database/change-log.ts'
import { exportTable } from '../../../platform/server/exports/export-table.ts'
import { enqueue } from '../../../platform/server/jobs/enqueue.ts'
import { must } from '../../../platform/server/must.ts'
import type { DirectoryCard, exportDirectory as exportDirectoryCall } from '../contract/directory-calls.ts'
import { organizationMessages as say } from '../contract/organization-messages.ts'
import { aboutExport, directoryTable } from './directory-export.ts'
import { countCards, findViewer } from './directory-queries.ts'
import { mayExportDirectory } from './organization-policy.ts'
import { makeDirectoryExport } from './organization-jobs.ts'

/** What is short enough is read now, because the file is sent when this transaction is over. */
export async function exportDirectory(ctx: Ctx, form: InputOf<typeof exportDirectoryCall>) {
  const { format, ...filter } = form
  const viewer = await findViewer(ctx)
  must(mayExportDirectory(viewer), say.mayNotExport)
  const count = await countCards(ctx, viewer, filter)
  await writeReading(ctx, { table: 'directory', rowId: `${count} people, ${format}` })
  if (count > MOST_ROWS_AT_ONCE) {
    await enqueue(ctx, makeDirectoryExport, form, { title: 'Directory', for: ctx.actor })
    return said(say.exportBegun, {})
  }
  const table = await directoryTable(ctx, viewer, filter)
  const rows: DirectoryCard[] = []
  for await (const row of table.rows) rows.push(row)
  return exportTable({ ...table, rows: inOrder(rows) }, format, await aboutExport(ctx))
}

async function* inOrder(rows: readonly DirectoryCard[]) {
  yield* rows
}
