import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { id, idInPath, storedInstant, text } from '#platform/contract/scalars.ts'
import {
  enrolmentStates,
  MOST_ENROLLED_AT_ONCE,
  sendingStates,
  stepKindKeys,
  stepKinds,
} from './sequences-lists.ts'

const WORK = 'sequences.sequence.work'
const own = { auth: 'employee', needs: WORK } as const
const exported = { all: [WORK, 'sequences.sequence.export'] } as const

export const enrolmentRow = z.object({
  id: z.number(),
  version: z.number(),
  contact_id: z.number(),
  contact: z.string(),
  company: z.string(),
  status: enrolmentStates.schema,
  live: z.boolean(),
  step: z.number().nullable(),
  next_due_at: storedInstant.nullable(),
  waits_for: z.string(),
  ended_for: z.string(),
  enrolled_by: z.object({ id: z.number(), name: z.string() }),
  enrolled_at: storedInstant,
})
export type EnrolmentRow = z.output<typeof enrolmentRow>

const ofSequence = { label: 'Sequence', kind: 'record', inToolbar: false } as const

export const enrolmentList = defineList(enrolmentRow, {
  key: 'sequence-people',
  title: 'People in a sequence',
  columns: {
    contact: { label: 'Contact', kind: 'text', main: true, width: 190, sort: true },
    company: { label: 'Company', kind: 'text', width: 160 },
    status: { label: 'State', kind: 'state', of: enrolmentStates, width: 130, sort: true },
    step: { label: 'Next step', kind: 'number', width: 100 },
    next_due_at: { label: 'Next due', kind: 'instant', width: 160, sort: true },
    waits_for: {
      label: 'Why',
      kind: 'text',
      fills: true,
      value: ({ waits_for, ended_for }) => waits_for || ended_for,
    },
    enrolled_by: { label: 'Enrolled by', kind: 'person', hidden: true },
    enrolled_at: { label: 'Enrolled', kind: 'instant', width: 160, sort: true },
  },
  filters: {
    sequence_id: ofSequence,
    status: { label: 'State', kind: 'choice', of: enrolmentStates },
    live: { label: 'In it now', kind: 'yes' },
  },
  search: 'Contact or company',
  order: { by: 'enrolled_at', direction: 'desc' },
  read: { path: '/sequences/people', needs: WORK, summary: 'Lists who is or was in a sequence.' },
  export: {
    path: '/sequences/export-people',
    needs: exported,
    summary: 'Exports who is or was in a sequence.',
  },
})

export const sendingRow = z.object({
  id: z.number(),
  version: z.number(),
  enrolment_id: z.number(),
  contact_id: z.number(),
  contact: z.string(),
  step: z.number(),
  kind: z.enum(stepKindKeys),
  subject: z.string(),
  status: sendingStates.schema,
  reason: z.string(),
  due_at: storedInstant,
  sent_at: storedInstant.nullable(),
  opened_at: storedInstant.nullable(),
  machine_opened_at: storedInstant.nullable(),
  clicked_at: storedInstant.nullable(),
  replied_at: storedInstant.nullable(),
  bounced_at: storedInstant.nullable(),
  attempts: z.number(),
})
export type SendingRow = z.output<typeof sendingRow>

export const ledgerList = defineList(sendingRow, {
  key: 'sequence-ledger',
  title: 'Ledger of a sequence',
  columns: {
    contact: { label: 'Contact', kind: 'text', main: true, width: 180, sort: true },
    step: { label: 'Step', kind: 'number', width: 70, sort: true },
    kind: { label: 'Kind', kind: 'words', of: stepKinds, hidden: true },
    status: { label: 'State', kind: 'state', of: sendingStates, width: 120, sort: true },
    reason: { label: 'Why', kind: 'text', fills: true },
    due_at: { label: 'Due', kind: 'instant', width: 160, sort: true },
    sent_at: { label: 'Sent', kind: 'instant', width: 160, sort: true },
    opened_at: { label: 'Opened', kind: 'instant', width: 160 },
    clicked_at: { label: 'Clicked', kind: 'instant', hidden: true },
    replied_at: { label: 'Replied', kind: 'instant', width: 160 },
    bounced_at: { label: 'Bounced', kind: 'instant', hidden: true },
    machine_opened_at: { label: 'Opened by a machine', kind: 'instant', hidden: true },
    subject: { label: 'Subject', kind: 'text', hidden: true },
    attempts: { label: 'Attempts', kind: 'number', hidden: true },
  },
  filters: {
    sequence_id: ofSequence,
    status: { label: 'State', kind: 'choice', of: sendingStates },
    step_id: { label: 'Step', kind: 'record', inToolbar: false },
    enrolment_id: { label: 'Person', kind: 'record', inToolbar: false },
    outcome: {
      label: 'Outcome',
      kind: 'choice',
      options: [
        { value: 'sent', label: 'Sent' },
        { value: 'delivered', label: 'Delivered' },
        { value: 'opened', label: 'Opened' },
        { value: 'machine', label: 'Opened by a machine' },
        { value: 'clicked', label: 'Clicked' },
        { value: 'replied', label: 'Replied' },
        { value: 'bounced', label: 'Bounced' },
        { value: 'unsettled', label: 'Unknown or failed' },
      ],
    },
  },
  search: 'Contact',
  order: { by: 'due_at', direction: 'desc' },
  read: { path: '/sequences/ledger', needs: WORK, summary: 'Lists each step of each person in a sequence.' },
  export: { path: '/sequences/export-ledger', needs: exported, summary: 'Exports the ledger of a sequence.' },
})

export const figureRow = z.object({
  id: z.number(),
  step: z.number(),
  kind: z.enum(stepKindKeys),
  subject: z.string(),
  sent: z.number(),
  delivered: z.number(),
  opened: z.number(),
  machine_opened: z.number(),
  clicked: z.number(),
  replied: z.number(),
  bounced: z.number(),
  unsubscribed: z.number(),
  skipped: z.number(),
})
export type FigureRow = z.output<typeof figureRow>

export const figureList = defineList(figureRow, {
  key: 'sequence-figures',
  title: 'Figures of a sequence by step',
  columns: {
    step: { label: 'Step', kind: 'number', width: 70, sort: true },
    subject: { label: 'Subject', kind: 'text', main: true, fills: true },
    kind: { label: 'Kind', kind: 'words', of: stepKinds, hidden: true },
    sent: { label: 'Sent', kind: 'number', width: 90 },
    delivered: { label: 'Delivered', kind: 'number', width: 100 },
    opened: { label: 'Opened', kind: 'number', width: 100 },
    machine_opened: { label: 'By machines', kind: 'number', width: 110 },
    clicked: { label: 'Clicked', kind: 'number', width: 100 },
    replied: { label: 'Replied', kind: 'number', width: 100 },
    bounced: { label: 'Bounced', kind: 'number', width: 100 },
    unsubscribed: { label: 'Unsubscribed', kind: 'number', width: 120 },
    skipped: { label: 'Skipped', kind: 'number', width: 100 },
  },
  filters: { sequence_id: ofSequence },
  order: { by: 'step', direction: 'asc' },
  read: {
    path: '/sequences/figures',
    needs: WORK,
    summary: 'Lists the steps of a sequence with what came of them.',
  },
  export: {
    path: '/sequences/export-figures',
    needs: exported,
    summary: 'Exports the figures of a sequence by step.',
  },
})

export const enrolPeople = defineCall('POST', '/sequences/enrol', {
  ...own,
  writes: true,
  summary: 'Puts contacts, leads and deals into a sequence, and says who was left out and why.',
  input: z.object({
    sequence_id: id,
    contact_ids: z.array(id).max(MOST_ENROLLED_AT_ONCE).default([]),
    lead_ids: z.array(id).max(MOST_ENROLLED_AT_ONCE).default([]),
    deal_ids: z.array(id).max(MOST_ENROLLED_AT_ONCE).default([]),
    /** Addresses as they were pasted, one a line. */
    addresses: text(50_000).default(''),
  }),
  output: z.object({
    enrolled: z.number(),
    refused: z.array(z.object({ name: z.string(), why: z.string() })),
  }),
  body: { kilobytes: 128, keys: 4_000 },
})

const found = z.object({
  kind: z.enum(['contact', 'lead', 'deal']),
  id: z.number(),
  name: z.string(),
  detail: z.string(),
})
export type FoundRecord = z.output<typeof found>
export const findToEnrol = defineCall('GET', '/sequences/find', {
  ...own,
  writes: false,
  summary: 'Finds contacts, leads and deals to enrol.',
  input: z.object({ words: text(100) }),
  output: z.array(found),
})

export const moveEnrolment = defineCall('POST', '/sequences/move-person', {
  ...own,
  writes: true,
  summary: 'Pauses, resumes or stops a person in a sequence, or marks a reply.',
  input: z.object({
    id,
    to: z.enum(['paused', 'active', 'stopped', 'replied']),
    reason: text(200).default(''),
  }),
})

export const settleSending = defineCall('POST', '/sequences/settle', {
  ...own,
  writes: true,
  summary: 'Says what becomes of an email that failed, or of which no one knows whether it was sent.',
  input: z.object({ id, as: z.enum(['sent', 'again', 'skipped']) }),
})

export const listOfContact = defineCall('GET', '/sequences/of-contact', {
  ...own,
  writes: false,
  summary: 'Lists the sequences a contact is or was in.',
  input: z.object({ contact_id: idInPath }),
  output: z.array(
    z.object({
      id: z.number(),
      sequence_id: z.number(),
      name: z.string(),
      status: enrolmentStates.schema,
      enrolled_at: storedInstant,
    }),
  ),
})
