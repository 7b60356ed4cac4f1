import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { calendarDate, id, requiredText, storedDate, storedInstant } from '#platform/contract/scalars.ts'
import { named, note, version } from '#assets/contract/assets-fields.ts'
import { requestStates } from '#assets/contract/assets-lists.ts'
import { assetsMessages as say } from '#assets/contract/assets-messages.ts'

const requestRow = z.object({
  id: z.number(),
  version: z.number(),
  person: named,
  category: z.string(),
  category_id: z.number(),
  reason: z.string(),
  needed_on: storedDate.nullable(),
  status: requestStates.schema,
  asked_at: storedInstant,
  decided_by: z.string().nullable(),
  decision_note: z.string(),
  asset: z.string().nullable(),
  can: z.object({ decide: z.boolean(), fulfil: z.boolean(), withdraw: z.boolean() }),
})
export type AssetRequestRow = z.output<typeof requestRow>

export const assetRequestList = defineList(requestRow, {
  key: 'asset-requests',
  title: 'Asset requests',
  columns: {
    person: { label: 'Person', kind: 'person', main: true, sort: true },
    category: { label: 'Category', kind: 'text', sort: true },
    reason: { label: 'Reason', kind: 'text', fills: true },
    needed_on: { label: 'Needed by', kind: 'date', sort: true },
    status: { label: 'State', kind: 'state', of: requestStates, sort: true },
    asked_at: { label: 'Requested', kind: 'instant', sort: true },
    decided_by: { label: 'Decided by', kind: 'text', hidden: true },
    decision_note: { label: 'Note', kind: 'text', hidden: true },
    asset: { label: 'Asset', kind: 'text', hidden: true },
  },
  filters: {
    view: {
      label: 'Show',
      kind: 'choice',
      options: [
        { value: 'open', label: 'Open' },
        { value: 'all', label: 'All' },
      ],
      byDefault: 'open',
    },
    status: { label: 'State', kind: 'choice', of: requestStates },
    category_id: { label: 'Category', kind: 'record' },
  },
  search: 'Person or reason',
  order: { by: 'asked_at', direction: 'desc' },
  read: { path: '/assets/requests', needs: 'colleague', summary: 'Lists requests the caller may see.' },
  export: { path: '/assets/export-requests', needs: 'colleague', summary: 'Exports requests for assets.' },
})

export const askForAsset = defineCall('POST', '/assets/ask', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Requests an asset of a category for the caller.',
  input: z.object({
    category_id: id,
    reason: requiredText(500, say.reasonEmpty),
    needed_on: calendarDate.nullable().default(null),
  }),
  output: z.object({ id: z.number() }),
  says: say.asked,
})

export const decideAssetRequest = defineCall('POST', '/assets/decide-request', {
  auth: 'employee',
  needs: 'assets.request.approve',
  writes: true,
  summary: 'Approves or rejects the request of another person.',
  input: z.object({ id, version, decision: z.enum(['approved', 'rejected']), note }),
})

export const withdrawAssetRequest = defineCall('POST', '/assets/withdraw-request', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Withdraws an own request that is not fulfilled yet.',
  input: z.object({ id, version }),
  says: say.withdrawn,
})
