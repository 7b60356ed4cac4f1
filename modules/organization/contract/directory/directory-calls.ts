import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { exportFormat } from '#platform/contract/export.ts'
import { pageFilter, pageOf } from '#platform/contract/paging.ts'
import { idInPath } from '#platform/contract/scalars.ts'

/** Who someone is and where they sit. */
export const colleagueCard = z.object({
  id: z.number(),
  name: z.string(),
  designation: z.string().nullable(),
  department: z.string().nullable(),
  company: z.string().nullable(),
  location: z.string().nullable(),
  email: z.string(),
})

/** What colleagues see of each other, and nothing else. */
export const directoryCard = colleagueCard.extend({
  /** Of their work; the private one is never here. */
  phone: z.string().nullable(),
})

export type DirectoryCard = z.output<typeof directoryCard>

const narrowing = pageFilter.pick({ search: true, direction: true }).extend({
  sort: z.literal('name').optional(),
  company_id: idInPath.optional(),
  location_id: idInPath.optional(),
  department_id: idInPath.optional(),
  designation_id: idInPath.optional(),
})

export const directoryFilter = pageFilter.extend(narrowing.shape)
export type DirectoryNarrowing = z.output<typeof narrowing>

export const listDirectory = defineCall('POST', '/organization/directory', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Lists the people who work in the group today, by name.',
  input: directoryFilter,
  output: pageOf(directoryCard),
})

/** The same list under the name that the specification gives it. */
export const users = defineCall('POST', '/users', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Lists the people who work in the group today, by name, page by page.',
  input: directoryFilter,
  output: pageOf(directoryCard),
})

const option = z.object({ id: z.number(), name: z.string() })

export const directoryOptions = defineCall('GET', '/organization/directory-options', {
  auth: 'employee',
  needs: 'organization.directory.read',
  writes: false,
  summary: 'Returns the directory’s filters, and whether the caller can export it.',
  output: z.object({
    companies: z.array(option),
    locations: z.array(option),
    departments: z.array(option),
    designations: z.array(option),
    /** The offices whose phone list one may take along. */
    phone_lists: z.array(option),
    can: z.object({ export: z.boolean(), assign: z.boolean() }),
  }),
})

export const openUser = defineCall('GET', '/users/{id}', {
  auth: 'employee',
  needs: 'organization.directory.read',
  writes: false,
  summary: 'Returns the directory card of one person.',
  input: z.object({ id: idInPath }),
  output: directoryCard,
})

export const directoryExport = narrowing.extend({ format: exportFormat })

export const exportDirectory = defineCall('POST', '/organization/export-directory', {
  auth: 'employee',
  needs: { all: ['organization.directory.read', 'organization.directory.export'] },
  writes: true,
  summary: 'Exports the filtered directory. A long one is created in the background and emailed as a link.',
  input: directoryExport,
  output: fileAnswer,
  answer: 'file',
})
