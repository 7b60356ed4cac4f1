import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { calendarDate, id, text } from '#platform/contract/scalars.ts'
import { documentsMessages as say } from '#documents/contract/documents-messages.ts'

export const MOST_ASKED_AT_ONCE = 200

export const requestDocuments = defineCall('POST', '/documents/request', {
  auth: 'employee',
  needs: 'documents.document.manage',
  writes: true,
  summary: 'Requests a document from people by a date, and lists the people it skipped with the reason.',
  input: z.object({
    user_ids: z.array(id, say.nobodyChosen).min(1, say.nobodyChosen).max(MOST_ASKED_AT_ONCE),
    type_id: id,
    due_on: calendarDate,
    note: text(300).default(''),
  }),
  output: z.object({
    asked: z.number(),
    not_asked: z.array(z.object({ name: z.string(), why: z.string() })),
  }),
})

export const withdrawRequest = defineCall('POST', '/documents/withdraw-request', {
  auth: 'employee',
  needs: 'documents.document.manage',
  writes: true,
  summary: 'Cancels a document request.',
  input: z.object({ id }),
  output: z.object({ id: z.number() }),
  says: say.requestWithdrawn,
})
