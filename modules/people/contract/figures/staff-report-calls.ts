import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { exportFormat } from '#platform/contract/export.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { storedDate } from '#platform/contract/scalars.ts'
import { sectionKeys } from '#people/contract/record/record-fields.ts'

export const reportGroups = z.enum(['company', 'location', 'department', 'gender'])
export type ReportGroup = z.output<typeof reportGroups>

const series = z.object({ key: z.string(), label: z.string() })
const because = z.array(
  z.object({ label: z.string(), value: z.string().optional(), source: z.string().optional() }),
)
/** Basis points of the last twelve months; null where no one was employed. */
const rate = z.object({ rate: z.number().nullable(), because })

const wish = z.object({
  group: reportGroups.default('company'),
  months: z.coerce.number().int().min(3).max(60).default(24),
})

export const readStaffReport = defineCall('GET', '/people/report', {
  auth: 'employee',
  needs: 'people.report.read',
  writes: false,
  summary: 'Returns headcount by month, joiners and leavers, tenure, attrition, teams, and complete records.',
  input: wish,
  output: z.object({
    /** Each row has `month` and a count under each key of the series. */
    headcount: z.object({
      series: z.array(series),
      rows: z.array(z.record(z.string(), z.union([z.string(), z.number()]))),
    }),
    moves: z.array(z.object({ month: z.string(), joined: z.number(), left: z.number() })),
    tenure: z.array(z.object({ band: z.string(), people: z.number() })),
    spans: z.array(z.object({ band: z.string(), leads: z.number() })),
    attrition: rate,
    /** Of those who left by their own will, and of those whom one would have liked to keep. */
    voluntary: rate,
    regretted: rate,
    gaps: z.array(z.object({ gap: z.string(), people: z.number() })),
    /** Records in which nothing is missing. */
    whole: z.number(),
    /** Null for a reader who may not see birth dates; without the year. */
    birthdays: z.array(z.object({ id: z.number(), name: z.string(), day: storedDate })).nullable(),
    probation_due: z.number(),
    employed: z.number(),
    /** How many groups are shown as one, because few people in them could be recognized or told apart. */
    together: z.number(),
  }),
})

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Enter a month as YYYY-MM')
const band = z.string().max(60)

export const explainFigure = defineCall('POST', '/people/explain-figure', {
  auth: 'employee',
  needs: 'people.report.read',
  writes: false,
  summary: 'Lists who is counted by a figure of the headcount report.',
  input: wish.omit({ group: true }).extend({
    figure: z.discriminatedUnion('of', [
      z.object({ of: z.literal('headcount'), month, group: reportGroups, label: z.string().max(200) }),
      z.object({ of: z.literal('moves'), month, which: z.enum(['joined', 'left']) }),
      z.object({ of: z.literal('tenure'), band }),
      z.object({ of: z.literal('spans'), band }),
      z.object({ of: z.literal('gaps'), gap: z.string().max(80) }),
    ]),
  }),
  output: z.object({ count: z.number(), because }),
})

export const figures = z.enum(['headcount', 'moves', 'tenure', 'spans', 'gaps'])
export type Figure = z.output<typeof figures>

export const figureExport = wish.extend({ figure: figures, format: exportFormat })

export const exportFigure = defineCall('POST', '/people/export-figure', {
  auth: 'employee',
  needs: 'people.report.read',
  writes: true,
  summary: 'Exports one of the staff reports.',
  input: figureExport,
  output: fileAnswer,
  answer: 'file',
})

const gapRow = z.object({
  id: z.number(),
  name: z.string(),
  employee_code: z.string(),
  company: z.string(),
  missing: z.array(z.object({ section: z.enum(sectionKeys), label: z.string() })),
  stops_payroll: z.boolean(),
})

export const gapList = defineList(gapRow, {
  key: 'staff-gaps',
  title: 'Missing details',
  columns: {
    name: { label: 'Name', kind: 'person', main: true, width: 220, sort: true, value: (row) => row },
    employee_code: { label: 'Code', kind: 'text', width: 90, sort: true },
    company: { label: 'Company', kind: 'text', width: 190, sort: true },
    missing: {
      label: 'Missing',
      kind: 'text',
      fills: true,
      value: ({ missing }) => missing.map(({ label }) => label).join(', '),
    },
    stops_payroll: { label: 'Blocks payroll', kind: 'yes', width: 140 },
  },
  filters: {
    only: { label: 'What', kind: 'choice', options: [{ value: 'payroll', label: 'Blocks payroll' }] },
  },
  search: 'Name or code',
  order: { by: 'name', direction: 'asc' },
  read: {
    path: '/people/gaps',
    needs: 'people.report.read',
    summary: 'Lists missing details of current employees whose whole record the caller can see.',
  },
  export: {
    path: '/people/export-gaps',
    needs: 'people.report.read',
    summary: 'Exports the missing details.',
  },
})
