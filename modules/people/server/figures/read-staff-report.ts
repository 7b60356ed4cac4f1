import { companyDay } from '#platform/server/company-day.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { isAtLeast } from '#platform/contract/permission.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { reachOf } from '#platform/server/rights/reach.ts'
import type { readStaffReport } from '#people/contract/figures/staff-report-calls.ts'
import { staffMessages as say } from '#people/contract/staff/staff-messages.ts'
import { gapOf } from '#people/server/record/completeness.ts'
import { countLeavers, countProbationsDue, countSpans, listBirthdays } from './today-figure-queries.ts'
import { countGaps } from './record-gap-queries.ts'
import { mayReadReports } from '#people/server/people-policy.ts'
import { listReportedCompanies } from './reported-company-queries.ts'
import { countHeads, countMoves, countTenure } from './headcount-queries.ts'
import { attritionOf, seriesOf } from './staff-report-rules.ts'

const YEAR = 12

type Wish = { readonly companies: readonly number[]; readonly months: number; readonly today: string }

/** Of the companies that the viewer's right reaches; all figures come from the database as sums. */
export async function readReport(ctx: Ctx, { group, months }: InputOf<typeof readStaffReport>) {
  must(mayReadReports(ctx.actor), say.mayNotReport)
  const wish = { companies: await listReportedCompanies(ctx), months, today: companyDay(ctx.now) }
  const { together, ...headcount } = seriesOf(await countHeads(ctx, { ...wish, group }), group === 'gender')
  const { gaps, whole } = await countGaps(ctx, wish)
  return {
    headcount,
    together,
    moves: await countMoves(ctx, wish),
    tenure: await countTenure(ctx, wish),
    spans: await countSpans(ctx, wish),
    ...(await ratesOf(ctx, wish)),
    gaps: gaps.map(({ key, people }) => ({ gap: gapOf(key).label, people })),
    whole,
    birthdays: mayReadBirthdays(ctx) ? await listBirthdays(ctx, wish) : null,
    probation_due: await countProbationsDue(ctx, wish),
  }
}

/** A person who reports on a company sees the birth dates there, or none of the list. */
const mayReadBirthdays = ({ actor }: Ctx): boolean =>
  isAtLeast(reachOf(actor, 'people.private.read'), reachOf(actor, 'people.report.read'))

async function ratesOf(ctx: Ctx, wish: Wish) {
  const year = { ...wish, months: YEAR }
  const lastYear = await countMoves(ctx, year)
  const heads = await countHeads(ctx, { ...year, group: 'company' })
  const headcounts = lastYear.map(({ month }) => sumOf(heads.filter((head) => head.month === month)))
  const { voluntary, regretted } = await countLeavers(ctx, wish)
  const all = lastYear.reduce((sum, { left }) => sum + left, 0)
  return {
    attrition: attritionOf({ leavers: all, who: 'People who left', headcounts }),
    voluntary: attritionOf({ leavers: voluntary, who: 'People who resigned or retired', headcounts }),
    regretted: attritionOf({
      leavers: regretted,
      who: 'Regretted leavers',
      headcounts,
    }),
    employed: headcounts.at(-1) ?? 0,
  }
}

const sumOf = (counts: readonly { count: number }[]) => counts.reduce((all, { count }) => all + count, 0)
