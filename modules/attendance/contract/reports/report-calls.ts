import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { exportFormat } from '#platform/contract/export.ts'
import { calendarDate, storedDate } from '#platform/contract/scalars.ts'
import { reasonCodes, requestKinds } from '#attendance/contract/attendance-lists.ts'

const span = z.object({ from: calendarDate, to: calendarDate })
export type ReportSpan = z.output<typeof span>

/** How many stand in a list of people on the screen at first; the file has everybody. */
export const SHOWN_PEOPLE = 20

export const requestsReport = defineCall('POST', '/attendance/requests-report', {
  auth: 'employee',
  needs: 'attendance.day.read',
  writes: false,
  summary: 'What was asked for in some months, how long decisions took, and why it was asked.',
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

export const requestsReportExport = span.extend({ format: exportFormat })

export const exportRequestsReport = defineCall('POST', '/attendance/export-requests-report', {
  auth: 'employee',
  needs: 'attendance.day.read',
  writes: true,
  summary: 'Requests of some months as a file: a line for each month, person and kind.',
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
  summary: 'Who is on leave for all of today, and whose day has begun without them.',
  input: z.object({}),
  output: z.object({ day: storedDate, rows: z.array(absent) }),
})

export const absentExport = z.object({ format: exportFormat })

export const exportAbsent = defineCall('POST', '/attendance/export-absent', {
  auth: 'employee',
  needs: 'attendance.day.read',
  writes: true,
  summary: 'Absentees of today as a file.',
  input: absentExport,
  output: fileAnswer,
  answer: 'file',
})

export const teamHours = defineCall('POST', '/attendance/team-hours', {
  auth: 'employee',
  needs: 'attendance.day.read',
  writes: false,
  summary: 'How the average day of each person spreads in each department, of five people or more.',
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
      }),
    ),
  }),
})

export const teamHoursExport = span.extend({ format: exportFormat })

export const exportTeamHours = defineCall('POST', '/attendance/export-team-hours', {
  auth: 'employee',
  needs: 'attendance.day.read',
  writes: true,
  summary: 'The spread of average days by department as a file.',
  input: teamHoursExport,
  output: fileAnswer,
  answer: 'file',
})
