import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { catalogue } from '#platform/contract/catalogue.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { wordsOf } from '#platform/contract/lists/list-column.ts'
import {
  calendarDate,
  id,
  requiredText,
  storedDate,
  storedInstant,
  text,
} from '#platform/contract/scalars.ts'
import { itemKinds } from '#projects/contract/items/item-lists.ts'
import { taskRequestMessages as say } from './task-request-messages.ts'

export const taskRequestStates = catalogue({
  pending: { id: 'pending', label: 'Pending', tone: 'warn', next: ['approved', 'rejected'] },
  approved: { id: 'approved', label: 'Approved', tone: 'good', next: [] },
  rejected: { id: 'rejected', label: 'Rejected', tone: 'bad', next: [] },
})

export const requestedKinds = ['user_story', 'task'] as const
const LONGEST_MINUTES = 59_940

const taskRequestRow = z.object({
  id: z.number(),
  title: z.string(),
  kind: itemKinds.schema,
  project: z.object({ id: z.number(), name: z.string() }),
  person: z.object({ id: z.number(), name: z.string() }),
  minutes: z.number().nullable(),
  starts_on: storedDate.nullable(),
  reason: z.string(),
  status: taskRequestStates.schema,
  withdrawn: z.boolean(),
  decision: z.string(),
  created_at: storedInstant,
  item: z.object({ id: z.number(), key: z.string(), kind: itemKinds.schema }).nullable(),
  version: z.number(),
  can_decide: z.boolean(),
  can_withdraw: z.boolean(),
})
export type TaskRequestRow = z.output<typeof taskRequestRow>

export const taskRequestList = defineList(taskRequestRow, {
  key: 'task-requests',
  title: 'Task requests',
  columns: {
    title: { label: 'Task', kind: 'text', main: true, width: 230, sort: true },
    project: { label: 'Project', kind: 'text', width: 160, value: ({ project }) => project.name },
    person: { label: 'Requested by', kind: 'person', width: 160 },
    status: { label: 'Status', kind: 'state', of: taskRequestStates, width: 120, sort: true },
    kind: { label: 'Type', kind: 'words', of: wordsOf(itemKinds), width: 110, hidden: true },
    minutes: { label: 'Hours', kind: 'minutes', width: 90 },
    starts_on: { label: 'From', kind: 'date', width: 120 },
    reason: { label: 'Reason', kind: 'text', width: 220, wide: true },
    decision: { label: 'Decision', kind: 'text', width: 200, wide: true },
    created_at: { label: 'Requested', kind: 'instant', width: 150, sort: true },
  },
  filters: {
    view: {
      label: 'Show',
      kind: 'choice',
      options: [
        { value: 'open', label: 'Pending' },
        { value: 'mine', label: 'My requests' },
        { value: 'to_decide', label: 'For me to decide' },
        { value: 'all', label: 'All' },
      ],
      byDefault: 'open',
    },
    status: { label: 'Status', kind: 'choice', of: taskRequestStates },
    project: { label: 'Project', kind: 'record' },
  },
  search: 'Task',
  order: { by: 'created_at', direction: 'desc' },
  read: {
    path: '/projects/task-requests',
    needs: 'colleague',
    summary: 'Lists the caller’s task requests and those of the projects that they lead.',
  },
  export: { path: '/projects/export-task-requests', needs: 'colleague', summary: 'Exports task requests.' },
})

const written = { auth: 'employee', needs: 'colleague', writes: true } as const

export const submitTaskRequest = defineCall('POST', '/projects/submit-task-request', {
  ...written,
  summary: 'Asks those who lead a project for a task of the caller’s own.',
  input: z.object({
    project_id: id,
    title: requiredText(200, say.titleEmpty),
    kind: z.enum(requestedKinds).default('task'),
    minutes: z
      .number(say.minutesWrong)
      .int(say.minutesWrong)
      .min(1, say.minutesWrong)
      .max(LONGEST_MINUTES, say.minutesWrong)
      .nullable()
      .default(null),
    starts_on: calendarDate.nullable().default(null),
    reason: requiredText(1_000, say.reasonEmpty),
  }),
  output: z.object({ id: z.number() }),
  says: say.submitted,
})

export const decideTaskRequest = defineCall('POST', '/projects/decide-task-request', {
  ...written,
  summary: 'Approves a task request, which makes its item, or rejects it.',
  input: z
    .object({ id, approve: z.boolean(), reason: text(1_000).default('') })
    .refine(({ approve, reason }) => approve || reason !== '', {
      path: ['reason'],
      message: say.reasonEmpty,
    }),
  output: z.object({ item_id: z.number().nullable() }),
})

export const withdrawTaskRequest = defineCall('POST', '/projects/withdraw-task-request', {
  ...written,
  summary: 'Withdraws a pending task request of the caller.',
  input: z.object({ id }),
  says: say.withdrawn,
})
