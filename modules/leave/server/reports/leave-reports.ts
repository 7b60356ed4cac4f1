import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import { leaveMessages as say } from '#leave/contract/leave-messages.ts'
import { leaveReportList, type LeaveReport } from '#leave/contract/reports/leave-report-calls.ts'
import { viewTypeOf } from '#leave/server/applications/view-application.ts'
import { dayAfter, dayBefore, firstOfMonth } from '#leave/server/counting/leave-days.ts'
import { today } from '#leave/server/leave-person.ts'
import { leaveViewOf, mayExportAll, mayReadAll } from '#leave/server/leave-policy.ts'
import { leaveReportQuery } from './leave-report-queries.ts'

const QUARTER = 90
const A_YEAR = 366

type Wish = {
  readonly report?: LeaveReport | undefined
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

export const leaveReports = answerList(leaveReportList, {
  query: leaveReportQuery,
  allow: ({ actor }) => must(mayReadAll(actor), say.mayNotSeeAll),
  fill: (ctx, asked) => ({
    ...asked,
    ...spanOf(ctx, asked),
    // What runs out and what waits begins with the nearest and the oldest; what was taken with the latest.
    direction: asked.direction ?? (asked.sort === undefined && looksAhead(asked) ? 'asc' : undefined),
  }),
  scope: leaveViewOf,
  view: (row, { scope, asked }) => ({
    ...row,
    // Why days are unpaid says of what kind they are: half pay is only for some.
    about: asked.report === 'loss_of_pay' && !row.kind_seen ? '' : row.about,
    person: { id: row.account_id, name: row.person_name },
    type: viewTypeOf(scope, row),
  }),
  export: {
    job: 'leave.export-report',
    allowExport: ({ actor }) => must(mayExportAll(actor), say.mayNotExport),
  },
})

const looksAhead = ({ report }: Wish) => report === 'lapsing' || report === 'waiting'
