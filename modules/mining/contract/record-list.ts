import { z } from 'zod'
import { employeeBands, industries, industryKeys, optionsOf } from '#contacts/contract/industries.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { storedDate, storedInstant } from '#platform/contract/scalars.ts'
import { purposes, recordStates } from './mining-lists.ts'

export const recordRow = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  domain: z.string(),
  website: z.string(),
  purposes: z.array(z.enum(purposes)),
  industry: z.enum(industryKeys).nullable(),
  employee_band: z.enum(employeeBands).nullable(),
  country: z.string().nullable(),
  city: z.string(),
  products: z.string(),
  technology: z.string(),
  notes: z.string(),
  source_url: z.string(),
  state: recordStates.schema,
  reason: z.string(),
  miner: z.object({ id: z.number(), name: z.string() }),
  verifier: z.string().nullable(),
  mined_at: storedInstant,
  submitted_at: storedInstant.nullable(),
  verified_at: storedInstant.nullable(),
  pushed_at: storedInstant.nullable(),
  people: z.number(),
  pushed: z.number(),
  is_sampled: z.boolean(),
  can: z.object({
    change: z.boolean(),
    add_people: z.boolean(),
    decide: z.boolean(),
    reject: z.boolean(),
    push: z.boolean(),
    remove: z.boolean(),
  }),
})
export type RecordRow = z.output<typeof recordRow>

export const purposeOptions = purposes.map((value) => ({ value, label: value }))

const VIEW = 'mining.record.view'

export const recordList = defineList(recordRow, {
  key: 'mined-companies',
  title: 'Mined companies',
  columns: {
    name: { label: 'Company', kind: 'text', main: true, width: 200, sort: true },
    domain: { label: 'Domain', kind: 'text', width: 160, sort: true },
    state: { label: 'State', kind: 'state', of: recordStates, width: 120, sort: true },
    purposes: { label: 'Purposes', kind: 'text', width: 130, value: ({ purposes: of }) => of.join(', ') },
    industry: { label: 'Industry', kind: 'words', of: industries, width: 160, sort: true },
    people: { label: 'People', kind: 'number', width: 90, sort: true },
    miner: { label: 'Miner', kind: 'person', width: 170, sort: true },
    mined_at: { label: 'Mined', kind: 'instant', width: 150, sort: true },
    pushed: { label: 'Pushed people', kind: 'number', hidden: true },
    employee_band: { label: 'Employees', kind: 'text', hidden: true, sort: true },
    country: { label: 'Country', kind: 'text', hidden: true, sort: true },
    city: { label: 'City', kind: 'text', hidden: true, sort: true },
    website: { label: 'Website', kind: 'text', hidden: true },
    source_url: { label: 'Source', kind: 'text', hidden: true },
    products: { label: 'Products', kind: 'text', hidden: true },
    technology: { label: 'Technology', kind: 'text', hidden: true },
    verifier: { label: 'Verifier', kind: 'text', hidden: true },
    submitted_at: { label: 'Submitted', kind: 'instant', hidden: true },
    verified_at: { label: 'Verified', kind: 'instant', hidden: true, sort: true },
    pushed_at: { label: 'Pushed', kind: 'instant', hidden: true, sort: true },
    reason: { label: 'Reason', kind: 'text', hidden: true },
  },
  filters: {
    view: {
      label: 'Show',
      kind: 'choice',
      options: [
        { value: 'mine', label: 'Mine' },
        { value: 'waiting', label: 'To verify' },
        { value: 'ready', label: 'Verified and pushed' },
        { value: 'all', label: 'All' },
      ],
      byDefault: 'all',
    },
    state: { label: 'State', kind: 'choice', of: recordStates },
    purpose: { label: 'Purpose', kind: 'choice', options: purposeOptions },
    industry: { label: 'Industry', kind: 'choice', options: optionsOf(industries) },
    employee_band: {
      label: 'Employees',
      kind: 'choice',
      options: employeeBands.map((value) => ({ value, label: value })),
    },
    country: { label: 'Country', kind: 'text' },
    miner_id: { label: 'Miner', kind: 'person' },
    mined: { label: 'Mined', kind: 'range' },
    verified: { label: 'Verified', kind: 'range', inToolbar: false },
    pushed: { label: 'Pushed', kind: 'range', inToolbar: false },
  },
  search: 'Company, domain or city',
  order: { by: 'mined_at', direction: 'desc' },
  read: {
    path: '/data-mining/records',
    needs: VIEW,
    summary: 'Lists mined companies that the caller sees.',
  },
  export: {
    path: '/data-mining/export-records',
    needs: { all: [VIEW, 'mining.record.export'] },
    summary: 'Exports mined companies.',
  },
})

export const targetDay = z.object({
  today: storedDate,
  is_working_day: z.boolean(),
  target: z.number(),
  verified: z.number(),
  /** Hundredths of a percent. */
  share: z.number().nullable(),
})
