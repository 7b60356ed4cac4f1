import { z } from 'zod'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { wordsOf, type ListColumns } from '#platform/contract/lists/list-column.ts'
import { storedDate, storedInstant } from '#platform/contract/scalars.ts'
import { itemKinds, priorities, severities, statusCategories } from './item-lists.ts'

const person = z.object({ id: z.number(), name: z.string() })
const statusView = z.object({
  id: z.number(),
  name: z.string(),
  category: statusCategories.schema,
  counts_as: z.enum(['done', 'cancelled']).nullable(),
})

export const itemRow = z.object({
  id: z.number(),
  key: z.string(),
  title: z.string(),
  kind: itemKinds.schema,
  project: z.object({ id: z.number(), key: z.string(), name: z.string() }),
  status: statusView,
  priority: priorities.schema,
  /** Of an issue. */
  severity: severities.schema.nullable(),
  due_on: storedDate.nullable(),
  overdue: z.boolean(),
  created_at: storedInstant,
  version: z.number(),
  /** What clients don’t get. */
  assignee: person.nullable().optional(),
  points: z.number().nullable().optional(),
  estimate_minutes: z.number().nullable().optional(),
  labels: z.string().optional(),
  sprint: z.string().nullable().optional(),
  billable: z.union([z.literal(1), z.literal(0)]).optional(),
  client_visible: z.boolean().optional(),
})
export type ItemRow = z.output<typeof itemRow>

const inside = { seenBy: 'inside' } as const

const columns = {
  title: { label: 'Title', kind: 'text', main: true, width: 240, sort: true },
  key: { label: 'Number', kind: 'text', width: 100, sort: true },
  kind: { label: 'Type', kind: 'words', of: wordsOf(itemKinds), width: 100, sort: true },
  status: { label: 'Status', kind: 'text', width: 130, sort: true, value: ({ status }) => status.name },
  assignee: { label: 'Assignee', kind: 'person', width: 160, sort: true, ...inside },
  priority: { label: 'Priority', kind: 'state', of: priorities, width: 110, sort: true },
  severity: { label: 'Severity', kind: 'state', of: severities, width: 110, hidden: true, sort: true },
  due_on: { label: 'Due', kind: 'date', width: 140, sort: true },
  project: { label: 'Project', kind: 'text', width: 140, sort: true, value: ({ project }) => project.name },
  sprint: { label: 'Sprint', kind: 'text', hidden: true, ...inside },
  labels: { label: 'Labels', kind: 'text', hidden: true, ...inside },
  points: { label: 'Points', kind: 'number', hidden: true, sort: true, ...inside },
  estimate_minutes: { label: 'Estimate', kind: 'minutes', hidden: true, sort: true, ...inside },
  billable: {
    label: 'Billable',
    kind: 'yes',
    hidden: true,
    value: ({ billable }) => billable === 1,
    ...inside,
  },
  client_visible: { label: 'Visible to client', kind: 'yes', hidden: true, ...inside },
  created_at: { label: 'Created', kind: 'instant', hidden: true, sort: true },
} as const satisfies ListColumns<ItemRow>

const filters = {
  category: { label: 'Progress', kind: 'choice', of: statusCategories },
  kind: { label: 'Type', kind: 'choice', of: itemKinds },
  priority: { label: 'Priority', kind: 'choice', of: priorities },
  severity: { label: 'Severity', kind: 'choice', of: severities, inToolbar: false },
  status: { label: 'Status', kind: 'text' },
  label: { label: 'Label', kind: 'text', ...inside },
  due: { label: 'Due', kind: 'range' },
  sprint: { label: 'Sprint', kind: 'record', inToolbar: false, ...inside },
  epic: { label: 'Epic', kind: 'record', inToolbar: false },
  project: { label: 'Project', kind: 'record' },
} as const

export const itemList = defineList(itemRow, {
  key: 'project-items',
  title: 'Work items',
  columns,
  filters: {
    view: {
      label: 'Show',
      kind: 'choice',
      options: [
        { value: 'open', label: 'Open items' },
        { value: 'mine', label: 'Assigned to me' },
        { value: 'reported', label: 'Reported by me' },
        { value: 'watched', label: 'Watched by me' },
        { value: 'overdue', label: 'Overdue' },
        { value: 'unassigned', label: 'Without assignee' },
        { value: 'closed', label: 'Closed' },
        { value: 'deleted', label: 'Deleted' },
        { value: 'all', label: 'All' },
      ],
      byDefault: 'open',
    },
    ...filters,
    assignee: { label: 'Assignee', kind: 'person' },
  },
  search: 'Title or number',
  order: { by: 'created_at', direction: 'desc' },
  read: { path: '/projects/items', needs: 'account', summary: 'Lists the work items that the caller sees.' },
  export: { path: '/projects/export-items', needs: 'account', summary: 'Exports work items.' },
})

export const teamTaskList = defineList(itemRow, {
  key: 'my-team-tasks',
  title: 'My team’s tasks',
  columns,
  filters: {
    view: {
      label: 'Show',
      kind: 'choice',
      options: [
        { value: 'open', label: 'Open items' },
        { value: 'overdue', label: 'Overdue' },
        { value: 'closed', label: 'Closed' },
        { value: 'all', label: 'All' },
      ],
      byDefault: 'open',
    },
    ...filters,
    assignee: { label: 'Assignee', kind: 'person' },
  },
  search: 'Title or number',
  order: { by: 'due_on', direction: 'asc' },
  also: {
    /** Items of the team in projects that the caller doesn’t see. */
    hidden_items: z.number(),
  },
  read: {
    path: '/projects/team-tasks',
    needs: 'account',
    summary: 'Lists the work items of the people who report to the caller.',
  },
  export: {
    path: '/projects/export-team-tasks',
    needs: 'account',
    summary: 'Exports the work items of the caller’s team.',
  },
})
