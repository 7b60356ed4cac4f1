import { z } from 'zod'
import { knownZone } from '#calendar/contract/known-time-zone.ts'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { id, idInPath, requiredText, storedInstant, text } from '#platform/contract/scalars.ts'
import { megabytes } from '#platform/contract/upload.ts'
import { gapUnitKeys, sequenceStates, startModeKeys, stepKindKeys } from './sequences-lists.ts'
import { sequencesMessages as say } from './sequences-messages.ts'

const WORK = 'sequences.sequence.work'
const own = { auth: 'employee', needs: WORK } as const
const version = z.number().int().positive()
const nullableId = id.nullable()

const counts = {
  enrolled: z.number(),
  sent: z.number(),
  opened: z.number(),
  replied: z.number(),
  bounced: z.number(),
  unsubscribed: z.number(),
}

export const sequenceRow = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  status: sequenceStates.schema,
  owner: z.object({ id: z.number(), name: z.string() }),
  company: z.string(),
  in_it: z.number(),
  ...counts,
  unknown: z.number(),
  created_at: storedInstant,
})

export const sequenceList = defineList(sequenceRow, {
  key: 'sequences',
  title: 'Sequences',
  columns: {
    name: { label: 'Name', kind: 'text', main: true, sort: true, fills: true },
    status: { label: 'State', kind: 'state', of: sequenceStates, width: 120, sort: true },
    owner: { label: 'Owner', kind: 'person', width: 160, sort: true },
    in_it: { label: 'In it now', kind: 'number', width: 100 },
    enrolled: { label: 'Enrolled', kind: 'number', width: 100 },
    sent: { label: 'Sent', kind: 'number', width: 90 },
    opened: { label: 'Opened', kind: 'number', width: 100 },
    replied: { label: 'Replied', kind: 'number', width: 100 },
    bounced: { label: 'Bounced', kind: 'number', width: 100 },
    unsubscribed: { label: 'Unsubscribed', kind: 'number', width: 120 },
    unknown: { label: 'Unknown', kind: 'number', width: 100 },
    company: { label: 'Company', kind: 'text', hidden: true },
    created_at: { label: 'Added', kind: 'instant', hidden: true, sort: true },
  },
  filters: {
    view: {
      label: 'Show',
      kind: 'choice',
      options: [
        { value: 'live', label: 'Without archived' },
        { value: 'mine', label: 'My sequences' },
        { value: 'all', label: 'All' },
      ],
      byDefault: 'live',
    },
    status: { label: 'State', kind: 'choice', of: sequenceStates },
  },
  search: 'Name',
  order: { by: 'created_at', direction: 'desc' },
  read: { path: '/sequences/list', needs: WORK, summary: 'Lists sequences with what came of them.' },
  export: {
    path: '/sequences/export',
    needs: { all: [WORK, 'sequences.sequence.export'] },
    summary: 'Exports sequences with what came of them.',
  },
})

const minuteOfDay = z.number().int().min(0)
export const sendingWindow = z.object({
  weekday: z.number().int().min(1).max(7),
  start_minute: minuteOfDay.max(1_439),
  /** Past 1,440 it ends on the next day. */
  end_minute: minuteOfDay.max(2_879),
})
export type SendingWindow = z.output<typeof sendingWindow>

const settings = {
  name: requiredText(100, say.nameEmpty),
  company_id: id,
  zone: requiredText(60, say.zoneUnknown).refine(knownZone, say.zoneUnknown),
  windows: z.array(sendingWindow).max(21),
  office_id: nullableId.default(null),
  start_mode: z.enum(startModeKeys).default('start_now'),
  starts_at: z.iso.datetime({ offset: true }).nullable().default(null),
  sender_id: nullableId.default(null),
  most_a_day: z.number().int().min(1).max(1_000).default(100),
  stops_on_reply: z.boolean().default(true),
  stops_on_meeting: z.boolean().default(true),
  stops_on_won: z.boolean().default(true),
}

export const stepView = z.object({
  id: z.number(),
  version: z.number(),
  place: z.number(),
  kind: z.enum(stepKindKeys),
  gap_value: z.number(),
  gap_unit: z.enum(gapUnitKeys),
  condition: z.number().nullable(),
  subject: z.string(),
  text: z.string(),
  files: z.array(z.object({ id: z.number(), name: z.string(), link: z.string() })),
})
export type StepView = z.output<typeof stepView>

export const sequencePage = z.object({
  ...settings,
  id: z.number(),
  version: z.number(),
  status: sequenceStates.schema,
  paused_for: z.string(),
  owner: z.string(),
  company: z.string(),
  ...counts,
  in_it: z.number(),
  unknown: z.number(),
  reads_replies: z.boolean(),
  steps: z.array(stepView),
  can: z.object({ manage: z.boolean() }),
})
export type SequencePage = z.output<typeof sequencePage>

export const readSequence = defineCall('GET', '/sequences/sequence', {
  ...own,
  writes: false,
  summary: 'Returns a sequence with its steps and settings.',
  input: z.object({ id: idInPath }),
  output: sequencePage,
})

const choice = z.object({ id: z.number(), name: z.string() })
export const readSequenceChoices = defineCall('GET', '/sequences/choices', {
  ...own,
  writes: false,
  summary: 'Lists the companies, offices and senders to choose from.',
  output: z.object({
    companies: z.array(choice),
    offices: z.array(choice),
    senders: z.array(choice),
    zone: z.string(),
  }),
})

export const saveSequence = defineCall('POST', '/sequences/save', {
  ...own,
  writes: true,
  summary: 'Adds a sequence or changes its settings.',
  input: z.object({ id: nullableId.default(null), version: z.number().int().default(0), ...settings }),
  output: z.object({ id: z.number() }),
  says: say.saved,
})

export const duplicateSequence = defineCall('POST', '/sequences/duplicate', {
  ...own,
  writes: true,
  summary: 'Copies settings and steps into a draft of the caller’s own.',
  input: z.object({ id }),
  output: z.object({ id: z.number() }),
  says: say.duplicated,
})

export const moveSequence = defineCall('POST', '/sequences/move', {
  ...own,
  writes: true,
  summary: 'Starts, pauses, resumes or archives a sequence.',
  input: z.object({ id, to: z.enum(['active', 'paused', 'archived']) }),
})

export const saveStep = defineCall('POST', '/sequences/save-step', {
  ...own,
  writes: true,
  summary: 'Adds a step at the end or changes one; what is already planned keeps its text.',
  input: z.object({
    sequence_id: id,
    id: nullableId.default(null),
    version: z.number().int().default(0),
    kind: z.enum(stepKindKeys).default('email'),
    gap_value: z.number().int().min(0, say.gapWrong).max(999),
    gap_unit: z.enum(gapUnitKeys),
    condition: z.number().int().min(1).max(3).nullable().default(null),
    subject: text(200).default(''),
    text: requiredText(10_000, say.textEmpty),
  }),
  output: z.object({ id: z.number() }),
  says: say.stepSaved,
})

export const removeStep = defineCall('POST', '/sequences/remove-step', {
  ...own,
  writes: true,
  summary: 'Removes a step; who was waiting for it goes on to the next.',
  input: z.object({ id, version }),
  says: say.stepRemoved,
})

export const orderSteps = defineCall('POST', '/sequences/order-steps', {
  ...own,
  writes: true,
  summary: 'Puts the steps in an order, while no one is in the sequence.',
  input: z.object({ sequence_id: id, ids: z.array(id).max(50) }),
  says: say.stepsOrdered,
})

export const addStepFiles = defineCall('POST', '/sequences/add-files', {
  ...own,
  writes: true,
  summary: 'Attaches files to a step.',
  input: z.object({ step_id: z.coerce.number().int().positive().max(2_147_483_647) }),
  files: {
    files: {
      accept: ['jpeg', 'png', 'webp', 'pdf', 'docx', 'xlsx', 'csv', 'zip'],
      maxBytes: megabytes(5),
      maxCount: 5,
      required: true,
    },
  },
  says: say.fileAdded,
})

export const removeStepFile = defineCall('POST', '/sequences/remove-file', {
  ...own,
  writes: true,
  summary: 'Takes a file off a step.',
  input: z.object({ id }),
  says: say.fileRemoved,
})

export const previewStep = defineCall('GET', '/sequences/preview', {
  ...own,
  writes: false,
  summary: 'Returns a step as a contact would read it, and which values are missing.',
  input: z.object({ step_id: idInPath, contact_id: idInPath.optional() }),
  output: z.object({
    subject: z.string(),
    text: z.string(),
    missing: z.array(z.string()),
    contact: z.string(),
  }),
})

export const sendTest = defineCall('POST', '/sequences/send-test', {
  ...own,
  writes: true,
  summary: 'Sends a step to the caller’s own address; the ledger doesn’t know of it.',
  input: z.object({ step_id: id, contact_id: nullableId.default(null) }),
  limit: { times: 20, seconds: 3600 },
})
