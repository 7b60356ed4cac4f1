import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { everyPage } from '#platform/server/exports/every-page.ts'
import { exportTable } from '#platform/server/exports/export-table.ts'
import type { ExportColumn } from '#platform/server/exports/export-types.ts'
import { noticeAudiences } from '#notifications/contract/sent-notices/notice-audiences.ts'
import type { exportSentNotices } from '#notifications/contract/sent-notices/sent-notice-calls.ts'
import { listSent } from './send-notice.ts'

const columns = [
  { key: 'sent_at', label: 'Sent', type: 'instant' },
  { key: 'sent_by_name', label: 'By', type: 'text', width: 24 },
  { key: 'to', label: 'To', type: 'text', width: 20 },
  { key: 'title', label: 'Title', type: 'text', width: 40 },
  { key: 'text', label: 'Text', type: 'text', width: 60 },
  { key: 'expected', label: 'Of', type: 'number' },
  { key: 'reached', label: 'Reached', type: 'number' },
  { key: 'read', label: 'Read', type: 'number' },
] as const satisfies ExportColumn[]

/** Asked of the list itself, which shows each sender what they may see. */
export async function exportSent(ctx: Ctx, { format }: InputOf<typeof exportSentNotices>) {
  await listSent(ctx, { size: 1 })
  const table = { title: 'Sent notifications', filterText: '', columns, rows: rowsOf(ctx) }
  return exportTable(table, format, { by: ctx.actor.name, at: ctx.now, zone: COMPANY_ZONE })
}

async function* rowsOf(ctx: Ctx) {
  for await (const row of everyPage(ctx, listSent))
    yield { ...row, to: row.place || noticeAudiences.labelOf(row.audience) }
}
