import { companyDay } from '../../../platform/server/company-day.ts'
import type { InputOf } from '../../../platform/contract/call.ts'
import type { Ctx } from '../../../platform/server/ctx.ts'
import { must } from '../../../platform/server/must.ts'
import type { readStaffReport } from '../contract/report-calls.ts'
import { staffMessages as say } from '../contract/staff-messages.ts'
import { companiesReportedTo, mayReadReports } from './people-policy.ts'
import { countHeads, countMoves, countTenure } from './report-queries.ts'
import { attritionOf, seriesOf } from './report-rules.ts'

const YEAR = 12

/** Of the companies that the viewer's right reaches; all figures come from the database as sums. */
export async function readReport(ctx: Ctx, { group, months }: InputOf<typeof readStaffReport>) {
  must(mayReadReports(ctx.actor), say.mayNotReport)
  const wish = { companies: companiesReportedTo(ctx.actor), months, today: companyDay(ctx.now) }
  const { together, ...headcount } = seriesOf(await countHeads(ctx, { ...wish, group }), group === 'gender')
  const year = { ...wish, months: YEAR }
  const lastYear = await countMoves(ctx, year)
  const tenure = await countTenure(ctx, wish)
  const heads = await countHeads(ctx, { ...year, group: 'company' })
  const byMonth = lastYear.map(({ month }) => sumOf(heads.filter((head) => head.month === month)))
  return {
    headcount,
    together,
    moves: await countMoves(ctx, wish),
    tenure,
    attrition: attritionOf({
      leavers: lastYear.reduce((all, { left }) => all + left, 0),
      headcounts: byMonth,
    }),
    employed: byMonth.at(-1) ?? 0,
  }
}

const sumOf = (counts: readonly { count: number }[]) => counts.reduce((all, { count }) => all + count, 0)
