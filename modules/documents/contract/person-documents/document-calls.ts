import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { calendarDate, id, idInPath, storedDate, storedInstant, text } from '#platform/contract/scalars.ts'
import { megabytes, type FileField } from '#platform/contract/upload.ts'
import {
  documentCategories,
  documentStates,
  letterStates,
  requestStates,
} from '#documents/contract/documents-lists.ts'
import { documentsMessages as say } from '#documents/contract/documents-messages.ts'
import { documentKinds, MOST_MEGABYTES } from '#documents/contract/types/document-type-calls.ts'

const person = z.object({ id: z.number(), name: z.string() })

export const versionView = z.object({
  id: z.number(),
  number: z.number(),
  file_name: z.string(),
  kind: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  issued_on: storedDate.nullable(),
  expires_on: storedDate.nullable(),
  note: z.string(),
  state: documentStates.schema,
  reason: z.string(),
  uploaded_at: storedInstant,
  uploaded_by: person,
  decided_at: storedInstant.nullable(),
  decided_by: z.string().nullable(),
})

export const documentView = z.object({
  id: z.number(),
  type_id: z.number(),
  type: z.string(),
  title: z.string(),
  sensitive: z.boolean(),
  needs_check: z.boolean(),
  /** Today or earlier, or within the time in which one is reminded. */
  expiry: z.enum(['none', 'valid', 'soon', 'expired']),
  version: versionView,
  can: z.object({ replace: z.boolean(), verify: z.boolean() }),
})
export type DocumentView = z.output<typeof documentView>

export const letterLine = z.object({
  id: z.number(),
  number: z.string(),
  type: z.string(),
  category: documentCategories.schema.nullable(),
  subject: z.string(),
  state: letterStates.schema,
  issued_on: storedDate,
  acknowledged_at: storedInstant.nullable(),
  sha256: z.string().nullable(),
  revoke_reason: z.string(),
  replaced_by: z.string().nullable(),
  can: z.object({ acknowledge: z.boolean() }),
})
export type LetterLine = z.output<typeof letterLine>

export const requestView = z.object({
  id: z.number(),
  type_id: z.number(),
  type: z.string(),
  due_on: storedDate,
  overdue: z.boolean(),
  note: z.string(),
  state: requestStates.schema,
  asked_at: storedInstant,
  asked_by: z.string(),
  reason: z.string(),
  document_id: z.number().nullable(),
})
export type RequestView = z.output<typeof requestView>

const documentsOfPerson = {
  auth: 'employee',
  needs: { any: ['documents.own.use', 'documents.document.read', 'documents.payroll.read'] },
  writes: false,
  summary:
    'Lists the documents of a person that the caller can see: requested, missing, letters and uploads.',
  input: z.object({
    /** Oneself where no one is named. */
    user_id: id.optional(),
    category: documentCategories.schema.optional(),
  }),
  output: z.object({
    person,
    requests: z.array(requestView),
    missing: z.array(z.object({ type_id: z.number(), type: z.string() })),
    letters: z.array(letterLine),
    documents: z.array(documentView),
    can: z.object({ upload: z.boolean(), ask: z.boolean() }),
  }),
} as const

/** Under the specification's path. */
export const getUserDocumentsList = defineCall('POST', '/get-user-documents-list', documentsOfPerson)

/** The same under the area's own name, so that screens hear of what changes. */
export const listDocumentsOf = defineCall('POST', '/documents/of-person', documentsOfPerson)

/** What comes in beyond this is narrowed by the rules of its kind. */
export const documentFile: FileField = {
  accept: documentKinds,
  maxBytes: megabytes(MOST_MEGABYTES),
  maxCount: 1,
  required: true,
}

const optionalDay = calendarDate.or(z.literal('').transform(() => undefined)).optional()

export const uploadDocument = defineCall('POST', '/documents/upload', {
  auth: 'employee',
  needs: { any: ['documents.own.use', 'documents.document.manage'] },
  writes: true,
  summary: 'Uploads a document or its next version. Earlier versions stay.',
  input: z.object({
    /** Whose it is; oneself where no one is named. */
    user_id: idInPath.optional(),
    type_id: idInPath,
    title: text(80).default(''),
    issued_on: optionalDay,
    expires_on: optionalDay,
    note: text(300).default(''),
  }),
  files: { file: documentFile },
  output: z.object({ document_id: z.number(), version_id: z.number(), number: z.number() }),
})

export const listVersions = defineCall('POST', '/documents/versions', {
  auth: 'employee',
  needs: { any: ['documents.own.use', 'documents.document.read', 'documents.payroll.read'] },
  writes: false,
  summary: 'Lists every version of a document and who opened it.',
  input: z.object({ document_id: id }),
  output: z.object({
    type: z.string(),
    title: z.string(),
    versions: z.array(versionView),
    viewings: z.array(z.object({ name: z.string(), at: storedInstant, number: z.number() })),
  }),
})

export const openDocument = defineCall('POST', '/documents/open', {
  auth: 'employee',
  needs: { any: ['documents.own.use', 'documents.document.read', 'documents.payroll.read'] },
  writes: true,
  summary: 'Returns a five-minute link to one version, and logs views by other people for its owner.',
  input: z.object({ version_id: id }),
  output: z.object({ url: z.string() }),
})

export const decideDocument = defineCall('POST', '/documents/verify', {
  auth: 'employee',
  needs: 'documents.document.manage',
  writes: true,
  summary: 'Verifies a document, or rejects it with a reason.',
  input: z.object({
    version_id: id,
    decision: z.enum(['verified', 'rejected']),
    reason: text(300).default(''),
  }),
  output: z.object({ version_id: z.number() }),
  says: say.verified,
})
