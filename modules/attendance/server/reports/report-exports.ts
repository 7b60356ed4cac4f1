import { dayInWords, monthInFull } from '#platform/contract/day-in-words.ts'
import type { ExportColumn } from '#platform/server/exports/export-types.ts'
import { listExport } from '#platform/server/exports/list-export.ts'
import { attendanceMessages as say } from '#attendance/contract/attendance-messages.ts'
import { reasonCodes, requestKinds } from '#attendance/contract/attendance-lists.ts'
import {
  absentExport,
  requestsReportExport,
  teamHoursExport,
  type ReportSpan,
} from '#attendance/contract/reports/report-calls.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { findAddress } from '#attendance/server/person-queries.ts'
import { listAbsent, mustSeeAll } from './read-absent.ts'
import { mustSeeMany, readTeamHours, reportWish } from './read-reports.ts'
import { listReportLines } from './report-queries.ts'

type Row = Record<string, string | number | null>

const spanText = ({ from, to }: ReportSpan) => `${dayInWords(from)} to ${dayInWords(to)}`

/** Hours with one digit after the point: 2.5. */
const hours = (minutes: number) => Math.round(minutes / 6) / 10

const number = (key: string, label: string): ExportColumn => ({ key, label, type: 'number' })
const text = (key: string, label: string, width: number): ExportColumn => ({
  key,
  label,
  type: 'text',
  width,
})

export const requestsReportFile = listExport<typeof requestsReportExport, Row>({
  name: 'attendance.export-requests-report',
  title: 'Attendance requests',
  wish: requestsReportExport,
  allow: mustSeeMany,
  count: async (ctx, span) => (await listReportLines(ctx, await reportWish(ctx, span))).length,
  table: (ctx, span) => ({
    filterText: `Requested from ${spanText(span)}`,
    columns: [
      text('month', 'Month', 16),
      text('name', 'Name', 24),
      text('kind', 'Type', 18),
      number('count', 'Requests'),
      number('approved', 'Approved'),
      number('rejected', 'Rejected'),
      number('waiting', 'Waiting'),
      number('cancelled', 'Taken back'),
      number('hours', 'Median hours to a decision'),
      text('reason', 'Most frequent reason', 24),
    ],
    rows: (async function* () {
      for (const line of await listReportLines(ctx, await reportWish(ctx, span)))
        yield {
          ...line,
          month: monthInFull(line.month),
          kind: requestKinds.labelOf(line.kind),
          hours: line.median_minutes === null ? null : hours(line.median_minutes),
          reason: line.reason === null ? '' : reasonCodes.labelOf(line.reason),
        }
    })(),
  }),
  addressOf: findAddress,
  begun: say.exportBegun,
})

export const absentFile = listExport<typeof absentExport, Row>({
  name: 'attendance.export-absent',
  title: 'Absentees',
  wish: absentExport,
  allow: mustSeeAll,
  count: async (ctx) => (await listAbsent(ctx)).length,
  table: (ctx) => ({
    filterText: `On ${dayInWords(companyDay(ctx.now))}`,
    columns: [
      text('name', 'Name', 24),
      text('department', 'Department', 20),
      text('location', 'Office', 14),
      text('state', 'State', 14),
      text('note', 'Why', 30),
    ],
    rows: (async function* () {
      for (const { state, ...row } of await listAbsent(ctx))
        yield { ...row, state: state === 'leave' ? 'On leave' : 'Not in' }
    })(),
  }),
  addressOf: findAddress,
  begun: say.exportBegun,
})

export const teamHoursFile = listExport<typeof teamHoursExport, Row>({
  name: 'attendance.export-team-hours',
  title: 'Average hours by team',
  wish: teamHoursExport,
  allow: mustSeeMany,
  count: async (ctx, span) => (await readTeamHours(ctx, span)).teams.length,
  table: (ctx, span) => ({
    filterText: `${spanText(span)}. Average hours per day at work`,
    columns: [
      text('team', 'Team', 24),
      number('people', 'People'),
      number('least', 'Least'),
      number('lower', 'Lower quarter'),
      number('median', 'Median'),
      number('upper', 'Upper quarter'),
      number('most', 'Most'),
    ],
    rows: (async function* () {
      for (const { team, people, because: _because, ...spread } of (await readTeamHours(ctx, span)).teams)
        yield {
          team,
          people,
          ...Object.fromEntries(Object.entries(spread).map(([key, minutes]) => [key, hours(minutes)])),
        }
    })(),
  }),
  addressOf: findAddress,
  begun: say.exportBegun,
})
