import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { exportFormat } from '#platform/contract/export.ts'
import { pageFilter, pageOf } from '#platform/contract/paging.ts'
import { idInPath, storedDate, storedInstant } from '#platform/contract/scalars.ts'
import { documentStates, requestStates } from '#documents/contract/documents-lists.ts'

/** What someone who keeps documents looks for. */
export const staffViews = ['to_verify', 'missing', 'expiring', 'asked', 'all'] as const
export const staffView = z.enum(staffViews)
export type StaffView = z.output<typeof staffView>

export const staffDocumentRow = z.object({
  /** Unlike in every other row of the same view. */
  key: z.string(),
  account_id: z.number(),
  name: z.string(),
  company: z.string().nullable(),
  location: z.string().nullable(),
  type_id: z.number(),
  type: z.string(),
  title: z.string(),
  sensitive: z.boolean(),
  /** Null where there is no document. */
  state: documentStates.schema.nullable(),
  request_state: requestStates.schema.nullable(),
  request_id: z.number().nullable(),
  version_id: z.number().nullable(),
  document_id: z.number().nullable(),
  expires_on: storedDate.nullable(),
  due_on: storedDate.nullable(),
  since: storedInstant.nullable(),
  can: z.object({ verify: z.boolean(), ask: z.boolean() }),
})
export type StaffDocumentRow = z.output<typeof staffDocumentRow>

const narrowing = z.object({
  view: staffView.default('all'),
  search: pageFilter.shape.search,
  company_id: idInPath.optional(),
  location_id: idInPath.optional(),
  type_id: idInPath.optional(),
  direction: pageFilter.shape.direction,
  sort: z.literal('name').optional(),
})
export type StaffNarrowing = z.output<typeof narrowing>

export const listStaffDocuments = defineCall('POST', '/documents/staff', {
  auth: 'employee',
  needs: 'documents.staff.open',
  writes: false,
  summary:
    'Lists documents of the caller’s employees or team: to verify, missing, expiring, requested or all.',
  input: pageFilter.extend(narrowing.shape),
  output: pageOf(staffDocumentRow),
})

export const staffDocumentsExport = narrowing.extend({ format: exportFormat })

export const exportStaffDocuments = defineCall('POST', '/documents/export-staff', {
  auth: 'employee',
  needs: { all: ['documents.staff.open', 'documents.document.export'] },
  writes: true,
  summary: 'Exports the filtered list of documents.',
  input: staffDocumentsExport,
  output: fileAnswer,
  answer: 'file',
})

export const summarizeStaffDocuments = defineCall('POST', '/documents/staff-summary', {
  auth: 'employee',
  needs: 'documents.staff.open',
  writes: false,
  summary: 'Counts documents to verify, missing and expiring, and shows progress by mandatory type.',
  input: z.object({ company_id: idInPath.optional() }),
  output: z.object({
    counts: z.object({
      to_verify: z.number(),
      missing: z.number(),
      expiring: z.number(),
      asked: z.number(),
      all: z.number(),
    }),
    mandatory: z.array(
      z.object({
        type_id: z.number(),
        type: z.string(),
        verified: z.number(),
        to_verify: z.number(),
        missing: z.number(),
      }),
    ),
    types: z.array(z.object({ id: z.number(), name: z.string() })),
    can: z.object({ verify: z.boolean(), ask: z.boolean(), export: z.boolean() }),
  }),
})
