import { z } from 'zod'
import { catalogue, type StateOf } from './catalogue.ts'
import { storedInstant } from './scalars.ts'

/** The life of a mail. Without a mail server it is kept in the product's own outbox, and that is its delivery. */
export const mailStates = catalogue({
  queued: { id: 1, label: 'Waiting', tone: 'neutral', next: ['sending'] },
  sending: { id: 2, label: 'Sending', tone: 'info', next: ['queued', 'sent', 'kept', 'failed'] },
  sent: { id: 3, label: 'Sent', tone: 'good', next: ['queued'] },
  kept: { id: 4, label: 'In the outbox', tone: 'good', next: ['queued'] },
  failed: { id: 5, label: 'Failed', tone: 'bad', next: ['queued'] },
})

export type MailState = StateOf<typeof mailStates>

export const mailRow = z.object({
  id: z.number(),
  to_address: z.string(),
  to_name: z.string(),
  subject: z.string(),
  urgent: z.boolean(),
  state: mailStates.schema,
  attempts: z.number(),
  error: z.string().nullable(),
  /** What the mail server said when it took the mail. */
  response: z.string().nullable(),
  created_at: storedInstant,
  next_attempt_at: storedInstant.nullable(),
  sent_at: storedInstant.nullable(),
})

export type MailRow = z.output<typeof mailRow>

export const mailView = mailRow.extend({
  html: z.string(),
  text: z.string(),
  attachments: z.array(z.object({ name: z.string(), mime: z.string(), bytes: z.number() })),
})

export type MailView = z.output<typeof mailView>
