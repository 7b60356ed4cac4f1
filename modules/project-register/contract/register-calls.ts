import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { wordsOf } from '#platform/contract/lists/list-column.ts'
import { calendarDate, id, idInPath, requiredText, storedDate, text } from '#platform/contract/scalars.ts'
import { memberRoles, projectKinds, projectStates, standings, visibilities } from './register-lists.ts'
import { registerMessages as say } from './register-messages.ts'

const version = z.number().int().positive()

const projectFacts = z.object({
  id: z.number(),
  key: z.string(),
  name: z.string(),
  company: z.string(),
  client_name: z.string(),
  kind: projectKinds.schema,
  status: projectStates.schema,
  visibility: visibilities.schema,
  starts_on: storedDate,
  ends_on: storedDate.nullable(),
  managers: z.string(),
})

export const projectRow = projectFacts.extend({
  /** How the caller stands to it. */
  standing: z.enum(standings),
})
export type ProjectRow = z.output<typeof projectRow>

export const projectList = defineList(projectRow, {
  key: 'projects',
  title: 'Projects',
  columns: {
    name: { label: 'Project', kind: 'text', main: true, width: 230, sort: true },
    key: { label: 'Key', kind: 'text', width: 90, sort: true },
    status: { label: 'State', kind: 'state', of: projectStates, width: 120, sort: true },
    kind: { label: 'Type', kind: 'words', of: wordsOf(projectKinds), width: 150, sort: true },
    client_name: { label: 'Client', kind: 'text', width: 160, sort: true },
    managers: { label: 'Managers', kind: 'text', width: 190 },
    visibility: { label: 'Visibility', kind: 'words', of: wordsOf(visibilities), width: 110, sort: true },
    starts_on: { label: 'First day', kind: 'date', width: 120, sort: true },
    ends_on: { label: 'Last day', kind: 'date', width: 120, sort: true },
    company: { label: 'Company', kind: 'text', hidden: true, sort: true },
  },
  filters: {
    view: {
      label: 'Show',
      kind: 'choice',
      options: [
        { value: 'open', label: 'Open projects' },
        { value: 'own', label: 'My projects' },
        { value: 'over', label: 'Completed and cancelled' },
        { value: 'all', label: 'All' },
      ],
      byDefault: 'open',
    },
    status: { label: 'State', kind: 'choice', of: projectStates },
    kind: { label: 'Type', kind: 'choice', of: projectKinds },
    visibility: { label: 'Visibility', kind: 'choice', of: visibilities },
  },
  search: 'Name, key or client',
  order: { by: 'name', direction: 'asc' },
  read: {
    path: '/project-register/projects',
    needs: 'account',
    summary: 'Lists the projects that the caller sees.',
  },
  export: {
    path: '/project-register/export-projects',
    needs: 'account',
    summary: 'Exports the list of projects.',
  },
})

const memberView = z.object({
  id: z.number(),
  person: z.object({ id: z.number(), name: z.string() }),
  role: memberRoles.schema,
  /** In percent of the week; null for managers and guests. */
  share: z.number().nullable(),
  valid_from: storedDate,
  valid_to: storedDate.nullable(),
  version: z.number(),
})
export type MemberView = z.output<typeof memberView>

export const projectView = projectRow.extend({
  company_id: z.number(),
  about: z.string(),
  billable: z.boolean(),
  version: z.number(),
  /** Managers first, then those who work on it, then guests; a client sees only the managers. */
  members: z.array(memberView),
  can_manage: z.boolean(),
  /** Where the caller may move it. */
  moves: z.array(projectStates.schema),
})
export type ProjectView = z.output<typeof projectView>

export const readProject = defineCall('GET', '/project-register/project', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Returns one project with its members and managers.',
  input: z.object({ id: idInPath }),
  output: projectView,
})

export const MOST_NAMED = 200

/** Those who see a project now and would not as it is wanted. */
export const readLosers = defineCall('GET', '/project-register/losing-access', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Names the people who would lose sight of a project with another visibility.',
  input: z.object({ id: idInPath, visibility: visibilities.schema }),
  output: z.object({ count: z.number(), names: z.array(z.string()).max(MOST_NAMED) }),
})

export const createChoices = defineCall('GET', '/project-register/create-choices', {
  auth: 'employee',
  needs: 'project-register.project.create',
  writes: false,
  summary: 'Lists the companies for which a project can be created.',
  input: z.object({}),
  output: z.object({ companies: z.array(z.object({ value: z.number(), label: z.string() })) }),
})

const form = z.object({
  name: requiredText(120, say.nameEmpty),
  about: text(4_000).default(''),
  client_name: text(120).default(''),
  kind: projectKinds.schema.default('internal'),
  visibility: visibilities.schema.default('private'),
  billable: z.boolean().default(false),
  starts_on: calendarDate,
  ends_on: calendarDate.nullable().default(null),
})
const startsBeforeItEnds = ({ starts_on, ends_on }: { starts_on: string; ends_on: string | null }) =>
  ends_on === null || ends_on >= starts_on
const endsTooEarly = { path: ['ends_on'], message: say.endBeforeStart }

export const createProject = defineCall('POST', '/project-register/create-project', {
  auth: 'employee',
  needs: 'project-register.project.create',
  writes: true,
  summary: 'Creates a planned project with its first manager.',
  input: form
    .extend({
      key: z
        .string()
        .trim()
        .transform((key) => key.toUpperCase())
        .pipe(z.string().regex(/^[A-Z]{2,6}$/, say.keyWrong)),
      company_id: z.number({ error: say.companyEmpty }).int().positive().max(2_147_483_647),
      /** The caller where no one is named. */
      manager_id: id.nullable().default(null),
    })
    .refine(startsBeforeItEnds, endsTooEarly),
  output: z.object({ id: z.number() }),
  says: say.saved,
})

export const saveProject = defineCall('POST', '/project-register/save-project', {
  auth: 'employee',
  needs: 'account',
  writes: true,
  summary: 'Updates the facts of a project. Its key and company stay.',
  input: form
    .extend({
      id,
      version,
      /** That others lose access is wanted. */
      narrowed: z.boolean().default(false),
    })
    .refine(startsBeforeItEnds, endsTooEarly),
  output: z.object({ version: z.number() }),
  says: say.saved,
})

export const moveProject = defineCall('POST', '/project-register/move-project', {
  auth: 'employee',
  needs: 'account',
  writes: true,
  summary: 'Moves a project to another state.',
  input: z.object({ id, version, to: projectStates.schema }),
  output: z.object({ version: z.number() }),
})

export const addMember = defineCall('POST', '/project-register/add-member', {
  auth: 'employee',
  needs: 'account',
  writes: true,
  summary: 'Adds a manager, member, observer, viewer or client to a project from a date.',
  input: z
    .object({
      project_id: id,
      account_id: id,
      role: memberRoles.schema,
      share: z
        .number(say.shareWrong)
        .int(say.shareWrong)
        .min(1, say.shareWrong)
        .max(100, say.shareWrong)
        .default(100),
      valid_from: calendarDate,
      valid_to: calendarDate.nullable().default(null),
    })
    .refine(({ valid_from, valid_to }) => valid_to === null || valid_to >= valid_from, {
      path: ['valid_to'],
      message: say.endBeforeStart,
    }),
  output: z.object({ id: z.number() }),
  says: say.memberAdded,
})

export const endMember = defineCall('POST', '/project-register/end-member', {
  auth: 'employee',
  needs: 'account',
  writes: true,
  summary: 'Sets the last day of a member, manager or guest of a project.',
  input: z.object({ id, role: memberRoles.schema, version, valid_to: calendarDate }),
  output: z.object({ version: z.number() }),
  says: say.memberEnded,
})
