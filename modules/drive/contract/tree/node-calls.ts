import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { wordsOf } from '#platform/contract/lists/list-column.ts'
import { id, idInPath, storedInstant } from '#platform/contract/scalars.ts'
import {
  driveViews,
  fileGroups,
  levels,
  MOST_IDS,
  viewLabels,
  visibilities,
} from '#drive/contract/drive-lists.ts'
import { driveMessages as say } from '#drive/contract/drive-messages.ts'
import { nodeName } from '#drive/contract/name-rules.ts'

const step = z.object({ id: z.number().nullable(), name: z.string() })

const nodeRow = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  kind: z.enum(['dir', 'file']),
  group: fileGroups.schema,
  owner: z.string(),
  bytes: z.number().nullable(),
  changed_at: storedInstant,
  seen_at: storedInstant.nullable(),
  version_number: z.number().nullable(),
  level: levels.schema,
  starred: z.boolean(),
  locked_by: z.string().nullable(),
  /** Where it stands, as far as the reader sees it. */
  place: z.string(),
  trashed_by: z.string().nullable(),
  days_left: z.number().nullable(),
})
export type NodeRow = z.output<typeof nodeRow>

export const nodeList = defineList(nodeRow, {
  key: 'drive',
  title: 'Files',
  columns: {
    name: { label: 'Name', kind: 'text', main: true, sort: true, fills: true },
    group: { label: 'Type', kind: 'words', of: wordsOf(fileGroups), hidden: true },
    place: { label: 'Place', kind: 'text' },
    owner: { label: 'Owner', kind: 'text', sort: true },
    changed_at: { label: 'Changed', kind: 'instant', sort: true },
    seen_at: { label: 'Opened', kind: 'instant', sort: true },
    bytes: { label: 'Bytes', kind: 'number', sort: true, only: 'file' },
    trashed_by: { label: 'Deleted by', kind: 'text' },
    days_left: { label: 'Days left', kind: 'number' },
  },
  filters: {
    view: {
      label: 'Show',
      kind: 'choice',
      options: driveViews.map((value) => ({ value, label: viewLabels[value] })),
      byDefault: 'mine',
      inToolbar: false,
    },
    folder_id: { label: 'Folder', kind: 'record', inToolbar: false },
    shared_in: { label: 'Shared in', kind: 'record', inToolbar: false },
    group: { label: 'Type', kind: 'choice', of: fileGroups },
  },
  search: 'Name',
  order: { by: 'name', direction: 'asc' },
  read: {
    path: '/drive/list',
    needs: 'account',
    summary: 'Lists files and folders that the caller may see.',
  },
  export: { path: '/drive/export-list', needs: 'account', summary: 'Exports the list of files and folders.' },
})

export const readDrive = defineCall('GET', '/drive/home', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Returns the quota of the caller’s company, and what the caller may do.',
  output: z.object({
    quota: z.object({ used: z.number(), allowed: z.number() }).nullable(),
    can: z.object({ create: z.boolean(), figures: z.boolean(), publish: z.boolean() }),
  }),
})

export const readFolder = defineCall('GET', '/drive/folder', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Returns a folder with its breadcrumb.',
  input: z.object({ id: idInPath }),
  output: z.object({
    id: z.number(),
    version: z.number(),
    name: z.string(),
    owner: z.string(),
    level: levels.schema,
    breadcrumb: z.array(step),
    visibility: visibilities.schema.nullable(),
    inherits: z.boolean(),
    is_root: z.boolean(),
    starred: z.boolean(),
    published: z.boolean(),
    trashed_by: z.string().nullable(),
    can: z.object({ add: z.boolean(), edit: z.boolean(), manage: z.boolean(), publish: z.boolean() }),
  }),
})

export const createDirectory = defineCall('POST', '/drive/create-directory', {
  auth: 'employee',
  needs: 'account',
  writes: true,
  summary: 'Creates a folder. With reuse, one of that name is taken as it is.',
  input: z.object({
    parent_id: id.nullable().default(null),
    name: nodeName,
    reuse: z.boolean().default(false),
  }),
  output: z.object({ id: z.number() }),
  says: say.folderCreated,
})

export const renameNode = defineCall('POST', '/drive/rename', {
  auth: 'employee',
  needs: 'account',
  writes: true,
  summary: 'Renames a file or folder.',
  input: z.object({ id, version: id, name: nodeName }),
  says: say.renamed,
})

export const moveNode = defineCall('POST', '/drive/move', {
  auth: 'employee',
  needs: 'account',
  writes: true,
  summary: 'Moves a file or folder into another folder, or to the caller’s own files.',
  input: z.object({ id, to: id.nullable() }),
  says: say.moved,
})

const ids = z.array(id).min(1).max(MOST_IDS)

export const trashNodes = defineCall('POST', '/drive/delete', {
  auth: 'employee',
  needs: 'account',
  writes: true,
  summary: 'Moves files and folders to the trash, each with an answer of its own.',
  input: z.object({ ids }),
  output: z.object({ results: z.array(z.object({ id: z.number(), refusal: z.string().nullable() })) }),
})

export const restoreNode = defineCall('POST', '/drive/restore', {
  auth: 'employee',
  needs: 'account',
  writes: true,
  summary: 'Takes a file or folder out of the trash, to where it was.',
  input: z.object({ id }),
  output: z.object({ parent_id: z.number().nullable() }),
})

export const purgeNode = defineCall('POST', '/drive/purge', {
  auth: 'employee',
  needs: 'account',
  writes: true,
  summary: 'Deletes a file or folder of the trash permanently.',
  input: z.object({ id }),
  says: say.deleted,
})

export const starNode = defineCall('POST', '/drive/star', {
  auth: 'employee',
  needs: 'account',
  writes: true,
  summary: 'Stars a file or folder, or removes the star.',
  input: z.object({ id, starred: z.boolean() }),
})

export const lockNode = defineCall('POST', '/drive/lock', {
  auth: 'employee',
  needs: 'account',
  writes: true,
  summary: 'Locks a file for 8 hours, or unlocks it.',
  input: z.object({ id, locked: z.boolean() }),
})

export const zipFolder = defineCall('POST', '/drive/zip', {
  auth: 'employee',
  needs: 'account',
  writes: true,
  summary: 'Returns a folder as an archive of what the caller may see.',
  input: z.object({ id }),
  output: fileAnswer,
  answer: 'file',
  limit: { times: 10, seconds: 60 },
})
