import type { z } from 'zod'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { MOST_ROWS_AT_ONCE } from '#platform/contract/export.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { everyPage } from '#platform/server/exports/every-page.ts'
import { exportTable } from '#platform/server/exports/export-table.ts'
import type { ExportColumn } from '#platform/server/exports/export-types.ts'
import { mailExport } from '#platform/server/exports/mail-export.ts'
import { keepExport, writeExportToStorage } from '#platform/server/exports/write-export-to-storage.ts'
import type { Download } from '#platform/server/files/downloads/download.ts'
import { declareJob, implementJob, type JobDefinition } from '#platform/server/jobs/define-job.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { must } from '#platform/server/must.ts'
import {
  changeActions,
  changeExport,
  type ChangeNarrowing,
} from '#operations/contract/change-log/change-log-calls.ts'
import { operationsMessages } from '#operations/contract/operations-messages.ts'
import { countChanges } from './change-log-queries.ts'
import { inWords } from './describe-change.ts'
import { findOwnAddress } from '#operations/server/own-email-queries.ts'
import type { OperationsParts } from '#operations/server/operations-dependencies.ts'
import { mayReadChanges } from '#operations/server/operations-policy.ts'
import { readChangesPage, wishOf } from './read-change-log.ts'

const TITLE = 'Change log'

type Wish = z.output<typeof changeExport>
type Parts = Pick<OperationsParts, 'confidential'>

const makeChangesExport = declareJob('operations.export-change-log', { input: changeExport })

/** With the reading context, because the rows flow while the file is sent, and no transaction waits for that. */
export const prepareChangesExport =
  (parts: Parts) =>
  async (ctx: Ctx, wish: Wish): Promise<Download | null> => {
    must(mayReadChanges(ctx.actor), operationsMessages.mayNotReadChanges)
    const rows = await countChanges(ctx, wishOf(ctx, parts, wish))
    return rows > MOST_ROWS_AT_ONCE ? null : changesAsFile(ctx, parts, wish)
  }

export async function exportChanges(ctx: Ctx, wish: Wish, file: Download | null) {
  if (file) return file
  await enqueue(ctx, makeChangesExport, wish, { title: TITLE, for: ctx.actor })
  return said(operationsMessages.exportBegun, {})
}

export const changesExportJob = (parts: OperationsParts): JobDefinition<typeof changeExport> =>
  implementJob(makeChangesExport, {
    steps: true,
    async run(steps, wish) {
      must(mayReadChanges(steps.read.actor), operationsMessages.mayNotReadChanges)
      const file = await writeExportToStorage(
        parts.files,
        changesAsFile(steps.read, parts, wish),
        wish.format,
      )
      return steps.write(async (ctx) => {
        const kept = await keepExport(ctx, file)
        const { email } = await findOwnAddress(ctx)
        await mailExport(ctx, parts, { to: email, title: TITLE, file })
        return kept
      })
    },
  })

const columns = [
  { key: 'at', label: 'When', type: 'instant' },
  { key: 'actor_name', label: 'Who', type: 'text', width: 24 },
  { key: 'action', label: 'Did', type: 'text', width: 10 },
  { key: 'record', label: 'Record', type: 'text', width: 20 },
  { key: 'row', label: 'Which', type: 'text', width: 24 },
  { key: 'changes', label: 'What changed', type: 'text', width: 60 },
] as const satisfies ExportColumn[]

const changesAsFile = (ctx: Ctx, parts: Parts, wish: Wish): Download =>
  exportTable(
    { title: TITLE, filterText: filterText(wish), columns, rows: rowsOf(ctx, parts, wish) },
    wish.format,
    {
      by: ctx.actor.name,
      at: ctx.now,
      zone: COMPANY_ZONE,
    },
  )

async function* rowsOf(ctx: Ctx, parts: Parts, filter: ChangeNarrowing) {
  for await (const change of everyPage(ctx, (page, key) => readChangesPage(page, parts, filter, key)))
    yield {
      at: change.at,
      actor_name: change.actor_name,
      action: changeActions.labelOf(change.action),
      record: change.record,
      row: change.row_name ?? change.row_id,
      changes: change.changes
        .map(({ label, before, after }) => `${label}: ${before ?? '–'} → ${after ?? '–'}`)
        .join('\n'),
    }
}

function filterText({ search, table, action, from, to }: ChangeNarrowing): string {
  const parts = [
    search && `By “${search}”`,
    table !== undefined && inWords(table),
    action !== undefined && changeActions.labelOf(action),
    from !== undefined && `From ${from}`,
    to !== undefined && `To ${to}`,
  ]
  return parts.filter(Boolean).join(' · ')
}
