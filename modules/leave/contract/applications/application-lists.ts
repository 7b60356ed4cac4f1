import { z } from 'zod'
import { defineList } from '#platform/contract/lists/define-list.ts'
import type { ListColumns } from '#platform/contract/lists/list-column.ts'
import type { ListFilters } from '#platform/contract/lists/list-filter.ts'
import { durationLabels, leaveRanges } from '#leave/contract/leave-lists.ts'
import { leaveStates, projectStates } from '#leave/contract/leave-states.ts'
import { applicationRow, type ApplicationRow } from '#leave/contract/leave-views.ts'

const person = { label: 'Person', kind: 'person' } as const
const columns = {
  type: { label: 'Leave type', kind: 'text', width: 130, sort: true, value: ({ type }) => type.name },
  duration: { label: 'Duration', kind: 'words', of: durationLabels, only: 'file' },
  starts_on: { label: 'From', kind: 'date', sort: true },
  ends_on: { label: 'To', kind: 'date', sort: true },
  days: { label: 'Days', kind: 'days', sort: true, total: true },
  reason: { label: 'Reason', kind: 'text', fills: true },
  status: { label: 'State', kind: 'state', of: leaveStates, width: 130, sort: true },
  pm_status: { label: 'Project manager', kind: 'state', of: projectStates, width: 150, sort: true },
  asked_at: { label: 'Asked', kind: 'instant', hidden: true, sort: true },
} as const satisfies ListColumns<ApplicationRow>

const filters = {
  status: { label: 'State', kind: 'choice', of: leaveStates },
  leave_type_id: { label: 'Leave type', kind: 'record', inToolbar: false },
  range: { label: 'When', kind: 'choice', options: leaveRanges },
  from: { label: 'From', kind: 'date' },
  to: { label: 'To', kind: 'date' },
} as const satisfies ListFilters

const order = { by: 'asked_at', direction: 'desc' } as const
const asFile = 'The same list as CSV, XLSX or PDF.'

export const myLeaveList = defineList(applicationRow, {
  key: 'my-leaves',
  title: 'My leave',
  columns: { person: { ...person, only: 'file' }, ...columns, type: { ...columns.type, main: true } },
  filters,
  order,
  read: {
    path: '/leaves/my-leaves',
    needs: 'colleague',
    summary: 'Lists the caller’s applications, newest first.',
  },
  export: { path: '/leaves/export-my-leaves', needs: 'colleague', summary: asFile },
})

export const teamLeaveList = defineList(applicationRow, {
  key: 'team-leaves',
  title: 'Leave of the team',
  columns: { person: { ...person, main: true, sort: true }, ...columns },
  filters,
  search: 'Name',
  order,
  read: {
    path: '/leaves/team-leaves',
    needs: 'colleague',
    summary: 'Lists applications of the caller’s team and of the projects they manage.',
  },
  export: { path: '/leaves/export-team-leaves', needs: 'colleague', summary: asFile },
})

export const allLeaveList = defineList(
  applicationRow.extend({ waits_for: z.string().nullable(), overdue: z.boolean() }),
  {
    key: 'all-leaves',
    title: 'Leave applications',
    columns: {
      person: { ...person, main: true, sort: true },
      ...columns,
      // Who reads everybody's asks first whom each waits for; the reason stands in the opened application.
      reason: { label: 'Reason', kind: 'text', width: 200, hidden: true },
      waits_for: { label: 'Pending with', kind: 'text', fills: true, sort: true },
    },
    filters,
    search: 'Name',
    order,
    read: {
      path: '/leaves/all-applications',
      needs: 'leave.application.read',
      summary: 'Lists every application with its steps, for people who can see all leave.',
    },
    export: {
      path: '/leaves/export-all-applications',
      needs: { all: ['leave.application.read', 'leave.application.export'] },
      summary: asFile,
    },
  },
)
