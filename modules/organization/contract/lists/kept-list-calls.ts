import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { pageFilter, pageOf } from '#platform/contract/paging.ts'
import { id, idInPath, requiredText } from '#platform/contract/scalars.ts'
import { indianState } from './indian-states.ts'
import { keptList } from '#organization/contract/organization-lists.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'

const name = requiredText(120, say.nameEmpty)

const writtenEntry = z.object({
  id: z.number(),
  name: z.string(),
  /** Of a city; null for everything else. */
  state: indianState.nullable(),
  version: z.number(),
})

export const keptEntry = writtenEntry.extend({
  /** Those whom the directory shows under it; null where it lists no one by this. */
  people: z.number().nullable(),
})

export type KeptEntry = z.output<typeof keptEntry>

export const listKeptEntries = defineCall('POST', '/organization/list-entries', {
  auth: 'employee',
  needs: 'organization.lists.manage',
  writes: false,
  summary: 'Lists the departments, designations or cities, with the number of people in each.',
  input: pageFilter.extend({ list: keptList, sort: z.literal('name').optional() }),
  output: pageOf(keptEntry),
})

export const openKeptEntry = defineCall('GET', '/organization/list-entry', {
  auth: 'employee',
  needs: 'organization.lists.manage',
  writes: false,
  summary: 'Returns one department, designation or city.',
  input: z.object({ list: keptList, id: idInPath }),
  output: writtenEntry,
})

export const newEntryForm = z.object({
  list: keptList,
  name,
  /** Named for a city, and for nothing else. */
  state: indianState.nullable().default(null),
})

export const addKeptEntry = defineCall('POST', '/organization/add-list-entry', {
  auth: 'employee',
  needs: 'organization.lists.manage',
  writes: true,
  summary: 'Adds a department, designation or city.',
  input: newEntryForm,
  output: writtenEntry,
})

export const renameForm = newEntryForm.extend({ id, version: z.number().int().positive() })

export const renameKeptEntry = defineCall('POST', '/organization/rename-list-entry', {
  auth: 'employee',
  needs: 'organization.lists.manage',
  writes: true,
  summary: 'Renames a department, designation or city for everyone who has it.',
  input: renameForm,
  output: writtenEntry,
  says: say.renamed,
})
