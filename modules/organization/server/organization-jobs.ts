import type { ExportFormat } from '#platform/contract/export.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { exportTable } from '#platform/server/exports/export-table.ts'
import type { ExportRow, ExportTable } from '#platform/server/exports/export-types.ts'
import { mailExport } from '#platform/server/exports/mail-export.ts'
import { keepExport, writeExportToStorage } from '#platform/server/exports/write-export-to-storage.ts'
import {
  declareJob,
  implementJob,
  type JobDefinition,
  type JobSteps,
} from '#platform/server/jobs/define-job.ts'
import { must } from '#platform/server/must.ts'
import { chartExport } from '#organization/contract/chart/chart-calls.ts'
import { directoryExport } from '#organization/contract/directory/directory-calls.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'
import { chartTable } from './chart-export/chart-table.ts'
import { aboutExport, directoryTable } from './directory/directory-table.ts'
import { findViewerAddress } from './directory/directory-queries.ts'
import { type Viewer, mayExportDirectory, viewerOf } from './organization-policy.ts'
import type { OrganizationParts } from './organization-dependencies.ts'

export const makeDirectoryExport = declareJob('organization.export-directory', { input: directoryExport })
export const makeChartExport = declareJob('organization.export-chart', { input: chartExport })

export const organizationJobs = (parts: OrganizationParts): JobDefinition[] => [
  implementJob(makeDirectoryExport, {
    steps: true,
    run: (steps, { format, ...filter }) =>
      makeFile(steps, { parts, format, tableOf: (ctx, viewer) => directoryTable(ctx, viewer, filter) }),
  }),
  implementJob(makeChartExport, {
    steps: true,
    run: (steps, { format, ...wish }) =>
      makeFile(steps, {
        parts,
        format,
        tableOf: async (ctx, viewer) => (await chartTable(ctx, viewer, wish)).table,
      }),
  }),
]

type Making<Row extends ExportRow> = {
  readonly parts: OrganizationParts
  readonly format: ExportFormat
  readonly tableOf: (ctx: Ctx, viewer: Viewer) => Promise<ExportTable<Row>>
}

/** Asked again who may, because hours may have passed since the call. */
async function makeFile<Row extends ExportRow>(steps: JobSteps, { parts, format, tableOf }: Making<Row>) {
  const ctx = steps.read
  const viewer = viewerOf(ctx)
  must(mayExportDirectory(viewer), say.mayNotExport)
  const table = await tableOf(ctx, viewer)
  const download = exportTable(table, format, await aboutExport(ctx))
  const file = await writeExportToStorage(parts.files, download, format)
  return steps.write(async (writing) => {
    const kept = await keepExport(writing, file)
    const to = await findViewerAddress(writing)
    await mailExport(writing, parts, { to, title: table.title, file })
    return kept
  })
}
