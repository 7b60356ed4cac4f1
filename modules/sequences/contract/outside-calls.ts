import { z } from 'zod'
import { suppressionReasons } from '#contacts/contract/suppression-lists.ts'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { email, id, requiredText, storedDate, storedInstant, text } from '#platform/contract/scalars.ts'
import { sequencesMessages as say } from './sequences-messages.ts'

const WORK = 'sequences.sequence.work'
const MANAGE = { all: [WORK, 'sequences.sequence.manage'] } as const

export const optOutRow = z.object({
  id: z.number(),
  hint: z.string(),
  reason: suppressionReasons.schema,
  on_day: storedDate,
  by: z.object({ id: z.number(), name: z.string() }).nullable(),
})
export type OptOutRow = z.output<typeof optOutRow>

export const optOutList = defineList(optOutRow, {
  key: 'sequence-opt-outs',
  title: 'Who opted out of emails',
  columns: {
    hint: { label: 'Address', kind: 'text', main: true, width: 220, value: ({ hint }) => hint || 'Hidden' },
    reason: { label: 'Why', kind: 'state', of: suppressionReasons, width: 220, sort: true },
    on_day: { label: 'Day', kind: 'date', width: 140, sort: true },
    by: { label: 'Added by', kind: 'person', fills: true },
  },
  filters: { reason: { label: 'Why', kind: 'choice', of: suppressionReasons } },
  order: { by: 'on_day', direction: 'desc' },
  read: {
    path: '/sequences/opt-outs',
    needs: WORK,
    summary: 'Lists addresses, shortened, to which nothing goes any more.',
  },
})

export const addOptOut = defineCall('POST', '/sequences/add-opt-out', {
  auth: 'employee',
  needs: WORK,
  writes: true,
  summary: 'Remembers that nothing goes to an address any more, and stops what was planned for it.',
  input: z.object({ address: email, reason: z.enum(['asked', 'complaint']).default('asked') }),
  says: say.optedOut,
})

export const liftOptOut = defineCall('POST', '/sequences/lift-opt-out', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary: 'Lets emails go to an address again.',
  input: z.object({ id, reason: requiredText(500, 'Enter a reason') }),
  says: say.optOutLifted,
})

export const mailboxView = z.object({
  company_id: z.number(),
  company: z.string(),
  id: z.number().nullable(),
  version: z.number(),
  address: z.string(),
  host: z.string(),
  port: z.number(),
  secure: z.boolean(),
  user_name: z.string(),
  has_password: z.boolean(),
  read_at: storedInstant.nullable(),
  problem: z.string(),
})
export type MailboxView = z.output<typeof mailboxView>

export const readMailboxes = defineCall('GET', '/sequences/mailboxes', {
  auth: 'employee',
  needs: MANAGE,
  writes: false,
  summary: 'Lists the reply mailbox of each company.',
  output: z.array(mailboxView),
})

const connection = {
  company_id: id,
  version: z.number().int().default(0),
  address: email,
  host: requiredText(200, say.hostEmpty),
  port: z.number().int().min(1).max(65_535).default(993),
  secure: z.boolean().default(true),
  user_name: requiredText(200, say.userEmpty),
  /** Empty keeps the one that is there. */
  password: text(500).default(''),
}

export const saveMailbox = defineCall('POST', '/sequences/save-mailbox', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary: 'Sets up the mailbox in which replies to a company’s sequences arrive.',
  input: z.object(connection),
  says: say.mailboxSaved,
})

export const testMailbox = defineCall('POST', '/sequences/test-mailbox', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary: 'Tries to connect to the mailbox of a company, and says what is wrong.',
  input: z.object({ company_id: id }),
  limit: { times: 20, seconds: 600 },
})
