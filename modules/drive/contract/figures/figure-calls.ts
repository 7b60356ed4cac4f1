import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { id, idInPath, storedDate, storedInstant } from '#platform/contract/scalars.ts'
import { fileGroups } from '#drive/contract/drive-lists.ts'
import { driveMessages as say } from '#drive/contract/drive-messages.ts'

const manage = 'drive.storage.manage'
const share = z.object({ label: z.string(), files: z.number(), bytes: z.number() })
const named = z.object({ id: z.number().nullable(), name: z.string(), count: z.number() })

export const readFigures = defineCall('GET', '/drive/figures', {
  auth: 'employee',
  needs: manage,
  writes: false,
  summary: 'Returns the storage by company, owner, type and age. Private items have no name.',
  output: z.object({
    quotas: z.array(
      z.object({
        company_id: z.number(),
        version: z.number(),
        company: z.string(),
        used: z.number(),
        allowed: z.number(),
      }),
    ),
    owners: z.array(share.extend({ id: z.number().nullable() })),
    types: z.array(share.extend({ group: fileGroups.schema })),
    ages: z.array(share),
    viewed: z.array(named),
    unused: share.omit({ label: true }),
    duplicates: share.omit({ label: true }),
    links: z.number(),
    can: z.object({ open_private: z.boolean() }),
  }),
})

export const saveQuota = defineCall('POST', '/drive/save-quota', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Sets how many bytes the files of a company may take.',
  input: z.object({
    company_id: id,
    version: id,
    gigabytes: z.number().int().min(1).max(1_000_000),
  }),
  says: say.quotaSaved,
})

export const readFolderFigures = defineCall('GET', '/drive/folder-figures', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Returns the figures of a folder for those who manage it. Views of the caller are left out.',
  input: z.object({ id: idInPath }),
  output: z.object({
    name: z.string(),
    files: z.number(),
    bytes: z.number(),
    types: z.array(share.extend({ group: fileGroups.schema })),
    readers: z.number(),
    reached: z.number(),
    days: z.array(z.object({ day: storedDate, views: z.number() })),
    /** Who never opened anything; null where 200 people or more see the folder. */
    never: z.array(z.string()).nullable(),
  }),
})

const lastViewed = z.object({
  id: z.number(),
  name: z.string(),
  bytes: z.number(),
  views: z.number(),
  people: z.number(),
  last_viewed: storedInstant.nullable(),
})

export const viewedList = defineList(lastViewed, {
  key: 'drive-viewed',
  title: 'Files by views',
  columns: {
    name: { label: 'File', kind: 'text', main: true, sort: true, fills: true },
    views: { label: 'Views', kind: 'number', sort: true },
    people: { label: 'People', kind: 'number', sort: true },
    last_viewed: { label: 'Last viewed', kind: 'instant', sort: true },
    bytes: { label: 'Bytes', kind: 'number', sort: true, only: 'file' },
  },
  filters: { folder_id: { label: 'Folder', kind: 'record', inToolbar: false } },
  order: { by: 'views', direction: 'desc' },
  read: {
    path: '/drive/viewed',
    needs: 'account',
    summary: 'Lists the files of a folder with their views, for those who manage it.',
  },
  export: {
    path: '/drive/export-viewed',
    needs: 'account',
    summary: 'Exports the views of the files of a folder.',
  },
})
