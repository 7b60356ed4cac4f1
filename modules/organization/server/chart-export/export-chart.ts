import type { InputOf } from '#platform/contract/call.ts'
import { MOST_ROWS_AT_ONCE } from '#platform/contract/export.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { writeReading } from '#platform/server/database/change-log.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { must } from '#platform/server/must.ts'
import type { exportChart as exportChartCall } from '#organization/contract/chart/chart-calls.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'
import { chartTable } from './chart-table.ts'
import { exportNow } from '#organization/server/export-at-once.ts'
import { makeChartExport } from '#organization/server/organization-jobs.ts'
import { mayExportDirectory, viewerOf } from '#organization/server/organization-policy.ts'

export async function exportChart(ctx: Ctx, { format, ...wish }: InputOf<typeof exportChartCall>) {
  const viewer = viewerOf(ctx)
  must(mayExportDirectory(viewer), say.mayNotExportChart)
  const { table, count, day } = await chartTable(ctx, viewer, wish)
  writeReading(ctx, { table: 'chart', rowId: `${count} people, ${format}` })
  if (count <= MOST_ROWS_AT_ONCE) return exportNow(ctx, table, format)
  const form = { ...wish, format, as_on: day }
  await enqueue(ctx, makeChartExport, form, { title: table.title, for: ctx.actor })
  return said(say.exportBegun, {})
}
