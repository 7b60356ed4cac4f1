import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { companiesReached } from '#platform/server/rights/reach.ts'
import { departments } from '#exit/contract/exit-lists.ts'
import { exitMessages as say } from '#exit/contract/exit-messages.ts'
import { FEWEST_LEAVERS, type exitReport as call } from '#exit/contract/reports/report-calls.ts'
import { MANAGE, mayManageExits } from '#exit/server/exit-policy.ts'
import * as queries from './report-queries.ts'

const IN_PERCENT = 10_000

/** Leavers in the span, and their share of the people employed on average. */
export async function exitReport(ctx: Ctx, { from, to }: InputOf<typeof call>) {
  must(mayManageExits(ctx.actor), say.mayNotManage)
  must(from <= to, say.spanBackwards)
  const between = { from, to, companies: companiesReached(ctx.actor, MANAGE) }
  const months = await queries.countByMonth(ctx, between)
  const leavers = months.reduce((sum, month) => sum + month.leavers, 0)
  const atStart = await queries.countEmployed(ctx, between, from)
  const atEnd = await queries.countEmployed(ctx, between, to)
  const employed = (atStart + atEnd) / 2
  const open = await queries.countOpenLines(ctx)
  return {
    leavers,
    employed,
    attrition: employed === 0 ? 0 : Math.round((leavers * IN_PERCENT) / employed),
    months,
    kinds: await queries.countByKind(ctx, between),
    causes: leavers < FEWEST_LEAVERS ? null : await queries.countByCause(ctx, between),
    notice: await queries.countNotice(ctx, between),
    clearances: departments.keys.map(
      (department) =>
        open.find((line) => line.department === department) ?? {
          department,
          pending: 0,
          blocked: 0,
          oldest: null,
        },
    ),
  }
}
