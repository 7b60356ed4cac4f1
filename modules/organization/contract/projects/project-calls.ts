import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { pageFilter, pageOf } from '#platform/contract/paging.ts'
import { calendarDate, id, requiredText, storedDate } from '#platform/contract/scalars.ts'
import { projectMessages as say } from './project-messages.ts'

const someone = z.object({ id: z.number(), name: z.string() })
const days = { valid_from: calendarDate, valid_to: calendarDate.nullable().default(null) }

const projectRow = z.object({
  id: z.number(),
  name: z.string(),
  company: someone,
  starts_on: storedDate,
  ends_on: storedDate.nullable(),
  version: z.number(),
})

export const listProjects = defineCall('POST', '/organization/projects', {
  auth: 'employee',
  needs: 'organization.project.manage',
  writes: false,
  summary: 'Lists the projects of the group by name.',
  input: pageFilter.omit({ sort: true }),
  output: pageOf(projectRow),
})

export const saveProject = defineCall('POST', '/organization/save-project', {
  auth: 'employee',
  needs: 'organization.project.manage',
  writes: true,
  summary: 'Adds a project, or updates its name and dates.',
  input: z
    .object({
      id: id.nullable().default(null),
      version: z.number().int().positive().optional(),
      name: requiredText(120, say.nameEmpty),
      company_id: id,
      starts_on: calendarDate,
      ends_on: calendarDate.nullable().default(null),
    })
    .refine(({ starts_on, ends_on }) => ends_on === null || ends_on >= starts_on, {
      path: ['ends_on'],
      message: say.endBeforeStart,
    }),
  output: z.object({ id: z.number(), version: z.number() }),
  says: say.saved,
})

const entry = z.object({
  id: z.number(),
  person: someone,
  valid_from: storedDate,
  valid_to: storedDate.nullable(),
  version: z.number(),
})

export const openProject = defineCall('POST', '/organization/project', {
  auth: 'employee',
  needs: 'organization.project.manage',
  writes: false,
  summary: 'Returns one project with its people and its project managers.',
  input: z.object({ id }),
  output: projectRow.extend({
    people: z.array(entry.extend({ share: z.number() })),
    leads: z.array(entry),
  }),
})

const endsAfterItBegins = ({ valid_from, valid_to }: { valid_from: string; valid_to: string | null }) =>
  valid_to === null || valid_to >= valid_from
const endTooEarly = { path: ['valid_to'], message: say.endBeforeStart }

export const assignToProject = defineCall('POST', '/organization/assign-to-project', {
  auth: 'employee',
  needs: 'organization.project.manage',
  writes: true,
  summary: 'Assigns a person to a project from a date, with a share of the week.',
  input: z
    .object({
      project_id: id,
      account_id: id,
      share: z.number(say.shareWrong).int(say.shareWrong).min(1, say.shareWrong).max(100, say.shareWrong),
      ...days,
    })
    .refine(endsAfterItBegins, endTooEarly),
  output: z.object({ id: z.number() }),
  says: say.assigned,
})

export const nameProjectLead = defineCall('POST', '/organization/name-project-manager', {
  auth: 'employee',
  needs: 'organization.project.manage',
  writes: true,
  summary: 'Assigns a project manager to a project from a date.',
  input: z.object({ project_id: id, account_id: id, ...days }).refine(endsAfterItBegins, endTooEarly),
  output: z.object({ id: z.number() }),
  says: say.leadNamed,
})

const ending = z.object({ id, version: z.number().int().positive(), valid_to: calendarDate })

export const endProjectAssignment = defineCall('POST', '/organization/end-project-assignment', {
  auth: 'employee',
  needs: 'organization.project.manage',
  writes: true,
  summary: 'Sets the end date of a person on a project.',
  input: ending,
  output: z.object({ version: z.number() }),
  says: say.assignmentEnded,
})

export const endProjectLead = defineCall('POST', '/organization/end-project-manager', {
  auth: 'employee',
  needs: 'organization.project.manage',
  writes: true,
  summary: 'Sets the end date of a project manager.',
  input: ending,
  output: z.object({ version: z.number() }),
  says: say.leadEnded,
})
