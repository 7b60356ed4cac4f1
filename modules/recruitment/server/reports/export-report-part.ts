import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { ExportColumn, ExportRow } from '#platform/server/exports/export-types.ts'
import { listExport } from '#platform/server/exports/list-export.ts'
import { funnelSteps } from '#recruitment/contract/reports/funnel-rules.ts'
import { jobSources } from '#recruitment/contract/recruitment-lists.ts'
import {
  hiringReportExport,
  reportParts,
  type HiringReport,
  type ReportPart,
} from '#recruitment/contract/reports/report-calls.ts'
import type { ReportWish } from './counted-queries.ts'
import { mustReport, readHiringReport } from './read-report.ts'

const text = (key: string, label: string, width = 26): ExportColumn => ({ key, label, type: 'text', width })
const number = (key: string, label: string): ExportColumn => ({ key, label, type: 'number' })

const groupColumns = (label: string): ExportColumn[] => [
  text('label', label, 34),
  number('applied', 'Applied'),
  number('shortlisted', 'Shortlisted'),
  number('interview', 'Interview'),
  number('offered', 'Offered'),
  number('joined', 'Joined'),
  number('conversion', 'Joined, %'),
  number('days_to_hire', 'Median days to acceptance'),
]

const columns: Readonly<Record<ReportPart, readonly ExportColumn[]>> = {
  funnel: [
    text('step', 'Step'),
    number('count', 'Applications'),
    number('of_previous', 'Of the step before, %'),
    number('of_all', 'Of all, %'),
  ],
  jobs: groupColumns('Job'),
  sources: groupColumns('Source'),
  recruiters: groupColumns('Recruiter'),
  statuses: [
    text('name', 'Status', 34),
    number('count', 'Stays'),
    number('least', 'Shortest, days'),
    number('lower', 'Lower quartile, days'),
    number('median', 'Median, days'),
    number('upper', 'Upper quartile, days'),
    number('most', 'Longest, days'),
  ],
  retention: [
    text('source', 'Source'),
    number('joined', 'Joined half a year ago or longer'),
    number('stayed', 'Stayed half a year'),
    number('share', 'Stayed, %'),
  ],
  reasons: [text('label', 'Declined because', 34), number('count', 'Offers')],
  pay: [text('label', 'Offered pay', 30), number('count', 'Offers')],
  interviewers: [
    text('name', 'Interviewer'),
    number('interviews', 'Interviews'),
    number('given', 'Feedback given'),
    number('missing', 'Feedback missing'),
    number('hours', 'Median hours to feedback'),
    number('mean', 'Mean mark'),
    number('leniency', 'Above or below the mean of all'),
  ],
  loads: [
    text('name', 'Recruiter'),
    number('open', 'Open applications'),
    number('unscreened', 'Not screened'),
    number('stuck', 'Stuck'),
    number('moves', 'Moves'),
    number('joined', 'Joined'),
  ],
  ages: [text('label', 'In one status for'), number('count', 'Applications')],
  positions: [
    text('label', 'Job', 34),
    number('wanted', 'Openings'),
    number('filled', 'Filled'),
    number('days_open', 'Days open'),
  ],
}

/** Kept in hundredths, written as people read them. */
const inHundredths: ReadonlySet<string> = new Set([
  'conversion',
  'of_previous',
  'of_all',
  'share',
  'mean',
  'leniency',
])
const oneDigit = (value: number) => Math.round(value * 10) / 10

function partOf(report: HiringReport, part: ReportPart): readonly object[] {
  if (part === 'reasons') return report.offers.reasons
  if (part === 'pay') return report.offers.pay ?? []
  if (part === 'interviewers') return report.interviewers ?? []
  if (part === 'funnel') return report.funnel.map((row) => ({ ...row, step: funnelSteps.labelOf(row.step) }))
  if (part === 'retention')
    return report.retention.map((row) => ({ ...row, source: jobSources.labelOf(row.source) }))
  return report[part]
}

const written = (row: object): ExportRow =>
  Object.fromEntries(
    Object.entries(row as Record<string, string | number | null>).map(([key, value]) => [
      key,
      typeof value !== 'number' ? value : inHundredths.has(key) ? value / 100 : oneDigit(value),
    ]),
  )

async function* rowsOf(
  ctx: Ctx,
  { part, ...wish }: ReportWish & { part: ReportPart },
): AsyncGenerator<ExportRow> {
  for (const row of partOf(await readHiringReport(ctx, wish), part)) yield written(row)
}

/** A table of the report; never more than some hundred rows. */
export const hiringReportFile = listExport({
  name: 'recruitment.export-hiring-report',
  title: 'Hiring report',
  wish: hiringReportExport,
  allow: mustReport,
  count: async (ctx, wish) => partOf(await readHiringReport(ctx, wish), wish.part).length,
  table: (ctx, wish) => ({
    filterText: `${reportParts[wish.part]}, applied from ${dayInWords(wish.from)} to ${dayInWords(wish.to)}`,
    columns: columns[wish.part],
    rows: rowsOf(ctx, wish),
  }),
})
