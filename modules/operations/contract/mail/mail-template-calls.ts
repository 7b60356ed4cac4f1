import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { requiredText } from '#platform/contract/scalars.ts'
import { operationsMessages as say } from '#operations/contract/operations-messages.ts'

const key = z.string().max(80)
const wording = {
  subject: requiredText(120, say.subjectEmpty),
  opening: requiredText(4_000, say.openingEmpty),
}

export const mailTemplateRow = z.object({
  key: z.string(),
  label: z.string(),
  subject: z.string(),
  /** Whether it says something else than the product would. */
  own: z.boolean(),
})

export const listMailTemplates = defineCall('GET', '/operations/mail-templates', {
  auth: 'employee',
  needs: 'operations.mail-template.manage',
  writes: false,
  summary: 'Lists the email templates that an administrator can edit.',
  output: z.object({ rows: z.array(mailTemplateRow) }),
})

export const openMailTemplate = defineCall('GET', '/operations/mail-template', {
  auth: 'employee',
  needs: 'operations.mail-template.manage',
  writes: false,
  summary: 'Returns one template with its text, its default text and its placeholders.',
  input: z.object({ key }),
  output: z.object({
    key: z.string(),
    label: z.string(),
    subject: z.string(),
    opening: z.string(),
    usual: z.object({ subject: z.string(), opening: z.string() }),
    placeholders: z.array(z.object({ name: z.string(), example: z.string() })),
    /** 0 while it says what the product says. */
    version: z.number(),
  }),
})

export const previewMailTemplate = defineCall('POST', '/operations/preview-mail-template', {
  auth: 'employee',
  needs: 'operations.mail-template.manage',
  writes: false,
  summary: 'Previews a template with this text and example values.',
  input: z.object({ key, ...wording }),
  output: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
})

export const saveMailTemplate = defineCall('POST', '/operations/save-mail-template', {
  auth: 'employee',
  needs: 'operations.mail-template.manage',
  writes: true,
  summary: 'Updates the text of a template.',
  input: z.object({ key, ...wording, version: z.number().int().min(0) }),
  output: z.object({ version: z.number() }),
  says: say.templateSaved,
})

export const resetMailTemplate = defineCall('POST', '/operations/reset-mail-template', {
  auth: 'employee',
  needs: 'operations.mail-template.manage',
  writes: true,
  summary: 'Restores the default text of a template.',
  input: z.object({ key, version: z.number().int().min(0) }),
  says: say.templateReset,
})

export const sendExampleMail = defineCall('POST', '/operations/send-example-mail', {
  auth: 'employee',
  needs: 'operations.mail-template.manage',
  writes: true,
  summary: 'Sends a template with example values to the caller.',
  input: z.object({ key, ...wording }),
  limit: { times: 10, seconds: 600 },
})
