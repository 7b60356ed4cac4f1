import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { id, requiredText, storedDate, text } from '#platform/contract/scalars.ts'
import { inside, limit } from '#sales/contract/links/link-calls.ts'
import { queryMessages as say } from './query-messages.ts'
import { LONGEST_ANSWER, queryStates } from './query-states.ts'

export const readOwnQuery = defineCall('POST', '/sales/read-own-query', {
  auth: 'public',
  writes: false,
  summary: 'Returns a query to its contact.',
  input: inside,
  output: z.object({
    company: z.string(),
    logo: z.string(),
    number: z.string(),
    subject: z.string(),
    state: queryStates.schema,
    due_on: storedDate.nullable(),
    /** The contact, as the answers are signed at first. */
    name: z.string(),
    questions: z.array(z.object({ id: z.number(), text: z.string(), answer: z.string() })),
    answered_name: z.string(),
  }),
  limit,
})
export type OwnQuery = z.output<typeof readOwnQuery.output>

export const saveOwnAnswer = defineCall('POST', '/sales/save-own-answer', {
  auth: 'public',
  writes: true,
  summary: 'Saves the answer to one question; the contact may come back for the others.',
  input: inside.extend({ question_id: id, answer: text(LONGEST_ANSWER).default('') }),
  says: say.answerKept,
  limit: { times: 120, seconds: 60 },
})

export const sendOwnAnswers = defineCall('POST', '/sales/send-own-answers', {
  auth: 'public',
  writes: true,
  summary: 'Sends the answers with the typed name, once all questions are answered.',
  input: inside.extend({ name: requiredText(120, say.nameEmpty) }),
  says: say.sent,
  limit,
})
