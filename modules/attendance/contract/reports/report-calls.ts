import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { exportFormat } from '#platform/contract/export.ts'
import { calendarDate, id, storedDate } from '#platform/contract/scalars.ts'
import { MONTH } from '#attendance/contract/attendance-format.ts'
import { dayReason } from '#attendance/contract/day-result/day-result.ts'
import { reasonCodes, requestKinds } from '#attendance/contract/attendance-lists.ts'

const span = z.object({ from: calendarDate, to: calendarDate })
export type ReportSpan = z.output<typeof span>

/** How many stand in a list of people on the screen at first; the file has everybody. */
export const SHOWN_PEOPLE = 20

export const requestsReport = defineCall('POST', '/attendance/requests-report', {
  auth: 'employee',
  needs: 'attendance.day.read',
  writes: false,
  summary: 'Returns the requests of some months by reason, and how long decisions took.',
  input: span,
  output: z.object({
    /** By the month in which it was asked, only those that have any. */
    months: z.array(z.object({ month: z.string(), kind: requestKinds.schema, count: z.number() })),
    kinds: z.array(
      z.object({
        kind: requestKinds.schema,
        count: z.number(),
        decided: z.number(),
        /** From asking to the decision; null where none is decided. */
        median_minutes: z.number().nullable(),
      }),
    ),
    /** Those who asked most often. */
    people: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        time_changes: z.number(),
        homes: z.number(),
        outdoors: z.number(),
        median_minutes: z.number().nullable(),
      }),
    ),
    /** Of time changes, the most frequent first; null where no one said. */
    reasons: z.array(z.object({ reason: reasonCodes.schema.nullable(), count: z.number() })),
  }),
})

export const explainRequests = defineCall('POST', '/attendance/explain-requests', {
  auth: 'employee',
  needs: 'attendance.day.read',
  writes: false,
  summary: 'Lists the requests behind a figure of the requests report.',
  input: span.extend({
    figure: z.enum(['asked', 'decided', 'median']),
    /** Of one month, one kind, one person, or one reason for time changes. */
    month: z.string().regex(MONTH, 'Enter a month as YYYY-MM').optional(),
    kind: requestKinds.schema.optional(),
    account_id: id.optional(),
    reason: reasonCodes.schema.or(z.literal('none')).optional(),
  }),
  output: z.object({
    count: z.number(),
    decided: z.number(),
    median_minutes: z.number().nullable(),
    because: z.array(dayReason),
  }),
})

export const requestsReportExport = span.extend({ format: exportFormat })

export const exportRequestsReport = defineCall('POST', '/attendance/export-requests-report', {
  auth: 'employee',
  needs: 'attendance.day.read',
  writes: true,
  summary: 'Exports the requests of some months, one row per month, person and type.',
  input: requestsReportExport,
  output: fileAnswer,
  answer: 'file',
})

const absent = z.object({
  id: z.number(),
  name: z.string(),
  department: z.string().nullable(),
  location: z.string().nullable(),
  state: z.enum(['not_in', 'leave']),
  note: z.string(),
})
export type Absent = z.output<typeof absent>

export const absentToday = defineCall('POST', '/attendance/absent-today', {
  auth: 'employee',
  needs: 'attendance.day.read',
  writes: false,
  summary: 'Lists who is on leave all day today, and who has not clocked in after their day began.',
  input: z.object({}),
  output: z.object({ day: storedDate, rows: z.array(absent) }),
})

export const absentExport = z.object({ format: exportFormat })

export const exportAbsent = defineCall('POST', '/attendance/export-absent', {
  auth: 'employee',
  needs: 'attendance.day.read',
  writes: true,
  summary: 'Exports the absentees of today.',
  input: absentExport,
  output: fileAnswer,
  answer: 'file',
})

export const teamHours = defineCall('POST', '/attendance/team-hours', {
  auth: 'employee',
  needs: 'attendance.day.read',
  writes: false,
  summary: 'Returns the spread of average days in each department of five or more people.',
  input: span,
  output: z.object({
    teams: z.array(
      z.object({
        team: z.string(),
        people: z.number(),
        /** Minutes of an average day at work: the least, the quarters, and the most. */
        least: z.number(),
        lower: z.number(),
        median: z.number(),
        upper: z.number(),
        most: z.number(),
        because: z.array(dayReason),
      }),
    ),
  }),
})

export const teamHoursExport = span.extend({ format: exportFormat })

export const exportTeamHours = defineCall('POST', '/attendance/export-team-hours', {
  auth: 'employee',
  needs: 'attendance.day.read',
  writes: true,
  summary: 'Exports the spread of average days by department.',
  input: teamHoursExport,
  output: fileAnswer,
  answer: 'file',
})
