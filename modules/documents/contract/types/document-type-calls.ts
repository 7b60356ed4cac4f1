import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { id, requiredText } from '#platform/contract/scalars.ts'
import { documentCategories, documentSources, expiryRules } from '#documents/contract/documents-lists.ts'
import { documentsMessages as say } from '#documents/contract/documents-messages.ts'

/** The kinds of files that a document may be. */
export const documentKinds = ['pdf', 'jpeg', 'png', 'doc', 'docx'] as const
export const MOST_MEGABYTES = 10

const rules = {
  name: requiredText(80, say.nameEmpty),
  source: documentSources.schema,
  kinds: z.array(z.enum(documentKinds)).min(1, say.kindMissing).max(documentKinds.length),
  max_megabytes: z.number().int().min(1).max(MOST_MEGABYTES),
  expiry: expiryRules.schema,
  /** Everybody of the group has to have one. */
  mandatory: z.boolean(),
  /** A person may have several, each with a name of its own. */
  several: z.boolean(),
  needs_check: z.boolean(),
  shown_to_manager: z.boolean(),
  shown_to_payroll: z.boolean(),
  sensitive: z.boolean(),
  retired: z.boolean(),
}

export const documentTypeView = z.object({
  id: z.number(),
  ...rules,
  name: z.string(),
  kinds: z.array(z.string()),
  category: documentCategories.schema.nullable(),
  version: z.number(),
})
export type DocumentTypeView = z.output<typeof documentTypeView>

const kinds = {
  auth: 'employee',
  needs: { any: ['documents.own.use', 'documents.staff.open', 'documents.document.manage'] },
  writes: false,
  summary: 'Lists document types with their rules.',
  input: z.object({
    category: documentCategories.schema.optional(),
    /** Also those that are no longer used. */
    retired: z.boolean().default(false),
  }),
  output: z.object({ rows: z.array(documentTypeView), can: z.object({ manage: z.boolean() }) }),
} as const

/** Under the specification's path. */
export const getDocumentType = defineCall('POST', '/get-document-type', kinds)

/** The same under the area's own name, so that screens hear of what changes. */
export const listDocumentTypes = defineCall('POST', '/documents/types', kinds)

export const saveDocumentType = defineCall('POST', '/documents/save-type', {
  auth: 'employee',
  needs: 'documents.type.manage',
  writes: true,
  summary: 'Adds or updates a document type and its rules.',
  input: z.object({ id: id.optional(), version: z.number().int().positive().optional(), ...rules }),
  output: z.object({ id: z.number() }),
  says: say.typeSaved,
})
