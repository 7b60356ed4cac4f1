import { z } from 'zod'
import { origins } from '#contacts/contract/contacts-lists.ts'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { wordsOf } from '#platform/contract/lists/list-column.ts'
import { id, requiredText, storedInstant, text } from '#platform/contract/scalars.ts'
import { salesMessages as say } from '#sales/contract/sales-messages.ts'
import { leadStates, outcomeKeys, rejectionKeys } from './lead-lists.ts'

const version = z.number().int().positive()
const EDIT = { all: ['sales.record.view', 'sales.record.edit'] } as const
const person = z.object({ id: z.number(), name: z.string() })

export const leadRow = z.object({
  id: z.number(),
  version: z.number(),
  title: z.string(),
  contact: person,
  account: z.string().nullable(),
  status: leadStates.schema,
  source: origins.schema,
  owner: person.nullable(),
  received_at: storedInstant,
  times: z.number(),
  next_step: storedInstant.nullable(),
  /** Minutes until the first answer. */
  response: z.number().nullable(),
  can: z.object({ take: z.boolean(), assign: z.boolean() }),
})
export type LeadRow = z.output<typeof leadRow>

export const leadList = defineList(leadRow, {
  key: 'sales-leads',
  title: 'Leads',
  columns: {
    title: { label: 'Lead', kind: 'text', main: true, width: 230, sort: true },
    contact: { label: 'Contact', kind: 'text', width: 170, sort: true, value: ({ contact }) => contact.name },
    status: { label: 'State', kind: 'state', of: leadStates, width: 160, sort: true },
    next_step: { label: 'Next step', kind: 'instant', width: 150, sort: true },
    owner: { label: 'Owner', kind: 'person', width: 160, sort: true },
    source: { label: 'Source', kind: 'words', of: wordsOf(origins), width: 140, sort: true },
    received_at: { label: 'Received', kind: 'instant', width: 150, sort: true },
    response: { label: 'First response', kind: 'minutes', hidden: true, sort: true },
    times: { label: 'Times asked', kind: 'number', hidden: true },
    account: { label: 'Client account', kind: 'text', hidden: true, sort: true },
  },
  filters: {
    view: {
      label: 'Show',
      kind: 'choice',
      options: [
        { value: 'open', label: 'Open leads' },
        { value: 'mine', label: 'My open leads' },
        { value: 'unassigned', label: 'Unassigned' },
        { value: 'no_next_step', label: 'No next step' },
        { value: 'query_answered', label: 'Mine, query answered' },
        { value: 'done', label: 'Rejected and closed' },
        { value: 'all', label: 'All' },
      ],
      byDefault: 'open',
    },
    status: { label: 'State', kind: 'choice', of: leadStates },
    source: { label: 'Source', kind: 'choice', of: origins },
    owner: { label: 'Owner', kind: 'person' },
    received: { label: 'Received', kind: 'range' },
    responded: { label: 'Answered', kind: 'yes', inToolbar: false },
    company: { label: 'Company', kind: 'record', inToolbar: false },
  },
  search: 'Lead, contact or client account',
  order: { by: 'received_at', direction: 'desc' },
  read: { path: '/sales/leads', needs: 'sales.record.view', summary: 'Lists leads in the caller’s reach.' },
  export: {
    path: '/sales/export-leads',
    needs: { all: ['sales.record.view', 'sales.record.export'] },
    summary: 'Exports leads.',
  },
})

export const addLead = defineCall('POST', '/sales/add-lead', {
  auth: 'employee',
  needs: EDIT,
  writes: true,
  summary: 'Adds a lead to a contact; the caller becomes its owner.',
  input: z.object({
    contact_id: id,
    title: requiredText(200, say.titleEmpty),
    requirement: text(5_000).default(''),
    budget: text(100).default(''),
  }),
  output: z.object({ id: z.number() }),
  says: say.leadAdded,
})

export const takeLead = defineCall('POST', '/sales/take-lead', {
  auth: 'employee',
  needs: EDIT,
  writes: true,
  summary: 'Makes the caller the owner of a lead that has none.',
  input: z.object({ id }),
  says: say.taken,
})

export const moveLead = defineCall('POST', '/sales/move-lead', {
  auth: 'employee',
  needs: EDIT,
  writes: true,
  summary: 'Moves a lead to another state.',
  input: z.object({
    id,
    version,
    to: leadStates.schema,
    rejected_for: z.enum(rejectionKeys).nullable().default(null),
    closed_as: z.enum(outcomeKeys).nullable().default(null),
    note: text(1_000).default(''),
  }),
})

export const assignRecord = defineCall('POST', '/sales/assign', {
  auth: 'employee',
  needs: { all: ['sales.record.view', 'sales.record.assign'] },
  writes: true,
  summary: 'Gives a contact or a lead to another owner, with its open tasks on request.',
  input: z.object({
    kind: z.enum(['contact', 'lead']),
    id,
    owner_id: id,
    with_tasks: z.boolean().default(true),
  }),
})
