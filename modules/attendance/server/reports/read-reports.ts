import { daysBetween } from '#platform/contract/days.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { attendanceMessages as say } from '#attendance/contract/attendance-messages.ts'
import { LONGEST_SPAN_DAYS } from '#attendance/contract/days/day-calls.ts'
import type {
  explainRequests as explainRequestsCall,
  ReportSpan,
} from '#attendance/contract/reports/report-calls.ts'
import { isColleague, maySeeMany } from '#attendance/server/attendance-policy.ts'
import { averagesByTeam } from './pattern-queries.ts'
import { FEWEST_PEOPLE } from './read-patterns.ts'
import {
  countByKind,
  countByMonth,
  countByPerson,
  countByReason,
  listAsked,
  type ReportWish,
} from './report-queries.ts'
import { countReasons, medianReasons } from './request-reasons.ts'
import { spreadOf } from './spread-of-averages.ts'
import { visibleTo } from '#attendance/server/visible-people.ts'

export const mustSeeMany = (ctx: Ctx): void =>
  must(isColleague(ctx.actor) && maySeeMany(ctx.actor), say.notForYou)

/** Of everybody whom one may see, in a span that is one. */
export async function reportWish(ctx: Ctx, { from, to }: ReportSpan): Promise<ReportWish> {
  mustSeeMany(ctx)
  must(to >= from, say.spanOrder)
  must(daysBetween(from, to) < LONGEST_SPAN_DAYS, say.spanTooLong)
  return { visible: await visibleTo(ctx, 'all'), from, to }
}

export async function readRequestsReport(ctx: Ctx, span: ReportSpan) {
  const wish = await reportWish(ctx, span)
  return {
    months: await countByMonth(ctx, wish),
    kinds: await countByKind(ctx, wish),
    people: await countByPerson(ctx, wish),
    reasons: await countByReason(ctx, wish),
  }
}

/** One figure of the report: the requests that it counts, or the times to a decision around their median. */
export async function explainRequests(
  ctx: Ctx,
  { from, to, figure, ...narrowed }: InputOf<typeof explainRequestsCall>,
) {
  const found = await listAsked(ctx, await reportWish(ctx, { from, to }), narrowed)
  const median = medianReasons(found)
  const decided = found.filter(({ minutes }) => minutes !== null)
  const of = {
    asked: () => countReasons(found),
    decided: () => countReasons(decided),
    median: () => median.because,
  }
  return {
    count: found.length,
    decided: decided.length,
    median_minutes: median.minutes,
    because: of[figure](),
  }
}

/** People sit where they sit on the last day of the span that has come. */
export async function readTeamHours(ctx: Ctx, span: ReportSpan) {
  const wish = await reportWish(ctx, span)
  const today = companyDay(ctx.now)
  const on = span.to < today ? span.to : today
  const teams = await averagesByTeam(ctx, { ...wish, fewest: FEWEST_PEOPLE, on })
  return { teams: teams.map(({ team, averages }) => ({ team, ...spreadOf(averages) })) }
}
