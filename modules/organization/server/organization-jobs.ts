import { exportTable } from '../../../platform/server/exports/export-table.ts'
import { mailExport } from '../../../platform/server/exports/mail-export.ts'
import { keepExport, writeExportToStorage } from '../../../platform/server/exports/write-export-to-storage.ts'
import { declareJob, implementJob, type JobDefinition } from '../../../platform/server/jobs/define-job.ts'
import { must } from '../../../platform/server/must.ts'
import { directoryExport } from '../contract/directory-calls.ts'
import { organizationMessages as say } from '../contract/organization-messages.ts'
import { aboutExport, directoryTable } from './directory-export.ts'
import { findViewer, findViewerAddress } from './directory-queries.ts'
import { mayExportDirectory } from './organization-policy.ts'
import type { OrganizationParts } from './organization-parts.ts'

export const makeDirectoryExport = declareJob('organization.export-directory', { input: directoryExport })

export const organizationJobs = (parts: OrganizationParts): JobDefinition[] => [
  implementJob(makeDirectoryExport, {
    steps: true,
    async run(steps, { format, ...filter }) {
      const ctx = steps.read
      const viewer = await findViewer(ctx)
      must(mayExportDirectory(viewer), say.mayNotExport)
      const table = await directoryTable(ctx, viewer, filter)
      const download = exportTable(table, format, await aboutExport(ctx))
      const file = await writeExportToStorage(parts.files, download, format)
      return steps.write(async (writing) => {
        const kept = await keepExport(writing, file)
        const to = await findViewerAddress(writing)
        await mailExport(writing, parts, { to, title: table.title, file })
        return kept
      })
    },
  }),
]
