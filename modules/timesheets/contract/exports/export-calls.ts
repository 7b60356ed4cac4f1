import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { calendarDate, id, idInPath, storedDate, storedInstant } from '#platform/contract/scalars.ts'
import { exportKinds, specialTasks } from '#timesheets/contract/timesheets-lists.ts'
import { timesheetsMessages as say } from '#timesheets/contract/timesheets-messages.ts'

const needs = 'timesheets.export.manage'
const someone = z.object({ id: z.number(), name: z.string() })

const approvedRow = z.object({
  id: z.number(),
  day: storedDate,
  person: someone,
  work: z.string(),
  company: z.string(),
  minutes: z.number(),
  billable: z.boolean(),
  note: z.string(),
  /** The numbers of the exports that it is in. */
  client_export: z.string(),
  payroll_export: z.string(),
})

export const approvedTimeList = defineList(approvedRow, {
  key: 'approved-time',
  title: 'Approved time',
  columns: {
    day: { label: 'Day', kind: 'date', sort: true },
    person: { label: 'Employee', kind: 'person', main: true, sort: true },
    work: { label: 'Work', kind: 'text', width: 200 },
    company: { label: 'Company', kind: 'text', hidden: true },
    minutes: { label: 'Time', kind: 'minutes', sort: true, total: true },
    billable: { label: 'Billable', kind: 'yes' },
    note: { label: 'Note', kind: 'text', hidden: true },
    client_export: { label: 'Client sheet', kind: 'text' },
    payroll_export: { label: 'Payroll', kind: 'text' },
  },
  filters: {
    days: { label: 'Days', kind: 'range' },
    project: { label: 'Project', kind: 'record' },
    person: { label: 'Employee', kind: 'person' },
    billable: { label: 'Billable', kind: 'yes' },
    open_for: {
      label: 'Not exported for',
      kind: 'choice',
      of: exportKinds,
    },
  },
  search: 'Employee or note',
  order: { by: 'day', direction: 'desc' },
  also: { companies: z.array(someone), projects: z.array(someone) },
  read: {
    path: '/timesheets/approved-time',
    needs,
    summary: 'Lists approved time of all companies with the exports that it is in.',
  },
  export: {
    path: '/timesheets/export-approved-time',
    needs,
    summary: 'Exports the list of approved time as CSV, XLSX or PDF; it makes no batch.',
  },
})

const batchRow = z.object({
  id: z.number(),
  number: z.string(),
  kind: exportKinds.schema,
  what: z.string(),
  company: z.string(),
  from_on: storedDate,
  to_on: storedDate,
  entries: z.number(),
  minutes: z.number(),
  made_by: someone,
  made_at: storedInstant,
})
export type BatchRow = z.output<typeof batchRow>

export const timeExportList = defineList(batchRow, {
  key: 'time-exports',
  title: 'Time exports',
  columns: {
    number: { label: 'Export', kind: 'text', main: true },
    kind: { label: 'Kind', kind: 'state', of: exportKinds, sort: true },
    what: { label: 'For', kind: 'text', width: 220 },
    company: { label: 'Company', kind: 'text', hidden: true },
    from_on: { label: 'From', kind: 'date', sort: true },
    to_on: { label: 'To', kind: 'date', sort: true },
    entries: { label: 'Entries', kind: 'number', sort: true },
    minutes: { label: 'Time', kind: 'minutes', sort: true },
    made_by: { label: 'Exported by', kind: 'person' },
    made_at: { label: 'Exported', kind: 'instant', sort: true },
  },
  filters: {
    kind: { label: 'Kind', kind: 'choice', of: exportKinds },
    project: { label: 'Project', kind: 'record' },
  },
  order: { by: 'made_at', direction: 'desc' },
  read: {
    path: '/timesheets/time-exports',
    needs,
    summary: 'Lists the exports of approved time with their files.',
  },
})

const span = { from_on: calendarDate, to_on: calendarDate }
const exportWish = z
  .object({
    kind: exportKinds.schema,
    project_id: id.nullable().default(null),
    company_id: id.nullable().default(null),
    ...span,
    show_names: z.boolean().default(true),
    show_notes: z.boolean().default(true),
  })
  .superRefine((form, check) => {
    const miss = (path: string, message: string) => check.addIssue({ code: 'custom', path: [path], message })
    if (form.kind === 'client' && form.project_id === null) miss('project_id', say.projectEmpty)
    if (form.kind === 'payroll' && form.company_id === null) miss('company_id', say.companyEmpty)
  })
export type ExportWish = z.output<typeof exportWish>

export const previewTimeExport = defineCall('POST', '/timesheets/preview-time-export', {
  auth: 'employee',
  needs,
  writes: false,
  summary: 'Counts what an export would hold, and what it would leave out.',
  input: exportWish,
  output: z.object({
    entries: z.number(),
    minutes: z.number(),
    people: z.number(),
    exported: z.number(),
    not_billable: z.number(),
    not_approved: z.number(),
  }),
})

export const createTimeExport = defineCall('POST', '/timesheets/create-time-export', {
  auth: 'employee',
  needs,
  writes: true,
  summary: 'Puts approved time that was not exported before into one export; each entry once for each kind.',
  input: exportWish,
  output: z.object({ id: z.number() }),
})

export const downloadTimeExport = defineCall('GET', '/timesheets/time-export-file', {
  auth: 'employee',
  needs,
  writes: false,
  summary: 'Downloads an export: a client sheet as PDF, or the time as CSV with the number of the export.',
  input: z.object({ id: idInPath, format: z.enum(['pdf', 'csv']) }),
  output: fileAnswer,
  answer: 'file',
  limit: { times: 30, seconds: 60 },
})

/** Special tasks have no project; their label stands for one. */
export const workOf = (project: string | null, task: string | null): string =>
  project ?? (task === null ? '' : specialTasks.labelOf(task as Parameters<typeof specialTasks.labelOf>[0]))
