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
  summary: 'The letters whose words an administrator may change.',
  output: z.object({ rows: z.array(mailTemplateRow) }),
})

export const openMailTemplate = defineCall('GET', '/operations/mail-template', {
  auth: 'employee',
  needs: 'operations.mail-template.manage',
  writes: false,
  summary: 'One letter with its words, the ones it came with, and what may be put in.',
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
  summary: 'How the letter would look with these words and examples put in.',
  input: z.object({ key, ...wording }),
  output: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
})

export const saveMailTemplate = defineCall('POST', '/operations/save-mail-template', {
  auth: 'employee',
  needs: 'operations.mail-template.manage',
  writes: true,
  summary: 'Gives a letter other words.',
  input: z.object({ key, ...wording, version: z.number().int().min(0) }),
  output: z.object({ version: z.number() }),
  says: say.templateSaved,
})

export const resetMailTemplate = defineCall('POST', '/operations/reset-mail-template', {
  auth: 'employee',
  needs: 'operations.mail-template.manage',
  writes: true,
  summary: 'Takes the own words away; the letter says again what the product says.',
  input: z.object({ key, version: z.number().int().min(0) }),
  says: say.templateReset,
})

export const sendExampleMail = defineCall('POST', '/operations/send-example-mail', {
  auth: 'employee',
  needs: 'operations.mail-template.manage',
  writes: true,
  summary: 'Sends the letter with examples put in to the own address.',
  input: z.object({ key, ...wording }),
  limit: { times: 10, seconds: 600 },
})
