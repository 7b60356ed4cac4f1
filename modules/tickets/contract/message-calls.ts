import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { id } from '#platform/contract/scalars.ts'
import * as field from './tickets-fields.ts'
import { messageKinds, waitings } from './tickets-lists.ts'

export const sendMessage = defineCall('POST', '/tickets/send', {
  auth: 'employee',
  needs: 'account',
  writes: true,
  summary: 'Writes a reply or an internal note. The same client id is written once.',
  body: { kilobytes: 128, keys: 50 },
  input: z.object({
    id: field.idInForm,
    kind: messageKinds.schema.default('reply'),
    text: field.messageText,
    client_id: z.string().min(8).max(80),
    /** The newest message on the screen of the sender. */
    seen: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
    /** Sends it even though someone has replied since. */
    anyway: z.enum(['yes', 'no']).default('no'),
    /** For those who handle it: on whom it waits from now on. */
    waiting_on: waitings.schema.optional(),
  }),
  files: field.files,
  output: z.object({ id: z.number(), ticket_id: z.number() }),
})

export const tellReplying = defineCall('POST', '/ticket-replying/tell', {
  auth: 'employee',
  needs: 'tickets.ticket.handle@all',
  writes: true,
  summary: 'Tells the others who handle a ticket that the caller writes a reply.',
  input: z.object({ id }),
  limit: { times: 30, seconds: 60 },
})
