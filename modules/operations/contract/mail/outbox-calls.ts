import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { mailRow, mailStates, mailView } from '#platform/contract/mail-message.ts'
import { pageFilter, pageOf } from '#platform/contract/paging.ts'
import { id } from '#platform/contract/scalars.ts'
import { operationsMessages as say } from '#operations/contract/operations-messages.ts'

export const listOutbox = defineCall('POST', '/operations/outbox', {
  auth: 'employee',
  needs: 'operations.outbox.read',
  writes: false,
  summary: 'Lists emails that were sent, are queued or failed, newest first.',
  input: pageFilter
    .pick({ after: true, size: true, search: true })
    .extend({ state: mailStates.schema.optional() }),
  output: pageOf(mailRow),
})

/** Writes, because a mail may hold a code: who opened it stands in the change log. */
export const openMail = defineCall('POST', '/operations/open-mail', {
  auth: 'employee',
  needs: 'operations.outbox.read',
  writes: true,
  summary: 'Returns one email with its text, and logs the view.',
  input: z.object({ id }),
  output: mailView.extend({
    hidden: z.boolean(),
    /** Why its codes and links do not stand there; empty where they do. */
    hidden_because: z.string(),
    can: z.object({ sendAgain: z.boolean() }),
  }),
})

export const sendMailAgain = defineCall('POST', '/operations/send-mail-again', {
  auth: 'employee',
  needs: 'operations.outbox.read',
  writes: true,
  summary: 'Resends an email unchanged.',
  input: z.object({ id }),
  says: say.mailSentAgain,
})

export const sendTestMail = defineCall('POST', '/operations/send-test-mail', {
  auth: 'employee',
  needs: 'operations.system.read',
  writes: true,
  summary: 'Sends a test email to the caller.',
  limit: { times: 10, seconds: 600 },
})
