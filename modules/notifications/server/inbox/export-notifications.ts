import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { everyPage } from '#platform/server/exports/every-page.ts'
import { exportTable } from '#platform/server/exports/export-table.ts'
import type { ExportColumn } from '#platform/server/exports/export-types.ts'
import type { exportNotifications as exportCall } from '#notifications/contract/notifications-calls.ts'
import type { NoticeKind } from '#platform/server/notice-kind.ts'
import { findOptionalOwnOffice, listOwnNotifications } from './own-notifications-queries.ts'
import { labelIn } from './own-notifications.ts'

type Filter = InputOf<typeof exportCall>

const columns = [
  { key: 'at', label: 'When', type: 'instant' },
  { key: 'kind', label: 'Type', type: 'text', width: 30 },
  { key: 'title', label: 'Title', type: 'text', width: 40 },
  { key: 'text', label: 'Text', type: 'text', width: 60 },
  { key: 'merged_count', label: 'Times', type: 'number' },
  { key: 'read_at', label: 'Read', type: 'instant' },
] as const satisfies ExportColumn[]

export const exportNotices =
  (kinds: () => readonly NoticeKind[]) =>
  async (ctx: Ctx, { format, ...filter }: Filter) => {
    const zone = (await findOptionalOwnOffice(ctx))?.time_zone ?? COMPANY_ZONE
    const table = {
      title: 'Notices',
      filterText: filterText(kinds, filter),
      columns,
      rows: rowsOf(ctx, kinds, filter),
    }
    return exportTable(table, format, { by: ctx.actor.name, at: ctx.now, zone })
  }

async function* rowsOf(ctx: Ctx, kinds: () => readonly NoticeKind[], filter: Omit<Filter, 'format'>) {
  for await (const { kind, ...row } of everyPage(ctx, (page, key) =>
    listOwnNotifications(page, { ...filter, ...key }),
  ))
    yield { ...row, kind: labelIn(kinds, kind) }
}

function filterText(
  kinds: () => readonly NoticeKind[],
  { state, kind, search }: Omit<Filter, 'format'>,
): string {
  const parts = [
    state === 'unread' && 'Unread only',
    state === 'read' && 'Read only',
    kind !== undefined && labelIn(kinds, kind),
    search && `Holding “${search}”`,
  ]
  return parts.filter(Boolean).join(' · ')
}
