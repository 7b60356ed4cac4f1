import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { exportFormat } from '#platform/contract/export.ts'
import { pageFilter, pageOf } from '#platform/contract/paging.ts'
import { calendarDate, storedDate, text } from '#platform/contract/scalars.ts'
import { someone, typeView } from '#leave/contract/leave-views.ts'

export const leaveReports = z.enum(['loss_of_pay', 'sandwich', 'lapsing', 'waiting'])
export type LeaveReport = z.output<typeof leaveReports>

export const reportLabels: Readonly<Record<LeaveReport, string>> = {
  loss_of_pay: 'Days without pay',
  sandwich: 'Free days that count',
  lapsing: 'Days that run out',
  waiting: 'Waiting for a decision',
}

const filter = pageFilter.omit({ sort: true, direction: true }).extend({
  report: leaveReports.default('loss_of_pay'),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  search: text(100).optional(),
})

export const reportRow = z.object({
  id: z.number(),
  person: someone,
  type: typeView,
  day: storedDate,
  quantity: z.number(),
  about: z.string(),
})
export type ReportRow = z.output<typeof reportRow>

export const readLeaveReport = defineCall('POST', '/leaves/report', {
  auth: 'employee',
  needs: 'leave.application.read',
  writes: false,
  summary:
    'Days without pay for payroll, free days that count as leave, days that run out, and what waits for whom.',
  input: filter,
  output: pageOf(reportRow),
})

export const reportExport = filter.omit({ after: true, size: true }).extend({ format: exportFormat })

export const exportLeaveReport = defineCall('POST', '/leaves/export-report', {
  auth: 'employee',
  needs: { all: ['leave.application.read', 'leave.application.export'] },
  writes: true,
  summary: 'The same as CSV, XLSX or PDF.',
  input: reportExport,
  output: fileAnswer,
  answer: 'file',
})
