import { z } from 'zod'
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
import { faultOfMark, markText } from '#recruitment/contract/feedback/mark-rules.ts'
import { interviewModes } from '#recruitment/contract/interviews/interview-views.ts'
import { clientInterviewMessages as say } from './client-interview-messages.ts'
import { clientInterviewStates, outcomes, rateUnitKeys } from './client-interview-rules.ts'

const SEE = 'recruitment.client.read'
const MANAGE = { all: [SEE, 'recruitment.client.manage'] } as const
const named = z.object({ id: z.number(), name: z.string() })
const version = z.number().int().positive()
const rounds = z.number().int().min(1).max(20)

const clientInterviewRow = z.object({
  id: z.number(),
  version: z.number(),
  /** Without an id where it is a candidate. */
  person: z.object({ id: z.number().nullable(), name: z.string() }),
  account_id: z.number().nullable(),
  candidate_id: z.number().nullable(),
  client: named,
  requirement: z.string(),
  round: z.number(),
  status: clientInterviewStates.schema,
  starts_at: storedInstant.nullable(),
  ends_at: storedInstant.nullable(),
  mode: interviewModes.schema,
  place: z.string(),
  interviewers: z.string(),
  cv_edition: named.nullable(),
  available_on: storedDate.nullable(),
  joins_on: storedDate.nullable(),
  marks: z.number().nullable(),
  feedback: z.string(),
  feedback_shared: z.boolean(),
  proposed_by: z.string(),
  proposed_at: storedInstant,
  /** Others of the same person that are not over, as far as the reader sees them. */
  elsewhere: z.number(),
  /** Left out for a caller who may not see rates. */
  rate: z.number().nullable().optional(),
  rate_unit: z.enum(rateUnitKeys).nullable().optional(),
  can: z.object({ change: z.boolean(), schedule: z.boolean(), settle: z.array(z.enum(outcomes)) }),
})
export type ClientInterviewRow = z.output<typeof clientInterviewRow>

export const clientInterviewList = defineList(clientInterviewRow, {
  key: 'client-interviews',
  title: 'Client interviews',
  columns: {
    person: { label: 'Person', kind: 'person', main: true, width: 170, sort: true },
    client: { label: 'Client', kind: 'text', width: 150, sort: true, value: ({ client }) => client.name },
    requirement: { label: 'Requirement', kind: 'text', width: 170, sort: true },
    status: { label: 'State', kind: 'state', of: clientInterviewStates, width: 115, sort: true },
    starts_at: { label: 'Starts', kind: 'instant', width: 160, sort: true },
    round: { label: 'Round', kind: 'number', width: 80 },
    marks: {
      label: 'Marks',
      kind: 'text',
      width: 80,
      value: ({ marks }) => (marks === null ? null : markText(marks)),
    },
    elsewhere: { label: 'Also proposed', kind: 'number', hidden: true },
    rate: { label: 'Rate', kind: 'money', seenBy: 'rates', width: 120 },
    rate_unit: {
      label: 'Rate for',
      kind: 'words',
      of: { hour: 'An hour', day: 'A day', month: 'A month' },
      width: 90,
      seenBy: 'rates',
    },
    mode: { label: 'Mode', kind: 'words', of: wordsOf(interviewModes), hidden: true },
    place: { label: 'Link or room', kind: 'text', hidden: true },
    interviewers: { label: 'Interviewers', kind: 'text', hidden: true },
    cv_edition: {
      label: 'CV',
      kind: 'text',
      hidden: true,
      value: ({ cv_edition }) => cv_edition?.name ?? null,
    },
    available_on: { label: 'Available from', kind: 'date', hidden: true, sort: true },
    joins_on: { label: 'Starts work', kind: 'date', hidden: true, sort: true },
    feedback: { label: 'Feedback', kind: 'text', hidden: true },
    proposed_by: { label: 'Proposed by', kind: 'text', hidden: true, sort: true },
    proposed_at: { label: 'Proposed', kind: 'instant', hidden: true, sort: true },
  },
  filters: {
    view: {
      label: 'Show',
      kind: 'choice',
      options: [
        { value: 'open', label: 'Open' },
        { value: 'today', label: 'Today' },
        { value: 'due', label: 'Outcome due' },
        { value: 'mine', label: 'Mine' },
        { value: 'all', label: 'All' },
      ],
      byDefault: 'open',
    },
    status: { label: 'State', kind: 'choice', of: clientInterviewStates },
    employee: { label: 'Employee', kind: 'person' },
    between: { label: 'Between', kind: 'range' },
  },
  search: 'Person, client or requirement',
  order: { by: 'proposed_at', direction: 'desc' },
  also: { can: z.object({ propose: z.boolean(), rates: z.boolean(), candidates: z.boolean() }) },
  read: {
    path: '/recruitment/client-interviews',
    needs: SEE,
    summary: 'Lists interviews at clients in the caller’s reach.',
  },
  export: {
    path: '/recruitment/export-client-interviews',
    needs: SEE,
    summary: 'Exports the list of interviews at clients.',
  },
})

export const clientChoices = defineCall('GET', '/recruitment/client-choices', {
  auth: 'employee',
  needs: MANAGE,
  writes: false,
  summary: 'Returns customers by a part of their name, and the CV editions of a person.',
  input: z.object({
    search: text(100).default(''),
    account_id: z.coerce.number().int().positive().optional(),
  }),
  output: z.object({
    clients: z.array(z.object({ id: z.number(), name: z.string(), detail: z.string() })),
    editions: z.array(named),
  }),
})

export const proposeToClient = defineCall('POST', '/recruitment/propose-to-client', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary: 'Proposes an employee or a candidate to a customer, or changes the proposal.',
  input: z.object({
    id: id.nullable().default(null),
    version: version.nullable().default(null),
    contact_id: id,
    account_id: id.nullable().default(null),
    candidate_id: id.nullable().default(null),
    requirement: requiredText(200, say.requirementEmpty),
    round: rounds.default(1),
    cv_edition_id: id.nullable().default(null),
    /** Paise; left out it stays as it is. */
    rate: z.number().int().min(0).max(100_000_000_000).nullable().optional(),
    rate_unit: z.enum(rateUnitKeys).nullable().optional(),
    available_on: calendarDate.nullable().default(null),
  }),
  output: z.object({ id: z.number() }),
})

export const scheduleClientInterview = defineCall('POST', '/recruitment/schedule-client-interview', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary: 'Schedules or moves an interview at a customer and tells the person proposed.',
  input: z.object({
    id,
    version,
    starts_at: z.iso.datetime({ error: 'Choose a time' }),
    minutes: z.number().int().min(1).max(1_440),
    mode: interviewModes.schema,
    place: text(300).default(''),
    interviewers: text(300).default(''),
  }),
})

const marks = z
  .number()
  .superRefine((value, ctx) => {
    const fault = faultOfMark(value)
    if (fault !== null) ctx.addIssue({ code: 'custom', message: fault })
  })
  .nullable()

export const settleClientInterview = defineCall('POST', '/recruitment/settle-client-interview', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary: 'Records what came of an interview at a customer, with marks and feedback.',
  input: z.object({
    id,
    version,
    outcome: z.enum(outcomes),
    marks: marks.default(null),
    feedback: text(2_000).default(''),
    feedback_shared: z.boolean().default(false),
    joins_on: calendarDate.nullable().default(null),
  }),
})
