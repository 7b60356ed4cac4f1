import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { ExportColumn, ExportRow } from '#platform/server/exports/export-types.ts'
import { listExport } from '#platform/server/exports/list-export.ts'
import { must } from '#platform/server/must.ts'
import { figureExport, type Figure, type ReportGroup } from '#people/contract/figures/staff-report-calls.ts'
import { staffMessages as say } from '#people/contract/staff/staff-messages.ts'
import { gapOf } from '#people/server/record/completeness.ts'
import { countSpans } from './today-figure-queries.ts'
import { countGaps } from './record-gap-queries.ts'
import { mayReadReports } from '#people/server/people-policy.ts'
import { listReportedCompanies } from './reported-company-queries.ts'
import { countHeads, countMoves, countTenure } from './headcount-queries.ts'
import { seriesOf } from './staff-report-rules.ts'
import { findAddress } from '#people/server/person-queries.ts'

type Wish = { readonly companies: readonly number[]; readonly months: number; readonly today: string }
type Asked = Wish & { readonly group: ReportGroup }
type Rows = readonly ExportRow[]

const words = (key: string, label: string): ExportColumn => ({ key, label, type: 'text', width: 30 })
const count = (key: string, label: string): ExportColumn => ({ key, label, type: 'number', width: 12 })

/** The rows of each figure as its chart shows them, so that no one is recognized in the file either. */
const rowsOf: Readonly<Record<Figure, (ctx: Ctx, asked: Asked) => Promise<Rows>>> = {
  headcount: async (ctx, asked) => {
    const { series, rows } = seriesOf(await countHeads(ctx, asked), asked.group === 'gender')
    return rows.flatMap((row) =>
      series.map(({ key, label }) => ({
        month: String(row.month),
        group: label,
        people: Number(row[key]),
      })),
    )
  },
  moves: countMoves,
  tenure: countTenure,
  spans: countSpans,
  gaps: async (ctx, asked) =>
    (await countGaps(ctx, asked)).gaps.map(({ key, people }) => ({ gap: gapOf(key).label, people })),
}

const columnsOf: Readonly<Record<Figure, readonly ExportColumn[]>> = {
  headcount: [words('month', 'Month'), words('group', 'Group'), count('people', 'People')],
  moves: [words('month', 'Month'), count('joined', 'Joined'), count('left', 'Left')],
  tenure: [words('band', 'Years'), count('people', 'People')],
  spans: [words('band', 'People led directly'), count('leads', 'Leads')],
  gaps: [words('gap', 'Missing'), count('people', 'People')],
}

const titles: Readonly<Record<Figure, string>> = {
  headcount: 'Employed at the end of each month',
  moves: 'Joiners and leavers',
  tenure: 'Tenure',
  spans: 'Direct reports per manager',
  gaps: 'Missing details',
}

/** Few rows whatever the size of the group: always with the answer. */
export const figureFile = listExport({
  name: 'people.export-figure',
  title: 'Headcount report',
  wish: figureExport,
  allow: (ctx) => must(mayReadReports(ctx.actor), say.mayNotReport),
  count: () => Promise.resolve(0),
  table: (ctx, { figure, group, months }) => ({
    filterText: figure === 'headcount' ? `${titles[figure]}, by ${group}` : titles[figure],
    columns: columnsOf[figure],
    rows: each(async () => {
      const companies = await listReportedCompanies(ctx)
      return rowsOf[figure](ctx, { companies, months, group, today: companyDay(ctx.now) })
    }),
  }),
  addressOf: (ctx) => findAddress(ctx, ctx.actor.id),
  begun: say.exportBegun,
})

async function* each(read: () => Promise<Rows>) {
  yield* await read()
}
