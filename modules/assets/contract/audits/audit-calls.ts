import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { id, idInPath, storedInstant } from '#platform/contract/scalars.ts'
import { note, tag } from '#assets/contract/assets-fields.ts'
import { auditResults } from '#assets/contract/assets-lists.ts'
import { assetsMessages as say } from '#assets/contract/assets-messages.ts'

const manage = 'assets.asset.manage@all'

const auditRow = z.object({
  id: z.number(),
  location: z.string(),
  location_id: z.number(),
  category: z.string().nullable(),
  opened_by: z.string(),
  opened_at: storedInstant,
  closed_by: z.string().nullable(),
  closed_at: storedInstant.nullable(),
  expected: z.number(),
  found: z.number(),
  missing: z.number(),
  elsewhere: z.number(),
  extra: z.number(),
})
export type AuditRow = z.output<typeof auditRow>

export const auditList = defineList(auditRow, {
  key: 'asset-audits',
  title: 'Asset audits',
  columns: {
    location: { label: 'Office', kind: 'text', main: true, sort: true },
    category: { label: 'Category', kind: 'text', sort: true },
    opened_at: { label: 'Opened', kind: 'instant', sort: true },
    opened_by: { label: 'Opened by', kind: 'text' },
    expected: { label: 'Not seen yet', kind: 'number' },
    found: { label: 'Found', kind: 'number' },
    missing: { label: 'Missing', kind: 'number' },
    elsewhere: { label: 'In another office', kind: 'number' },
    extra: { label: 'Not expected', kind: 'number' },
    closed_at: { label: 'Closed', kind: 'instant', sort: true },
    closed_by: { label: 'Closed by', kind: 'text', hidden: true },
  },
  filters: { location_id: { label: 'Office', kind: 'office' } },
  order: { by: 'opened_at', direction: 'desc' },
  read: { path: '/assets/audits', needs: manage, summary: 'Lists audits with what they found.' },
  export: { path: '/assets/export-audits', needs: manage, summary: 'Exports the audits of assets.' },
})

const itemRow = z.object({
  id: z.number(),
  audit_id: z.number(),
  asset_id: z.number(),
  tag: z.string(),
  model: z.string(),
  category: z.string(),
  holder: z.string().nullable(),
  result: auditResults.schema,
  seen_at: z.string().nullable(),
  marked_by: z.string().nullable(),
  marked_at: storedInstant.nullable(),
})

export const auditItemList = defineList(itemRow, {
  key: 'asset-audit-items',
  title: 'Audited assets',
  columns: {
    tag: { label: 'Tag', kind: 'text', main: true, sort: true, width: 100 },
    model: { label: 'Model', kind: 'text', sort: true, fills: true },
    category: { label: 'Category', kind: 'text', hidden: true, sort: true },
    holder: { label: 'Holder', kind: 'text' },
    result: { label: 'Result', kind: 'state', of: auditResults, sort: true },
    seen_at: { label: 'Seen in', kind: 'text' },
    marked_by: { label: 'By', kind: 'text' },
    marked_at: { label: 'At', kind: 'instant', hidden: true, sort: true },
  },
  filters: {
    audit_id: { label: 'Audit', kind: 'record', inToolbar: false },
    result: { label: 'Result', kind: 'choice', of: auditResults },
  },
  search: 'Tag or model',
  order: { by: 'tag', direction: 'asc' },
  read: { path: '/assets/audit-items', needs: manage, summary: 'Lists what an audit expects and found.' },
  export: {
    path: '/assets/export-audit-items',
    needs: manage,
    summary: 'Exports what an audit found, with its differences.',
  },
})

export const openAudit = defineCall('POST', '/assets/open-audit', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Opens an audit of an office; what is expected there is frozen.',
  input: z.object({ location_id: id, category_id: id.nullable().default(null) }),
  output: z.object({ id: z.number() }),
  says: say.auditOpened,
})

export const readAudit = defineCall('GET', '/assets/audit', {
  auth: 'employee',
  needs: manage,
  writes: false,
  summary: 'Returns one audit with its counts.',
  input: z.object({ id: idInPath }),
  output: auditRow.extend({ note: z.string() }),
})

export const markSeen = defineCall('POST', '/assets/mark-seen', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Notes in an audit that an asset was seen in an office, or that it is missing.',
  input: z.object({
    audit_id: id,
    tag,
    /** Where it was seen; null where it was looked for in vain. */
    seen_location_id: id.nullable(),
  }),
  output: z.object({ result: auditResults.schema }),
  says: say.marked,
})

export const closeAudit = defineCall('POST', '/assets/close-audit', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Closes an audit; what was not seen is missing.',
  input: z.object({ id, note }),
  says: say.auditClosed,
})
