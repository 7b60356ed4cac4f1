import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { richText } from '#platform/contract/rich-text.ts'
import { id, requiredText, text } from '#platform/contract/scalars.ts'
import { letterPurposes } from '#documents/contract/documents-lists.ts'
import { documentsMessages } from '#documents/contract/documents-messages.ts'
import { letterMessages as say } from './letter-messages.ts'

export const MOST_FIELDS = 30

export const ownField = z.object({
  key: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, say.keyUnclear),
  label: requiredText(80, documentsMessages.nameEmpty),
})
export type OwnField = z.output<typeof ownField>

const parts = {
  name: requiredText(80, documentsMessages.nameEmpty),
  type_id: id,
  /** Null for a template of all companies. */
  company_id: id.nullable(),
  series_code: z.string().regex(/^[A-Z]{2,8}$/, say.seriesUnclear),
  subject: requiredText(160, say.subjectEmpty),
  body: richText(60_000).refine((html) => html.replace(/<[^>]*>/gu, '').trim() !== '', say.bodyEmpty),
  fields: z.array(ownField).max(MOST_FIELDS),
  signatory: text(120),
  signatory_title: text(120),
  needs_acknowledgement: z.boolean(),
  retired: z.boolean(),
  /** Null for letters of no fixed purpose; the others are about an employment. */
  purpose: letterPurposes.schema.nullable().default(null),
}

export const templateView = z.object({
  id: z.number(),
  ...parts,
  name: z.string(),
  subject: z.string(),
  body: z.string(),
  signatory: z.string(),
  signatory_title: z.string(),
  type: z.string(),
  company: z.string().nullable(),
  version: z.number(),
})
export type TemplateView = z.output<typeof templateView>

export const listTemplates = defineCall('POST', '/documents/letter-templates', {
  auth: 'employee',
  needs: { any: ['documents.template.manage', 'documents.letter.draft'] },
  writes: false,
  summary: 'Lists the letter templates with their placeholders.',
  input: z.object({ retired: z.boolean().default(false) }),
  output: z.object({
    rows: z.array(templateView),
    fields: z.array(z.object({ name: z.string(), label: z.string() })),
    types: z.array(z.object({ id: z.number(), name: z.string() })),
    companies: z.array(z.object({ id: z.number(), name: z.string() })),
    can: z.object({ manage: z.boolean() }),
  }),
})

export const saveTemplate = defineCall('POST', '/documents/save-letter-template', {
  body: { kilobytes: 256, keys: 500 },
  auth: 'employee',
  needs: 'documents.template.manage',
  writes: true,
  summary: 'Creates or updates a template. Issued letters stay as they are.',
  input: z.object({ id: id.optional(), version: z.number().int().positive().optional(), ...parts }),
  output: z.object({ id: z.number() }),
  says: say.templateSaved,
})
