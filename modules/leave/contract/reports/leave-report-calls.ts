import { z } from 'zod'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { storedDate } from '#platform/contract/scalars.ts'
import { someone, typeView } from '#leave/contract/leave-views.ts'

const reportOptions = [
  { value: 'loss_of_pay', label: 'Loss of pay days' },
  { value: 'sandwich', label: 'Sandwich days' },
  { value: 'lapsing', label: 'Days expiring' },
  { value: 'waiting', label: 'Pending applications' },
] as const
export type LeaveReport = (typeof reportOptions)[number]['value']

export const reportRow = z.object({
  id: z.number(),
  person: someone,
  type: typeView,
  day: storedDate,
  quantity: z.number(),
  about: z.string(),
})

export const leaveReportList = defineList(reportRow, {
  key: 'leave-report',
  title: 'Leave report',
  columns: {
    person: { label: 'Person', kind: 'person', main: true, sort: true },
    type: { label: 'Leave type', kind: 'text', width: 150, sort: true, value: ({ type }) => type.name },
    day: { label: 'Day', kind: 'date', sort: true },
    quantity: { label: 'Days', kind: 'days', sort: true, total: true },
    about: { label: 'About', kind: 'text', fills: true },
  },
  filters: {
    report: { label: 'Report', kind: 'choice', options: reportOptions, byDefault: 'loss_of_pay' },
    from: { label: 'From', kind: 'date' },
    to: { label: 'To', kind: 'date' },
  },
  search: 'Name',
  order: { by: 'day', direction: 'desc' },
  read: {
    path: '/leaves/report',
    needs: 'leave.application.read',
    summary: 'Returns loss of pay, sandwich days, lapsing days, and pending approvals by approver.',
  },
  export: {
    path: '/leaves/export-report',
    needs: { all: ['leave.application.read', 'leave.application.export'] },
    summary: 'Exports the leave report as CSV, XLSX or PDF.',
  },
})
