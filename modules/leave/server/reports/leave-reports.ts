import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { z } from 'zod'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { everyPage } from '#platform/server/exports/every-page.ts'
import type { ExportColumn } from '#platform/server/exports/export-types.ts'
import { listExport } from '#platform/server/exports/list-export.ts'
import { must } from '#platform/server/must.ts'
import { leaveMessages as say } from '#leave/contract/leave-messages.ts'
import type * as calls from '#leave/contract/reports/leave-report-calls.ts'
import { reportExport, reportLabels, type LeaveReport } from '#leave/contract/reports/leave-report-calls.ts'
import { countReported, pageOfReport, type ReportedRow } from './leave-report-queries.ts'
import { dayAfter, dayBefore, firstOfMonth } from '#leave/server/counting/leave-days.ts'
import { findOptionalAccount } from '#leave/server/leave-person-queries.ts'
import { today } from '#leave/server/leave-person.ts'
import { leaveViewOf, mayExportAll, mayReadAll, type LeaveView } from '#leave/server/leave-policy.ts'
import { viewType } from '#leave/server/applications/view-application.ts'

const QUARTER = 90
const A_YEAR = 366

type Wish = {
  readonly report: LeaveReport
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Without days of one's own: this month and the one before, the next quarter, the last year. */
function spanOf(ctx: Ctx, { report, from, to }: Wish) {
  const day = today(ctx)
  if (report === 'lapsing') return { from: from ?? day, to: to ?? dayAfter(from ?? day, QUARTER) }
  if (report === 'waiting') return { from: from ?? dayBefore(day, A_YEAR), to: to ?? day }
  return { from: from ?? firstOfMonth(dayBefore(firstOfMonth(day))), to: to ?? dayAfter(day, A_YEAR) }
}

const typeOf = (view: LeaveView, row: ReportedRow) =>
  viewType(view, row.account_id, {
    id: row.leave_type_id,
    key: row.type_key,
    name: row.type_name,
  })

/** Why days are unpaid says of what kind they are: half pay is only for some. */
const aboutOf = (report: LeaveReport, row: ReportedRow): string =>
  report === 'loss_of_pay' && !row.kind_seen ? '' : row.about

export async function readReport(ctx: Ctx, filter: InputOf<typeof calls.readLeaveReport>) {
  must(mayReadAll(ctx.actor), say.mayNotSeeAll)
  const view = await leaveViewOf(ctx)
  const page = await pageOfReport(ctx, { ...filter, ...spanOf(ctx, filter) })
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      about: aboutOf(filter.report, row),
      person: { id: row.account_id, name: row.person_name },
      type: typeOf(view, row),
    })),
  }
}

const columns = [
  { key: 'person', label: 'Person', type: 'text', width: 28 },
  { key: 'type', label: 'Kind', type: 'text', width: 18 },
  { key: 'day', label: 'Day', type: 'date' },
  { key: 'quantity', label: 'Days', type: 'days' },
  { key: 'about', label: 'About', type: 'text', width: 50 },
] as const satisfies ExportColumn[]

type FileWish = z.output<typeof reportExport>

async function* rowsOf(ctx: Ctx, { format: _format, ...filter }: FileWish) {
  const view = await leaveViewOf(ctx)
  const wish = { ...filter, ...spanOf(ctx, filter), reach: 'export' as const }
  for await (const row of everyPage(ctx, (page, key) => pageOfReport(page, { ...wish, ...key })))
    yield {
      ...row,
      about: aboutOf(filter.report, row),
      person: row.person_name,
      type: typeOf(view, row).name,
    }
}

export const reportFile = listExport({
  name: 'leave.export-report',
  title: 'Leave report',
  wish: reportExport,
  allow: ({ actor }) => must(mayExportAll(actor), say.mayNotExport),
  count: (ctx, { format: _format, ...filter }) =>
    countReported(ctx, { ...filter, ...spanOf(ctx, filter), reach: 'export' }),
  table: (ctx, wish) => {
    const { from, to } = spanOf(ctx, wish)
    return {
      filterText: [
        reportLabels[wish.report],
        `${dayInWords(from)} to ${dayInWords(to)}`,
        wish.search && `Holding “${wish.search}”`,
      ]
        .filter(Boolean)
        .join(' · '),
      columns,
      rows: rowsOf(ctx, wish),
    }
  },
  addressOf: async (ctx) => (await findOptionalAccount(ctx, ctx.actor.id))!.email,
  begun: say.exportBegun,
})
