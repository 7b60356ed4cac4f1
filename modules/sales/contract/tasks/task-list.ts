import { origins } from '#contacts/contract/contacts-lists.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { z } from 'zod'
import { taskView } from './task-calls.ts'
import { taskKindKeys, taskKinds, taskStates } from './task-lists.ts'

/** A task with the record that it stands on. */
export const taskRow = taskView.extend({
  record: z.string(),
  contact_id: z.number().nullable(),
  deal_id: z.number().nullable(),
})
export type TaskRow = z.output<typeof taskRow>

export const taskList = defineList(taskRow, {
  key: 'sales-tasks',
  title: 'Sales tasks',
  columns: {
    title: { label: 'Task', kind: 'text', main: true, width: 230, sort: true },
    record: { label: 'Contact or deal', kind: 'text', width: 190 },
    due_at: { label: 'Due', kind: 'instant', width: 150, sort: true },
    kind: { label: 'Type', kind: 'words', of: taskKinds, width: 90, sort: true },
    status: { label: 'State', kind: 'state', of: taskStates, width: 120, sort: true },
    owner: { label: 'Owner', kind: 'person', width: 160, sort: true },
    remind_at: { label: 'Reminder', kind: 'instant', hidden: true },
  },
  filters: {
    view: {
      label: 'Show',
      kind: 'choice',
      options: [
        { value: 'mine', label: 'My open tasks' },
        { value: 'open', label: 'Open tasks' },
        { value: 'overdue', label: 'Overdue' },
        { value: 'today', label: 'Due today' },
        { value: 'closed', label: 'Closed' },
        { value: 'all', label: 'All' },
      ],
      byDefault: 'mine',
    },
    kind: {
      label: 'Type',
      kind: 'choice',
      options: taskKindKeys.map((value) => ({ value, label: taskKinds[value] })),
    },
    owner: { label: 'Owner', kind: 'person' },
    company: { label: 'Company', kind: 'record', inToolbar: false },
    source: { label: 'Source', kind: 'choice', of: origins, inToolbar: false },
  },
  search: 'Task, contact or deal',
  order: { by: 'due_at', direction: 'asc' },
  read: { path: '/sales/tasks', needs: 'sales.record.view', summary: 'Lists tasks in the caller’s reach.' },
  export: {
    path: '/sales/export-tasks',
    needs: { all: ['sales.record.view', 'sales.record.export'] },
    summary: 'Exports tasks.',
  },
})
