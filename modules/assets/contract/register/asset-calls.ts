import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { wordsOf } from '#platform/contract/lists/list-column.ts'
import {
  calendarDate,
  id,
  idInPath,
  requiredText,
  storedDate,
  storedInstant,
  text,
} from '#platform/contract/scalars.ts'
import {
  amount,
  bodyOfTags,
  MOST_TAGS,
  named,
  note,
  ownField,
  tags,
  version,
} from '#assets/contract/assets-fields.ts'
import {
  acceptances,
  allocations,
  assetEvents,
  assetStates,
  categoryKinds,
  conditions,
  outcomes,
} from '#assets/contract/assets-lists.ts'
import { assetsMessages as say } from '#assets/contract/assets-messages.ts'

const view = 'assets.asset.view'
const manage = 'assets.asset.manage'

export const assetRow = z.object({
  id: z.number(),
  version: z.number(),
  tag: z.string(),
  model: z.string(),
  serial: z.string(),
  category: z.string(),
  category_id: z.number(),
  kind: categoryKinds.schema,
  company: z.string(),
  company_id: z.number(),
  location: z.string().nullable(),
  location_id: z.number().nullable(),
  status: assetStates.schema,
  condition: conditions.schema,
  /** A person, or an office for which it stands. */
  holder: z.object({ id: z.number().nullable(), name: z.string() }).nullable(),
  held_since: storedInstant.nullable(),
  return_on: storedDate.nullable(),
  acceptance: acceptances.schema.nullable(),
  reserved_for: named.nullable(),
  bought_on: storedDate.nullable(),
  vendor: z.string(),
  warranty_until: storedDate.nullable(),
  /** Days in stock. */
  idle: z.number().nullable(),
  cost: z.number().nullable().optional(),
  value: z.number().nullable().optional(),
  can: z.object({ manage: z.boolean() }),
})
export type AssetRow = z.output<typeof assetRow>

export const assetList = defineList(assetRow, {
  key: 'assets',
  title: 'Assets',
  columns: {
    tag: { label: 'Tag', kind: 'text', main: true, sort: true, width: 100 },
    model: { label: 'Model', kind: 'text', sort: true, fills: true },
    category: { label: 'Category', kind: 'text', sort: true },
    status: { label: 'Status', kind: 'state', of: assetStates, sort: true },
    holder: { label: 'Holder', kind: 'person', sort: true },
    acceptance: { label: 'Acceptance', kind: 'state', of: acceptances, hidden: true },
    location: { label: 'Office', kind: 'text', sort: true },
    condition: { label: 'Condition', kind: 'words', of: wordsOf(conditions), hidden: true, sort: true },
    return_on: { label: 'Expected back', kind: 'date', sort: true },
    warranty_until: { label: 'Warranty until', kind: 'date', sort: true },
    serial: { label: 'Serial number', kind: 'text', hidden: true, sort: true },
    held_since: { label: 'Held since', kind: 'instant', hidden: true, sort: true },
    idle: { label: 'Days in stock', kind: 'number', hidden: true, sort: true },
    company: { label: 'Company', kind: 'text', hidden: true, sort: true },
    vendor: { label: 'Vendor', kind: 'text', hidden: true },
    bought_on: { label: 'Bought', kind: 'date', hidden: true, sort: true },
    cost: { label: 'Cost', kind: 'money', hidden: true, sort: true, total: true, seenBy: 'cost' },
    value: { label: 'Value today', kind: 'money', hidden: true, seenBy: 'cost' },
  },
  filters: {
    allocation: {
      label: 'Allocation',
      kind: 'choice',
      options: allocations.keys.map((key) => ({
        value: String(allocations.idOf(key)),
        label: allocations.labelOf(key),
      })),
      byDefault: '2',
    },
    kind: { label: 'Kind', kind: 'choice', of: categoryKinds },
    category_id: { label: 'Category', kind: 'record' },
    status: { label: 'Status', kind: 'choice', of: assetStates },
    location_id: { label: 'Office', kind: 'office' },
    holder_id: { label: 'Holder', kind: 'person', inToolbar: false },
    warranty: {
      label: 'Warranty',
      kind: 'choice',
      options: [
        { value: 'ended', label: 'Ended' },
        { value: '30', label: 'Ends within 30 days' },
        { value: '60', label: 'Ends within 60 days' },
      ],
    },
  },
  search: 'Tag, model, serial or holder',
  order: { by: 'tag', direction: 'asc' },
  read: { path: '/assets/assets', needs: view, summary: 'Lists assets that the caller may see.' },
  export: { path: '/assets/export-assets', needs: view, summary: 'Exports the register of assets.' },
})

const assignmentLine = z.object({
  id: z.number(),
  holder: z.string(),
  given_by: z.string(),
  given_at: storedInstant,
  return_on: storedDate.nullable(),
  acceptance: acceptances.schema,
  decline_reason: z.string(),
  ended_at: storedInstant.nullable(),
  ended_by: z.string().nullable(),
  outcome: outcomes.schema.nullable(),
  note: z.string(),
  days: z.number(),
})

const eventLine = z.object({
  id: z.number(),
  kind: assetEvents.schema,
  from_on: storedDate,
  to_on: storedDate.nullable(),
  vendor: z.string(),
  cost: z.number().nullable(),
  note: z.string(),
  made_by: z.string(),
  made_at: storedInstant,
})

const seat = z.object({ id: z.number(), number: z.number(), holder: named.nullable() })

export const readAsset = defineCall('GET', '/assets/asset', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Returns one asset with its holders, events and seats.',
  input: z.object({ id: idInPath }),
  output: assetRow.extend({
    own_fields: z.array(ownField),
    own_values: z.record(z.string(), z.string()),
    acceptance_text: z.string(),
    assignments: z.array(assignmentLine),
    events: z.array(eventLine),
    seats: z.array(seat),
    worth: z.object({ value: z.number(), reasons: z.array(z.string()) }).nullable(),
    retirement: z
      .object({ asked_by: z.string(), reason: z.string(), value: z.number().nullable() })
      .nullable(),
    can: z.object({
      manage: z.boolean(),
      report: z.boolean(),
      agree: z.boolean(),
      undo_retirement: z.boolean(),
    }),
  }),
})
export type AssetPage = z.output<(typeof readAsset)['output']>

const facts = {
  category_id: id,
  model: requiredText(120, say.modelEmpty),
  company_id: id,
  location_id: id.nullable().default(null),
  condition: conditions.schema.default('new'),
  bought_on: calendarDate.nullable().default(null),
  /** Left as it is where the sender may not see it. */
  cost: amount.nullable().default(null),
  vendor: text(120).default(''),
  warranty_until: calendarDate.nullable().default(null),
  own_values: z.record(z.string().max(60), text(200)).default({}),
  seats: z.number().int().min(1).max(10_000).nullable().default(null),
}

export const saveAsset = defineCall('POST', '/assets/save-asset', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Changes the facts of an asset.',
  body: { kilobytes: 256, keys: 500 },
  input: z.object({ ...facts, id, version, serial: text(80).default('') }),
  says: say.assetSaved,
})

export const addAssets = defineCall('POST', '/assets/add-assets', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Adds one asset, or several alike, with tags from the counter of their category.',
  body: { kilobytes: 512, keys: 2_000 },
  input: z.object({
    ...facts,
    /** One asset for each; an empty one has no number. */
    serials: z.array(text(80)).min(1).max(MOST_TAGS),
  }),
  output: z.object({ ids: z.array(z.number()), tags: z.array(z.string()) }),
})

export const changeAsset = defineCall('POST', '/assets/change-asset', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Sets single facts of an asset, as the change of many at once does.',
  input: z.object({
    id,
    location_id: id.optional(),
    condition: conditions.schema.optional(),
    warranty_until: calendarDate.optional(),
    vendor: text(120).optional(),
  }),
  says: say.changed,
})

export const recordEvent = defineCall('POST', '/assets/record-event', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Sends an asset to repair, takes it back from there, or marks it as lost or found.',
  input: z.object({
    id,
    version,
    kind: z.enum(['repair', 'repaired', 'lost', 'found']),
    on: calendarDate.nullable().default(null),
    vendor: text(120).default(''),
    cost: amount.nullable().default(null),
    note,
  }),
})

export const reserveAsset = defineCall('POST', '/assets/reserve-asset', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Keeps an asset for a person, or for no one any more.',
  input: z.object({ id, version, account_id: id.nullable() }),
})

export const askRetirement = defineCall('POST', '/assets/ask-retirement', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Proposes to retire an asset; another person agrees.',
  input: z.object({
    id,
    version,
    reason: requiredText(300, say.reasonEmpty),
    value: amount.nullable().default(null),
  }),
  says: say.retireAsked,
})

export const decideRetirement = defineCall('POST', '/assets/decide-retirement', {
  auth: 'employee',
  needs: 'assets.retirement.agree',
  writes: true,
  summary: 'Agrees to the retirement that another person proposed, or refuses it.',
  input: z.object({ id, version, agree: z.boolean(), note }),
})

export const undoRetirement = defineCall('POST', '/assets/undo-retirement', {
  auth: 'employee',
  needs: 'assets.retirement.agree',
  writes: true,
  summary: 'Puts a retired asset back into stock within 30 days.',
  input: z.object({ id, version }),
  says: say.retireUndone,
})

export const printLabels = defineCall('POST', '/assets/labels', {
  auth: 'employee',
  needs: manage,
  writes: false,
  summary: 'Returns labels with codes for the chosen tags as a PDF.',
  body: bodyOfTags,
  input: z.object({ tags }),
  output: fileAnswer,
  answer: 'file',
  limit: { times: 20, seconds: 60 },
})
