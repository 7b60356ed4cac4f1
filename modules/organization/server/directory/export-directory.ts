import { MOST_ROWS_AT_ONCE } from '#platform/contract/export.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { writeReading } from '#platform/server/database/change-log.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { must } from '#platform/server/must.ts'
import type { exportDirectory as exportDirectoryCall } from '#organization/contract/directory/directory-calls.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'
import { directoryTable } from './directory-table.ts'
import { countCards } from './directory-queries.ts'
import { exportNow } from '#organization/server/export-at-once.ts'
import { mayExportDirectory, viewerOf } from '#organization/server/organization-policy.ts'
import { makeDirectoryExport } from '#organization/server/organization-jobs.ts'

export async function exportDirectory(ctx: Ctx, form: InputOf<typeof exportDirectoryCall>) {
  const { format, ...filter } = form
  const viewer = viewerOf(ctx)
  must(mayExportDirectory(viewer), say.mayNotExport)
  const count = await countCards(ctx, viewer, filter)
  writeReading(ctx, { table: 'directory', rowId: `${count} people, ${format}` })
  if (count > MOST_ROWS_AT_ONCE) {
    await enqueue(ctx, makeDirectoryExport, form, { title: 'Directory', for: ctx.actor })
    return said(say.exportBegun, {})
  }
  return exportNow(ctx, await directoryTable(ctx, viewer, filter), format)
}
