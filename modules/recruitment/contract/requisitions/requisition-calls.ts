import { z } from 'zod'
import { catalogue } from '#platform/contract/catalogue.ts'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { wordsOf } from '#platform/contract/lists/list-column.ts'
import {
  calendarDate,
  id,
  requiredText,
  storedDate,
  storedInstant,
  text,
} from '#platform/contract/scalars.ts'
import { yearlyPay } from '#recruitment/contract/jobs/job-calls.ts'
import { requisitionMessages as say } from './requisition-messages.ts'

export const requisitionStates = catalogue({
  draft: { id: 'draft', label: 'Draft', tone: 'neutral', next: ['waiting', 'closed'] },
  waiting: {
    id: 'waiting',
    label: 'Waiting for approval',
    tone: 'warn',
    next: ['approved', 'rejected', 'closed'],
  },
  approved: { id: 'approved', label: 'Approved', tone: 'good', next: ['closed'] },
  rejected: { id: 'rejected', label: 'Rejected', tone: 'bad', next: ['waiting', 'closed'] },
  closed: { id: 'closed', label: 'Closed', tone: 'neutral', next: [] },
})

export const requisitionReasons = catalogue({
  new: { id: 'new', label: 'New position', tone: 'neutral', next: [] },
  replacement: { id: 'replacement', label: 'Replacement', tone: 'neutral', next: [] },
})

const requisitionRow = z.object({
  id: z.number(),
  version: z.number(),
  position: z.string(),
  status: requisitionStates.schema,
  company: z.string(),
  company_id: z.number(),
  location: z.string().nullable(),
  location_id: z.number().nullable(),
  department: z.string().nullable(),
  department_id: z.number().nullable(),
  headcount: z.number(),
  reason: requisitionReasons.schema,
  replaces: z.object({ id: z.number(), name: z.string() }).nullable(),
  why: z.string(),
  /** Null where the reader may not see pay. */
  budget: z.object({ from: z.number().nullable(), to: z.number().nullable() }).nullable(),
  needed_on: storedDate.nullable(),
  asked_by: z.object({ id: z.number(), name: z.string() }),
  asked_at: storedInstant,
  decided_by: z.string().nullable(),
  decided_at: storedInstant.nullable(),
  decision_note: z.string(),
  job: z.object({ id: z.number(), code: z.string() }).nullable(),
  filled: z.number(),
  can: z.object({ change: z.boolean(), decide: z.boolean(), close: z.boolean(), create_job: z.boolean() }),
})
export type RequisitionRow = z.output<typeof requisitionRow>

const NEEDS = 'recruitment.requisition.open'

export const requisitionList = defineList(requisitionRow, {
  key: 'requisitions',
  title: 'Requisitions',
  columns: {
    position: { label: 'Position', kind: 'text', main: true, fills: true, width: 200, sort: true },
    status: { label: 'State', kind: 'state', of: requisitionStates, width: 190, sort: true },
    headcount: { label: 'People', kind: 'number', width: 85, sort: true, total: true },
    filled: { label: 'Joined', kind: 'number', width: 85, total: true },
    reason: { label: 'Why', kind: 'words', of: wordsOf(requisitionReasons), width: 120 },
    department: { label: 'Department', kind: 'text', width: 140, sort: true },
    needed_on: { label: 'Needed by', kind: 'date', width: 120, sort: true },
    asked_by: { label: 'Requested by', kind: 'person', width: 150, sort: true },
    asked_at: { label: 'Requested', kind: 'instant', hidden: true, sort: true },
    job: { label: 'Job', kind: 'text', width: 110, value: ({ job }) => job?.code ?? null },
    company: { label: 'Company', kind: 'text', hidden: true, sort: true },
    location: { label: 'Office', kind: 'text', hidden: true, sort: true },
    budget_from: {
      label: 'Budget from',
      kind: 'money',
      hidden: true,
      value: ({ budget }) => budget?.from ?? null,
    },
    budget_to: { label: 'Budget to', kind: 'money', hidden: true, value: ({ budget }) => budget?.to ?? null },
    decided_by: { label: 'Decided by', kind: 'text', hidden: true },
    decision_note: { label: 'Note', kind: 'text', hidden: true },
  },
  filters: {
    view: {
      label: 'Show',
      kind: 'choice',
      options: [
        { value: 'open', label: 'Open' },
        { value: 'waiting', label: 'To decide' },
        { value: 'mine', label: 'Mine' },
        { value: 'all', label: 'All' },
      ],
      byDefault: 'open',
    },
    status: { label: 'State', kind: 'choice', of: requisitionStates },
    company_id: { label: 'Company', kind: 'record' },
  },
  search: 'Position',
  order: { by: 'asked_at', direction: 'desc' },
  read: {
    path: '/recruitment/requisitions',
    needs: NEEDS,
    summary: 'Lists requested positions the caller may see.',
  },
  export: {
    path: '/recruitment/export-requisitions',
    needs: NEEDS,
    summary: 'Exports the list of requested positions.',
  },
})

const version = z.number().int().positive()

export const saveRequisition = defineCall('POST', '/recruitment/save-requisition', {
  auth: 'employee',
  needs: { all: [NEEDS, 'recruitment.requisition.ask'] },
  writes: true,
  summary: 'Saves a requested position of the caller, and submits it if asked.',
  input: z.object({
    id: id.nullable().default(null),
    version: version.nullable().default(null),
    position: requiredText(120, say.positionEmpty),
    company_id: id,
    location_id: id.nullable().default(null),
    department_id: id.nullable().default(null),
    headcount: z.number().int().min(1).max(999).default(1),
    reason: requisitionReasons.schema,
    replaces_account_id: id.nullable().default(null),
    why: text(2_000).default(''),
    budget_from: yearlyPay.nullable().default(null),
    budget_to: yearlyPay.nullable().default(null),
    needed_on: calendarDate.nullable().default(null),
    submit: z.boolean().default(false),
  }),
  output: z.object({ id: z.number() }),
})

export const decideRequisition = defineCall('POST', '/recruitment/decide-requisition', {
  auth: 'employee',
  needs: { all: [NEEDS, 'recruitment.requisition.approve'] },
  writes: true,
  summary: 'Approves or rejects a position that another person requested.',
  input: z.object({
    id,
    version,
    decision: z.enum(['approved', 'rejected']),
    note: text(1_000).default(''),
  }),
})

export const closeRequisition = defineCall('POST', '/recruitment/close-requisition', {
  auth: 'employee',
  needs: NEEDS,
  writes: true,
  summary: 'Closes a requested position that is no longer needed.',
  input: z.object({ id, version }),
  says: say.closed,
})
