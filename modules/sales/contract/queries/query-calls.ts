import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import {
  calendarDate,
  id,
  idInPath,
  requiredText,
  storedDate,
  storedInstant,
  text,
} from '#platform/contract/scalars.ts'
import { queryMessages as say } from './query-messages.ts'
import { LONGEST_ANSWER, MOST_QUESTIONS, queryStates } from './query-states.ts'

const VIEW = 'sales.record.view'
const EDIT = { all: ['sales.record.view', 'sales.record.edit'] } as const
const version = z.number().int().positive()

export const questionView = z.object({
  id: z.number(),
  text: z.string(),
  answer: z.string(),
  answered_at: storedInstant.nullable(),
})

export const queryView = z.object({
  id: z.number(),
  version: z.number(),
  number: z.string(),
  subject: z.string(),
  state: queryStates.schema,
  lead: z.object({ id: z.number(), title: z.string() }),
  due_on: storedDate.nullable(),
  overdue: z.boolean(),
  questions: z.array(questionView),
  created_by: z.string(),
  submitted_at: storedInstant.nullable(),
  ended_at: storedInstant.nullable(),
  /** Who sent the answers through the link; empty where sales typed them. */
  answered_name: z.string(),
  reminds: z.boolean(),
  /** The address for the client, for those who may change it, while it waits for answers. */
  link: z.string().nullable(),
  can: z.object({ edit: z.boolean(), answer: z.boolean(), withdraw: z.boolean() }),
})
export type QueryView = z.output<typeof queryView>

export const listQueries = defineCall('GET', '/sales/queries', {
  auth: 'employee',
  needs: VIEW,
  writes: false,
  summary: 'Lists the queries to a contact with their questions and answers, newest first.',
  input: z.object({ contact_id: idInPath }),
  output: z.array(queryView),
})

export const saveQuery = defineCall('POST', '/sales/save-query', {
  auth: 'employee',
  needs: EDIT,
  writes: true,
  summary: 'Adds a query to a lead, or changes a draft.',
  input: z.object({
    id: id.nullable().default(null),
    version: z.number().int().default(0),
    /** Only for a new query. */
    lead_id: id,
    subject: requiredText(200, say.subjectEmpty),
    due_on: calendarDate.nullable().default(null),
    questions: z
      .array(z.object({ text: requiredText(1_000, say.questionEmpty) }))
      .min(1, say.noQuestions)
      .max(MOST_QUESTIONS),
  }),
  output: z.object({ id: z.number() }),
  says: say.saved,
})

export const submitQuery = defineCall('POST', '/sales/submit-query', {
  auth: 'employee',
  needs: EDIT,
  writes: true,
  summary: 'Mails the link of a query to its contact and moves the lead to Query Submitted.',
  input: z.object({ id, version }),
})

export const withdrawQuery = defineCall('POST', '/sales/withdraw-query', {
  auth: 'employee',
  needs: EDIT,
  writes: true,
  summary: 'Withdraws a query that is not answered; the lead stays where it is.',
  input: z.object({ id }),
  says: say.withdrawn,
})

export const answerQuery = defineCall('POST', '/sales/answer-query', {
  auth: 'employee',
  needs: EDIT,
  writes: true,
  summary:
    'Saves answers that the client gave on the phone or by mail; with the last one the query is answered.',
  input: z.object({
    id,
    answers: z
      .array(z.object({ id, answer: text(LONGEST_ANSWER).default('') }))
      .min(1)
      .max(MOST_QUESTIONS),
  }),
})

export const setQueryReminders = defineCall('POST', '/sales/set-query-reminders', {
  auth: 'employee',
  needs: EDIT,
  writes: true,
  summary: 'Turns the reminders of a query to its client on or off.',
  input: z.object({ id, reminds: z.boolean() }),
})
