import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { exportFormat } from '#platform/contract/export.ts'
import { pageFilter, pageOf } from '#platform/contract/paging.ts'
import { id, idInPath, requiredText, storedDate, storedInstant, text } from '#platform/contract/scalars.ts'
import { taskDues, taskStates, taskTeams } from '#onboarding/contract/onboarding-lists.ts'
import { hrMessages as say } from '#onboarding/contract/hr-messages.ts'

const version = z.number().int().positive()
const days = z.number().int().min(-90).max(180)

export const taskView = z.object({
  id: z.number(),
  version: z.number(),
  title: z.string(),
  hint: z.string(),
  team: taskTeams.schema,
  days: z.number(),
  due_on: storedDate.nullable(),
  late: z.boolean(),
  state: taskStates.schema,
  note: z.string(),
  owner: z.object({ id: z.number(), name: z.string() }).nullable(),
  after: z.object({ id: z.number(), title: z.string(), done: z.boolean() }).nullable(),
  closed_by: z.string().nullable(),
  closed_at: storedInstant.nullable(),
  can: z.object({ do: z.boolean(), assign: z.boolean() }),
})
export type TaskView = z.output<typeof taskView>

/** A task on the board, with whom it is for: of the new hire no more than it takes to do it. */
export const boardTask = taskView.extend({
  newcomer: z.string(),
  joining_day: storedDate.nullable(),
  office: z.string().nullable(),
})
export type BoardTask = z.output<typeof boardTask>

const narrowing = pageFilter.pick({ search: true }).extend({
  view: z.enum(['mine', 'late', 'open', 'closed', 'all']).default('all'),
  team: taskTeams.schema.optional(),
  location_id: idInPath.optional(),
  /** Open ones alone. */
  due: taskDues.optional(),
})
export type TaskNarrowing = z.output<typeof narrowing>

export const listTasks = defineCall('POST', '/onboarding/tasks', {
  auth: 'employee',
  needs: 'onboarding.task.open',
  writes: false,
  summary: 'Onboarding tasks that the viewer owns, whose team they are of, or whom they keep.',
  input: pageFilter.pick({ after: true, size: true }).extend(narrowing.shape),
  output: pageOf(boardTask),
})

export const tasksExport = narrowing.extend({ format: exportFormat })

export const exportTasks = defineCall('POST', '/onboarding/export-tasks', {
  auth: 'employee',
  needs: 'onboarding.task.open',
  writes: true,
  summary: 'The tasks for new hires as a file.',
  input: tasksExport,
  output: fileAnswer,
  answer: 'file',
})

export const closeTask = defineCall('POST', '/onboarding/close-task', {
  auth: 'employee',
  needs: { any: ['onboarding.task.open', { all: ['onboarding.record.read', 'onboarding.record.manage'] }] },
  writes: true,
  summary: 'Says that a task is done, or why it is left out.',
  input: z.object({ id, version, state: taskStates.schema.exclude(['open']), note: text(300).default('') }),
  says: say.saved,
})

export const reopenTask = defineCall('POST', '/onboarding/reopen-task', {
  auth: 'employee',
  needs: { any: ['onboarding.task.open', { all: ['onboarding.record.read', 'onboarding.record.manage'] }] },
  writes: true,
  summary: 'Opens a task again that was closed too early.',
  input: z.object({ id, version }),
  says: say.saved,
})

export const assignTask = defineCall('POST', '/onboarding/assign-task', {
  auth: 'employee',
  needs: { all: ['onboarding.record.read', 'onboarding.record.manage'] },
  writes: true,
  summary: 'Says who does a task; no one for the whole team.',
  input: z.object({ id, version, owner_id: id.nullable() }),
  says: say.saved,
})

export const addTask = defineCall('POST', '/onboarding/add-task', {
  auth: 'employee',
  needs: { all: ['onboarding.record.read', 'onboarding.record.manage'] },
  writes: true,
  summary: 'One more task for one new hire.',
  input: z.object({
    onboarding_id: id,
    title: requiredText(120, say.titleEmpty),
    hint: text(300).default(''),
    team: taskTeams.schema,
    days,
    after_id: id.nullable().default(null),
    owner_id: id.nullable().default(null),
  }),
  output: z.object({ id: z.number() }),
  says: say.saved,
})

export const templateView = z.object({
  id: z.number(),
  version: z.number(),
  title: z.string(),
  hint: z.string(),
  team: taskTeams.schema,
  days: z.number(),
  location: z.object({ id: z.number(), name: z.string() }).nullable(),
  department: z.object({ id: z.number(), name: z.string() }).nullable(),
  designation: z.object({ id: z.number(), name: z.string() }).nullable(),
  after: z.object({ id: z.number(), title: z.string() }).nullable(),
  retired: z.boolean(),
})
export type TemplateView = z.output<typeof templateView>

export const listTaskTemplates = defineCall('GET', '/onboarding/task-templates', {
  auth: 'employee',
  needs: 'onboarding.template.manage',
  writes: false,
  summary: 'What is done for every new hire, or for those of an office, department or designation.',
  output: z.object({ templates: z.array(templateView) }),
})

export const saveTaskTemplate = defineCall('POST', '/onboarding/save-task-template', {
  auth: 'employee',
  needs: 'onboarding.template.manage',
  writes: true,
  summary: 'Adds or changes a template; onboardings that have begun keep what they have.',
  input: z.object({
    id: id.optional(),
    version: version.optional(),
    title: requiredText(120, say.titleEmpty),
    hint: text(300).default(''),
    team: taskTeams.schema,
    days,
    location_id: id.nullable().default(null),
    department_id: id.nullable().default(null),
    designation_id: id.nullable().default(null),
    after_id: id.nullable().default(null),
    retired: z.boolean().default(false),
  }),
  output: z.object({ id: z.number() }),
  says: say.saved,
})
