import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { id, idInPath, requiredText, storedInstant, text } from '#platform/contract/scalars.ts'
import { megabytes } from '#platform/contract/upload.ts'
import { FILES_AT_MOST, remarkAudiences, remarkKinds } from './remark-lists.ts'
import { remarkMessages as say } from './remark-messages.ts'

// Who reads and writes is said by the record, and asked in the action.
const asked = { auth: 'employee', needs: 'account', writes: false } as const
const written = { auth: 'employee', needs: 'account', writes: true } as const

const subject = z.string().max(60)
const words = requiredText(5_000, say.empty)

const remarkView = z.object({
  id: z.number(),
  kind: remarkKinds.schema,
  audience: remarkAudiences.schema,
  author: z.object({ id: z.number(), name: z.string() }),
  /** Empty where it was deleted. */
  text: z.string(),
  written_at: storedInstant,
  edited_at: storedInstant.nullable(),
  /** Who deleted it; null while it stands. */
  deleted_by: z.string().nullable(),
  pinned: z.boolean(),
  files: z.array(z.object({ name: z.string(), link: z.string() })),
  version: z.number(),
  can: z.object({ edit: z.boolean(), delete: z.boolean(), pin: z.boolean() }),
})
export type RemarkView = z.output<typeof remarkView>

export const listRemarks = defineCall('GET', '/remarks/list', {
  ...asked,
  summary: 'Lists notes and comments under a record, pinned ones first, then the newest.',
  input: z.object({ subject, subject_id: idInPath, before: idInPath.optional() }),
  output: z.object({
    pinned: z.array(remarkView),
    rows: z.array(remarkView),
    next: z.number().nullable(),
    /** For which readers the caller may write; none where they only read. */
    writes: z.array(remarkAudiences.schema),
  }),
})

export const addRemark = defineCall('POST', '/remarks/add', {
  ...written,
  summary: 'Writes a note or a comment under a record, with files and mentions.',
  input: z.object({
    subject,
    subject_id: z.coerce.number().int().positive().max(2_147_483_647),
    kind: remarkKinds.schema.default('comment'),
    audience: remarkAudiences.schema,
    text: words,
  }),
  files: {
    files: {
      accept: ['jpeg', 'png', 'webp', 'gif', 'pdf', 'docx', 'xlsx', 'csv', 'zip'],
      maxBytes: megabytes(10),
      maxCount: FILES_AT_MOST,
      required: false,
    },
  },
  output: z.object({ id: z.number() }),
})

const one = { id, version: z.number().int().positive() }

export const editRemark = defineCall('POST', '/remarks/edit', {
  ...written,
  summary: 'Changes the caller’s own remark within a day.',
  input: z.object({ ...one, text: words }),
})

export const deleteRemark = defineCall('POST', '/remarks/delete', {
  ...written,
  summary: 'Deletes a remark and its files. That there was one stays visible.',
  input: z.object(one),
  says: say.deleted,
})

export const pinRemark = defineCall('POST', '/remarks/pin', {
  ...written,
  summary: 'Pins a remark above the others, or takes it down.',
  input: z.object({ ...one, pinned: z.boolean() }),
})

export const suggestReaders = defineCall('GET', '/remarks/mentionable', {
  ...asked,
  summary: 'Suggests colleagues who can read a record, to mention them.',
  input: z.object({
    subject,
    subject_id: idInPath,
    audience: remarkAudiences.schema,
    search: text(100).default(''),
  }),
  output: z.object({ rows: z.array(z.object({ id: z.number(), name: z.string(), detail: z.string() })) }),
})
