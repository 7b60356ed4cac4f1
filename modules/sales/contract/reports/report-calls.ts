import { z } from 'zod'
import { catalogue } from '#platform/contract/catalogue.ts'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { conflict, invalid, missing } from '#platform/contract/refusal.ts'
import { calendarDate, idInPath, storedDate, storedInstant, text } from '#platform/contract/scalars.ts'
import { reportFigureKeys } from './report-rules.ts'

export const reportMessages = {
  saved: 'Draft saved.',
  submitted: 'Report submitted.',
  noSuchPerson: missing('This person writes no sales reports.'),
  dayAhead: invalid('Choose today or an earlier day.', 'day'),
  locked: conflict('Reports are locked at 11:00 on the next business day.'),
  already: conflict('This report is submitted already.'),
} as const

export const reportStates = catalogue({
  draft: { id: 'draft', label: 'Draft', tone: 'neutral', next: ['submitted', 'late'] },
  submitted: { id: 'submitted', label: 'Submitted', tone: 'good', next: [] },
  late: { id: 'late', label: 'Submitted late', tone: 'warn', next: [] },
})

/** Of someone who has not submitted anything for a day. */
export const dayStates = catalogue({
  ...reportStates.entries,
  missing: { id: 'missing', label: 'Missing', tone: 'bad', next: [] },
  not_required: { id: 'not_required', label: 'Not at work', tone: 'neutral', next: [] },
})

const figures = z.object(
  Object.fromEntries(reportFigureKeys.map((key) => [key, z.number()])) as Record<
    (typeof reportFigureKeys)[number],
    z.ZodNumber
  >,
)
const texts = {
  highlights: text(2_000).default(''),
  blockers: text(2_000).default(''),
  plan: text(2_000).default(''),
}
const person = z.object({ id: z.number(), name: z.string() })

export const readDailyReport = defineCall('GET', '/sales/daily-report', {
  auth: 'employee',
  needs: 'sales.record.view',
  writes: false,
  summary: 'Returns a daily report. Figures are counted now, or as taken when it was submitted.',
  input: z.object({ day: calendarDate, person: idInPath.optional() }),
  output: z.object({
    id: z.number().nullable(),
    version: z.number(),
    day: storedDate,
    person,
    state: dayStates.schema,
    submitted_at: storedInstant.nullable(),
    /** Without amounts for readers without that grant. */
    figures: figures.partial(),
    changed: z.array(z.object({ key: z.enum(reportFigureKeys), by: z.number() })),
    highlights: z.string(),
    blockers: z.string(),
    plan: z.string(),
    /** Everyone whose report of the day the caller may read. */
    team: z.array(person.extend({ state: dayStates.schema })),
    can: z.object({ write: z.boolean() }),
  }),
})
export type DailyReport = z.output<typeof readDailyReport.output>

export const saveDailyReport = defineCall('POST', '/sales/save-daily-report', {
  auth: 'employee',
  needs: { all: ['sales.record.view', 'sales.record.edit'] },
  writes: true,
  summary: 'Keeps the texts of the caller’s daily report, and submits it with the figures of the moment.',
  input: z.object({ day: calendarDate, ...texts, submit: z.boolean() }),
  output: z.object({ id: z.number() }),
})

export const reportRow = z.object({
  id: z.number(),
  day: storedDate,
  person,
  state: reportStates.schema,
  submitted_at: storedInstant.nullable(),
  calls: z.number(),
  mails: z.number(),
  leads: z.number(),
  won: z.number(),
  highlights: z.string(),
  blockers: z.string(),
  plan: z.string(),
})
export type ReportRow = z.output<typeof reportRow>

export const reportList = defineList(reportRow, {
  key: 'sales-daily-reports',
  title: 'Daily sales reports',
  columns: {
    day: { label: 'Day', kind: 'date', main: true, width: 110, sort: true },
    person: { label: 'Person', kind: 'person', width: 170, sort: true },
    state: { label: 'State', kind: 'state', of: reportStates, width: 130, sort: true },
    calls: { label: 'Calls', kind: 'number', width: 80 },
    mails: { label: 'Emails', kind: 'number', width: 80 },
    leads: { label: 'Leads contacted', kind: 'number', width: 120 },
    won: { label: 'Deals won', kind: 'number', width: 100 },
    highlights: { label: 'Highlights', kind: 'text', width: 220 },
    blockers: { label: 'Blockers', kind: 'text', hidden: true },
    plan: { label: 'Plan', kind: 'text', hidden: true },
    submitted_at: { label: 'Submitted', kind: 'instant', hidden: true },
  },
  filters: {
    days: { label: 'Days', kind: 'range' },
    person: { label: 'Person', kind: 'person' },
    state: { label: 'State', kind: 'choice', of: reportStates },
  },
  order: { by: 'day', direction: 'desc' },
  read: {
    path: '/sales/daily-reports',
    needs: 'sales.record.view',
    summary: 'Lists submitted daily reports in the caller’s reach, and the caller’s own drafts.',
  },
  export: {
    path: '/sales/export-daily-reports',
    needs: { all: ['sales.record.view', 'sales.record.export'] },
    summary: 'Exports daily reports.',
  },
})
