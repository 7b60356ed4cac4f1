import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { id, idInPath, requiredText, storedDate, storedInstant, text } from '#platform/contract/scalars.ts'
import { letterPurposes, letterStates } from '#documents/contract/documents-lists.ts'
import { letterMessages as say } from './letter-messages.ts'
import { MOST_FIELDS } from './letter-template-calls.ts'

export const letterRow = z.object({
  id: z.number(),
  account_id: z.number(),
  name: z.string(),
  company: z.string(),
  type: z.string(),
  subject: z.string(),
  number: z.string().nullable(),
  state: letterStates.schema,
  drafted_at: storedInstant,
  drafted_by: z.string(),
  issued_on: storedDate.nullable(),
  issued_by: z.string().nullable(),
  needs_acknowledgement: z.boolean(),
  acknowledged_at: storedInstant.nullable(),
  replaces: z.string().nullable(),
  replaced_by: z.string().nullable(),
  revoke_reason: z.string(),
  sha256: z.string().nullable(),
  purpose: letterPurposes.schema.nullable(),
  /** To the private address of someone who can sign in no more. */
  mailed_at: storedInstant.nullable(),
  version: z.number(),
  can: z.object({
    issue: z.boolean(),
    discard: z.boolean(),
    replace: z.boolean(),
    revoke: z.boolean(),
    open: z.boolean(),
  }),
})
export type LetterRow = z.output<typeof letterRow>

export const letterList = defineList(letterRow, {
  key: 'letters',
  title: 'Letters',
  columns: {
    name: {
      label: 'Receiver',
      kind: 'person',
      main: true,
      sort: true,
      value: ({ account_id, name }) => ({ id: account_id, name }),
    },
    subject: { label: 'Subject', kind: 'text', sort: true },
    type: { label: 'Type', kind: 'text', width: 150, hidden: true, sort: true },
    number: { label: 'Number', kind: 'text', width: 190, sort: true },
    state: { label: 'State', kind: 'state', of: letterStates, width: 130, sort: true },
    issued_on: { label: 'Issued on', kind: 'date', sort: true },
    company: { label: 'Company', kind: 'text', width: 180, sort: true },
    drafted_at: { label: 'Drafted', kind: 'instant', hidden: true, sort: true },
    acknowledged_at: { label: 'Acknowledged', kind: 'instant', hidden: true, sort: true },
    mailed_at: { label: 'Mailed', kind: 'instant', hidden: true },
  },
  filters: {
    state: { label: 'State', kind: 'choice', of: letterStates },
    company_id: { label: 'Company', kind: 'record', inToolbar: false },
  },
  search: 'Name, number or subject',
  order: { by: 'drafted_at', direction: 'desc' },
  also: { can: z.object({ draft: z.boolean(), export: z.boolean(), templates: z.boolean() }) },
  read: {
    path: '/documents/letters',
    needs: 'documents.letter.draft',
    summary: 'Lists letters to people the caller prepares letters for, newest first.',
  },
  export: {
    path: '/documents/export-letters',
    needs: { all: ['documents.document.export', 'documents.letter.draft'] },
    summary: 'Exports the filtered register of letters.',
  },
})

const values = z
  .record(z.string().max(40), text(300))
  .refine((given) => Object.keys(given).length <= MOST_FIELDS, 'Too many values')
  .default({})

export const previewLetter = defineCall('POST', '/documents/preview-letter', {
  body: { kilobytes: 96, keys: 500 },
  auth: 'employee',
  needs: 'documents.letter.draft',
  writes: false,
  summary: 'Previews a template filled for a real person, with the values that are missing.',
  input: z.object({ template_id: id, user_id: id, values, replaces_id: id.optional() }),
  output: z.object({
    subject: z.string(),
    body: z.string(),
    missing: z.array(z.string()),
    asked: z.array(z.object({ key: z.string(), label: z.string() })),
  }),
})

export const draftLetter = defineCall('POST', '/documents/draft-letter', {
  body: { kilobytes: 96, keys: 500 },
  auth: 'employee',
  needs: 'documents.letter.draft',
  writes: true,
  summary: 'Creates a letter to a person from a template. It may replace an earlier one.',
  input: z.object({
    template_id: id,
    user_id: id,
    values,
    replaces_id: id.optional(),
    reason: text(300).default(''),
  }),
  output: z.object({ id: z.number() }),
  says: say.drafted,
})

export const showLetter = defineCall('POST', '/documents/letter', {
  auth: 'employee',
  needs: 'documents.letter.draft',
  writes: false,
  summary: 'Returns a letter with its text.',
  input: z.object({ id }),
  output: letterRow.extend({
    body: z.string(),
    signatory: z.string(),
    signatory_title: z.string(),
    /** Of someone who can sign in no more and has no private address: someone hands over the PDF. */
    hand_over: z.boolean(),
  }),
})

export const listExitLetters = defineCall('GET', '/documents/exit-letters', {
  auth: 'employee',
  needs: 'documents.letter.draft',
  writes: false,
  summary: 'Lists the relieving and experience letters of one employment.',
  input: z.object({ employment_id: idInPath }),
  output: z.object({ rows: z.array(letterRow) }),
})

export const discardLetter = defineCall('POST', '/documents/discard-letter', {
  auth: 'employee',
  needs: 'documents.letter.draft',
  writes: true,
  summary: 'Deletes a draft letter.',
  input: z.object({ id }),
  output: z.object({ id: z.number() }),
  says: say.discarded,
})

export const issueLetter = defineCall('POST', '/documents/issue-letter', {
  auth: 'employee',
  needs: { all: ['documents.letter.draft', 'documents.letter.issue'] },
  writes: true,
  summary: 'Issues a draft: gives it the next number and freezes it. A letter it replaces is revoked.',
  input: z.object({ id, version: z.number().int().positive() }),
  output: z.object({ id: z.number(), number: z.string() }),
})

export const revokeLetter = defineCall('POST', '/documents/revoke-letter', {
  auth: 'employee',
  needs: { all: ['documents.letter.draft', 'documents.letter.issue'] },
  writes: true,
  summary: 'Revokes an issued letter without replacement. It stays readable, with the reason.',
  input: z.object({ id, reason: requiredText(300, say.revokeReasonEmpty) }),
  output: z.object({ id: z.number() }),
})

export const openLetter = defineCall('POST', '/documents/open-letter', {
  auth: 'employee',
  needs: 'documents.letter.draft',
  writes: true,
  summary: 'Returns a five-minute link to the frozen PDF, and its checksum.',
  input: z.object({ id }),
  output: z.object({ url: z.string(), sha256: z.string() }),
})

export const acknowledgeLetter = defineCall('POST', '/documents/acknowledge-letter', {
  auth: 'employee',
  needs: { any: ['documents.own.use', 'documents.document.read', 'documents.payroll.read'] },
  writes: true,
  summary: 'Acknowledges the letter with this checksum once.',
  input: z.object({ id, sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  output: z.object({ acknowledged_at: storedInstant }),
  says: say.acknowledged,
})

export const checkLetter = defineCall('POST', '/documents/check-letter', {
  auth: 'employee',
  needs: 'documents.letter.draft',
  writes: false,
  summary: 'Verifies that the stored PDF is still the one that was frozen.',
  input: z.object({ id }),
  output: z.object({ intact: z.boolean(), recorded: z.string(), found: z.string() }),
})
