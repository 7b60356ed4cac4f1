import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { wordsOf } from '#platform/contract/lists/list-column.ts'
import { id, idInPath, publicId, storedInstant, text } from '#platform/contract/scalars.ts'
import { driveEvents, levels, visibilities } from '#drive/contract/drive-lists.ts'
import { nodeName } from '#drive/contract/name-rules.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'Give the digest in hexadecimal')
/** What becomes of a file of the same name: the sender is asked, it is a new version, or both are kept. */
const clash = z.enum(['ask', 'version', 'both']).default('ask')

export const beginUpload = defineCall('POST', '/drive/upload-url', {
  auth: 'employee',
  needs: 'account',
  writes: true,
  summary: 'Starts the upload of a file, or of a new version of one. Its bytes follow in parts.',
  input: z.object({
    parent_id: id.nullable().default(null),
    /** The file of which this is a new version. */
    node_id: id.nullable().default(null),
    name: nodeName,
    bytes: z.number().int().positive(),
    on_clash: clash,
  }),
  output: z.object({ upload_id: publicId }),
})

export const completeUpload = defineCall('POST', '/drive/complete-upload', {
  auth: 'employee',
  needs: 'account',
  writes: true,
  summary: 'Makes a file or a version of an upload that has arrived. Sent again, it answers the same.',
  input: z.object({
    upload_id: publicId,
    sha256: sha256.nullable().default(null),
    /** The version that the sender has worked on. */
    base_version: id.nullable().default(null),
    on_clash: clash,
    comment: text(500).default(''),
  }),
  output: z.object({ id: z.number(), number: z.number() }),
})

export const cancelUpload = defineCall('POST', '/drive/cancel-upload', {
  auth: 'employee',
  needs: 'account',
  writes: true,
  summary: 'Ends an upload; the quota has its bytes back.',
  input: z.object({ upload_id: publicId }),
})

export const openFile = defineCall('POST', '/drive/open-file', {
  auth: 'employee',
  needs: 'account',
  writes: true,
  summary: 'Returns a link to a file that works for a few minutes, and the beginning of a text.',
  input: z.object({
    id,
    number: id.nullable().default(null),
    as: z.enum(['view', 'download']),
  }),
  output: z.object({
    name: z.string(),
    link: z.string(),
    shows: z.enum(['picture', 'pdf', 'video', 'text', 'nothing']),
    text: z.string(),
  }),
})

export const restoreVersion = defineCall('POST', '/drive/restore-version', {
  auth: 'employee',
  needs: 'account',
  writes: true,
  summary: 'Makes an earlier version the current one again, as a version of its own.',
  input: z.object({ id, number: id }),
})

const version = z.object({
  number: z.number(),
  bytes: z.number(),
  made_by: z.string(),
  made_at: storedInstant,
  comment: z.string(),
  restored_from: z.number().nullable(),
})

export const readDetails = defineCall('GET', '/drive/details', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Returns what the panel of a file or folder shows: versions, and who can see it.',
  input: z.object({ id: idInPath }),
  output: z.object({
    id: z.number(),
    version: z.number(),
    name: z.string(),
    kind: z.enum(['dir', 'file']),
    owner: z.string(),
    level: levels.schema,
    bytes: z.number(),
    created_at: storedInstant,
    changed_at: storedInstant,
    locked_by: z.string().nullable(),
    inherits: z.boolean(),
    is_top: z.boolean(),
    visibility: visibilities.schema.nullable(),
    versions: z.array(version),
    /** Only for those who may change it. */
    access: z
      .object({
        grants: z.array(
          z.object({
            id: z.number(),
            receiver: z.string(),
            kind: z.enum(['person', 'department', 'project', 'role']),
            level: levels.schema,
            until_on: z.string().nullable(),
            /** Given on the item itself, not on a folder above it. */
            own: z.boolean(),
          }),
        ),
        /** In the folder of a record only those who take part in it can be given something. */
        people: z.array(z.object({ id: z.number(), name: z.string() })).nullable(),
        readers: z.number(),
        links: z.array(
          z.object({
            id: z.number(),
            address: z.string(),
            made_by: z.string(),
            expires_on: z.string().nullable(),
            has_password: z.boolean(),
            by_address: z.boolean(),
            may_download: z.boolean(),
            views: z.number(),
            own: z.boolean(),
          }),
        ),
      })
      .nullable(),
  }),
})

export type Details = z.output<(typeof readDetails)['output']>

const historyRow = z.object({
  id: z.number(),
  item: z.string(),
  kind: driveEvents.schema,
  who: z.string(),
  at: storedInstant,
  details: z.string(),
})

export const historyList = defineList(historyRow, {
  key: 'drive-history',
  title: 'File history',
  columns: {
    kind: { label: 'What', kind: 'words', of: wordsOf(driveEvents), main: true },
    item: { label: 'Item', kind: 'text' },
    who: { label: 'Who', kind: 'text' },
    at: { label: 'When', kind: 'instant', sort: true },
    details: { label: 'Details', kind: 'text', fills: true },
  },
  filters: {
    node_id: { label: 'Item', kind: 'record', inToolbar: false },
    kind: { label: 'What', kind: 'choice', of: driveEvents },
  },
  order: { by: 'at', direction: 'desc' },
  read: {
    path: '/drive/file-history',
    needs: 'account',
    summary: 'Lists what happened to a file, or to everything in a folder.',
  },
  export: {
    path: '/drive/export-history',
    needs: 'account',
    summary: 'Exports the history of a file or folder.',
  },
})
