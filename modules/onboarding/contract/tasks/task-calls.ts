import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { wordsOf } from '#platform/contract/lists/list-column.ts'
import { id, requiredText, storedDate, storedInstant, text } from '#platform/contract/scalars.ts'
import {
  taskDueLabels,
  taskDues,
  taskStates,
  taskTeams,
  taskViews,
} from '#onboarding/contract/onboarding-lists.ts'
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

export const taskList = defineList(boardTask, {
  key: 'onboarding-tasks',
  title: 'Onboarding tasks',
  columns: {
    title: { label: 'Task', kind: 'text', main: true, width: 210, sort: true },
    newcomer: { label: 'For', kind: 'text', width: 150, sort: true },
    due_on: { label: 'Due', kind: 'date', width: 175, sort: true },
    joining_day: { label: 'Joins', kind: 'date', width: 118, sort: true },
    team: { label: 'Team', kind: 'words', of: wordsOf(taskTeams), width: 110, sort: true },
    owner: { label: 'Owner', kind: 'text', width: 112, sort: true, value: ({ owner }) => owner?.name },
    office: { label: 'Office', kind: 'text', width: 95, sort: true },
    after: {
      label: 'Blocked by',
      kind: 'text',
      hidden: true,
      only: 'screen',
      value: ({ after }) => (after && !after.done ? after.title : null),
    },
    state: { label: 'State', kind: 'state', of: taskStates, width: 95, sort: true },
    hint: { label: 'Hint', kind: 'text', hidden: true, only: 'screen' },
    note: { label: 'Note', kind: 'text', hidden: true },
  },
  filters: {
    view: { label: 'List', kind: 'choice', options: taskViews, byDefault: 'all' },
    team: { label: 'Team', kind: 'choice', of: taskTeams },
    location_id: { label: 'Office', kind: 'office', inToolbar: false },
    /** Open ones alone. */
    due: {
      label: 'Due',
      kind: 'choice',
      options: taskDues.options.map((value) => ({ value, label: taskDueLabels[value] })),
    },
  },
  search: 'Task or new hire',
  order: { by: 'due_on', direction: 'asc' },
  read: {
    path: '/onboarding/tasks',
    needs: 'onboarding.task.open',
    summary:
      'Lists onboarding tasks of the caller, of the caller’s team, or of onboardings in the caller’s charge.',
  },
  export: {
    path: '/onboarding/export-tasks',
    needs: 'onboarding.task.open',
    summary: 'Exports the onboarding tasks.',
  },
})

export const closeTask = defineCall('POST', '/onboarding/close-task', {
  auth: 'employee',
  needs: { any: ['onboarding.task.open', { all: ['onboarding.record.read', 'onboarding.record.manage'] }] },
  writes: true,
  summary: 'Marks a task as done, or as skipped with a reason.',
  input: z.object({ id, version, state: taskStates.schema.exclude(['open']), note: text(300).default('') }),
  says: say.saved,
})

export const reopenTask = defineCall('POST', '/onboarding/reopen-task', {
  auth: 'employee',
  needs: { any: ['onboarding.task.open', { all: ['onboarding.record.read', 'onboarding.record.manage'] }] },
  writes: true,
  summary: 'Reopens a task that was closed too early.',
  input: z.object({ id, version }),
  says: say.saved,
})

export const assignTask = defineCall('POST', '/onboarding/assign-task', {
  auth: 'employee',
  needs: { all: ['onboarding.record.read', 'onboarding.record.manage'] },
  writes: true,
  summary: 'Assigns a task to a person, or to the whole team.',
  input: z.object({ id, version, owner_id: id.nullable() }),
  says: say.saved,
})

export const addTask = defineCall('POST', '/onboarding/add-task', {
  auth: 'employee',
  needs: { all: ['onboarding.record.read', 'onboarding.record.manage'] },
  writes: true,
  summary: 'Adds a task to one onboarding.',
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
  summary: 'Lists the task templates by office, department and designation.',
  output: z.object({ templates: z.array(templateView) }),
})

export const saveTaskTemplate = defineCall('POST', '/onboarding/save-task-template', {
  auth: 'employee',
  needs: 'onboarding.template.manage',
  writes: true,
  summary: 'Adds or updates a task template. Running onboardings stay as they are.',
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
