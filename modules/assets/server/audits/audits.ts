import type { InputOf } from '#platform/contract/call.ts'
import type { StateOf } from '#platform/contract/catalogue.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import { findOptionalOffice } from '#organization/server/public.ts'
import type { auditResults } from '#assets/contract/assets-lists.ts'
import { assetsMessages as say } from '#assets/contract/assets-messages.ts'
import { auditItemList, auditList } from '#assets/contract/audits/audit-calls.ts'
import type * as calls from '#assets/contract/audits/audit-calls.ts'
import { mayManageAll } from '#assets/server/assets-policy.ts'
import { insertEvent } from '#assets/server/register/asset-history-queries.ts'
import { findIdOfTag } from '#assets/server/register/asset-queries.ts'
import { lockManaged } from '#assets/server/register/managed-asset.ts'
import { lockOptionalCategory } from '#assets/server/register/category-queries.ts'
import * as queries from './audit-queries.ts'

const viewAudit = (row: queries.ListedAudit) => ({
  ...row,
  opened_by: row.opener_name,
  closed_by: row.closer_name,
})

export const audits = answerList(auditList, {
  query: queries.auditQuery,
  allow: ({ actor }) => must(mayManageAll(actor), say.mayNotManage),
  view: viewAudit,
  export: { job: 'assets.export-audits' },
})

export const auditItems = answerList(auditItemList, {
  query: queries.itemQuery,
  allow: ({ actor }) => must(mayManageAll(actor), say.mayNotManage),
  naming: { audit_id: async (ctx, id: number) => (await queries.findOptionalAudit(ctx, id))?.location ?? '' },
  view: (row) => ({ ...row, marked_by: row.marker_name }),
  export: { job: 'assets.export-audit-items' },
})

export async function openAudit(ctx: Ctx, form: InputOf<typeof calls.openAudit>) {
  must(mayManageAll(ctx.actor), say.mayNotManage)
  const { location_id, category_id } = form
  must(await findOptionalOffice(ctx, location_id), say.noSuchOffice)
  must(category_id === null || (await lockOptionalCategory(ctx, category_id)), say.noSuchCategory)
  const { id } = await insertRow(ctx, 'asset_audit', { ...form, opened_by: ctx.actor.id, opened_at: ctx.now })
  await queries.insertExpected(ctx, { auditId: id, locationId: location_id, categoryId: category_id })
  return { id }
}

export async function readAudit(ctx: Ctx, { id }: InputOf<typeof calls.readAudit>) {
  must(mayManageAll(ctx.actor), say.mayNotManage)
  const audit = await queries.findOptionalAudit(ctx, id)
  must(audit, say.noSuchAudit)
  return viewAudit(audit)
}

async function lockOpen(ctx: Ctx, id: number) {
  must(mayManageAll(ctx.actor), say.mayNotManage)
  const audit = await queries.lockOptionalAudit(ctx, id)
  must(audit, say.noSuchAudit)
  must(audit.closed_at === null, say.auditClosedAlready)
  return audit
}

type AuditResult = StateOf<typeof auditResults>

const resultOf = (seen: number | null, office: number): AuditResult =>
  seen === null ? 'missing' : seen === office ? 'found' : 'elsewhere'

/** What belongs elsewhere and is seen here is noted, not refused. */
export async function markSeen(ctx: Ctx, form: InputOf<typeof calls.markSeen>) {
  const audit = await lockOpen(ctx, form.audit_id)
  const { seen_location_id } = form
  must(seen_location_id === null || (await findOptionalOffice(ctx, seen_location_id)), say.noSuchOffice)
  const found = await findIdOfTag(ctx, form.tag)
  must(found, say.noSuchTag(form.tag))
  const asset = await lockManaged(ctx, found.id)
  const item = await queries.findItem(ctx, audit.id, asset.id)
  const isExpected = item !== undefined && item.result !== 'extra'
  const result: AuditResult = isExpected ? resultOf(seen_location_id, audit.location_id) : 'extra'
  const marks = { result, seen_location_id, marked_by: ctx.actor.id, marked_at: ctx.now }
  if (item) await updateRow(ctx, 'asset_audit_item', { id: item.id }, marks)
  else await insertRow(ctx, 'asset_audit_item', { audit_id: audit.id, asset_id: asset.id, ...marks })
  if (seen_location_id !== null)
    await insertEvent(ctx, { asset_id: asset.id, kind: 'seen', from_on: companyDay(ctx.now) })
  return { result }
}

export async function closeAudit(ctx: Ctx, { id, note }: InputOf<typeof calls.closeAudit>) {
  const audit = await lockOpen(ctx, id)
  await queries.missUnseen(ctx, audit.id)
  await updateRow(ctx, 'asset_audit', { id }, { closed_by: ctx.actor.id, closed_at: ctx.now, note })
  return {}
}
