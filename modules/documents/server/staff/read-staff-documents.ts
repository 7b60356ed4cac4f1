import type { InputOf } from '#platform/contract/call.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { documentsMessages as say } from '#documents/contract/documents-messages.ts'
import {
  staffViews,
  type listStaffDocuments,
  type StaffDocumentRow,
  type StaffNarrowing,
  type StaffView,
  type summarizeStaffDocuments,
} from '#documents/contract/staff/staff-document-calls.ts'
import { mayExport, mayManage, mayOpenStaff } from '#documents/server/documents-policy.ts'
import { countStaff, listKindsSeen, listMandatory, listStaff } from './staff-document-queries.ts'

export async function readStaff(
  ctx: Ctx,
  filter: Omit<InputOf<typeof listStaffDocuments>, 'size'> & { size: number },
): Promise<Page<StaffDocumentRow>> {
  must(mayOpenStaff(ctx.actor), say.notForYou)
  const page = await listStaff(ctx, filter)
  return {
    ...page,
    rows: page.rows.map(({ row_id, sort_name: _sorted, may_keep, source, needs_check, ...row }) => ({
      ...row,
      key: `${row_id}`,
      title: row.title ?? '',
      since: row.uploaded_at ?? row.asked_at,
      can: {
        verify: may_keep && needs_check && row.state === 'to_verify',
        ask: may_keep && source === 'person' && row.request_id === null,
      },
    })),
  }
}

export async function summarizeStaff(ctx: Ctx, { company_id }: InputOf<typeof summarizeStaffDocuments>) {
  must(mayOpenStaff(ctx.actor), say.notForYou)
  const filter: StaffNarrowing = { view: 'all', company_id }
  const counts = {} as Record<StaffView, number>
  for (const view of staffViews) counts[view] = await countStaff(ctx, { ...filter, view })
  return {
    counts,
    mandatory: await listMandatory(ctx, filter),
    types: await listKindsSeen(ctx),
    can: { verify: mayManage(ctx.actor), ask: mayManage(ctx.actor), export: mayExport(ctx.actor) },
  }
}
