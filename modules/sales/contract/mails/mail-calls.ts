import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { id, requiredText } from '#platform/contract/scalars.ts'
import { mailMessages as say } from './mail-messages.ts'

const VIEW = 'sales.record.view'
const MANAGE = { all: [VIEW, 'sales.settings.manage'] } as const
const subject = requiredText(200, say.subjectEmpty)
const text = requiredText(10_000, say.textEmpty)

export const mailTextView = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  subject: z.string(),
  text: z.string(),
})
export type MailTextView = z.output<typeof mailTextView>

export const listMailTexts = defineCall('GET', '/sales/mail-texts', {
  auth: 'employee',
  needs: VIEW,
  writes: false,
  summary: 'Lists the saved texts for emails to contacts.',
  input: z.object({}),
  output: z.array(mailTextView),
})

export const saveMailText = defineCall('POST', '/sales/save-mail-text', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary: 'Adds or changes a saved text.',
  input: z.object({
    id: id.nullable().default(null),
    version: z.number().int().default(0),
    name: requiredText(100, say.nameEmpty),
    subject,
    text,
  }),
  output: z.object({ id: z.number() }),
  says: say.saved,
})

export const removeMailText = defineCall('POST', '/sales/remove-mail-text', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary: 'Removes a saved text.',
  input: z.object({ id }),
  says: say.removed,
})

export const sendContactMail = defineCall('POST', '/sales/send-mail', {
  auth: 'employee',
  needs: { all: [VIEW, 'sales.record.edit'] },
  writes: true,
  summary: 'Emails a contact in the name of the caller; fields in double braces are filled in.',
  input: z.object({
    contact_id: id,
    lead_id: id.nullable().default(null),
    deal_id: id.nullable().default(null),
    subject,
    text,
  }),
})
