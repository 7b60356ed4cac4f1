import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { leaveTrends } from '#leave/contract/leave-administration-calls.ts'
import { leaveMessages as say } from '#leave/contract/leave-messages.ts'
import type { explainTrend as explainCall } from '#leave/contract/reports/explain-trend-calls.ts'
import { sumOf } from '#leave/server/counting/leave-days.ts'
import { leaveViewOf, mayReadAll, mayReadEverybody, mayUseLeave } from '#leave/server/leave-policy.ts'
import { countByTime, listDecided, listTrendDays, sumByMonth, sumByWeekday } from './trend-queries.ts'
import { decidedReasons, trendReasons } from './trend-reasons.ts'

/** No plot of fewer than five people: below that it would be of persons. */
const FEWEST = 5

type Wish = Pick<InputOf<typeof leaveTrends>, 'whose' | 'year'>

/** Of whom the trends are; nothing where they are too few. */
async function trendsOf(ctx: Ctx, { whose, year }: Wish) {
  must(mayUseLeave(ctx.actor), say.notForYou)
  must(whose !== 'all' || mayReadAll(ctx.actor), say.mayNotSeeAll)
  const view = await leaveViewOf(ctx)
  const accountIds = whose === 'mine' ? [ctx.actor.id] : whose === 'team' ? [...view.team] : null
  const people = accountIds?.length ?? (mayReadEverybody(ctx.actor) ? FEWEST : view.company.size)
  return { people, of: whose !== 'mine' && people < FEWEST ? null : { accountIds, year } }
}

export async function readTrends(ctx: Ctx, wish: InputOf<typeof leaveTrends>) {
  const { people, of } = await trendsOf(ctx, wish)
  if (of === null) return { people, months: [], weekdays: [], decisions: [] }
  return {
    people,
    months: await sumByMonth(ctx, of),
    weekdays: await sumByWeekday(ctx, of),
    decisions: await countByTime(ctx, of),
  }
}

/** What one figure of the trends counts, for those who see the figure. */
export async function explainTrend(ctx: Ctx, { figure, ...wish }: InputOf<typeof explainCall>) {
  const { of } = await trendsOf(ctx, wish)
  if (of === null) return { total: 0, because: [] }
  if (figure.of === 'decisions') {
    const decided = await listDecided(ctx, of, figure.took)
    return { total: decided.length, because: decidedReasons(decided) }
  }
  const days = await listTrendDays(ctx, of, figure)
  return {
    total: sumOf(days, ({ counted }) => counted),
    because: trendReasons(days, wish.whose === 'mine'),
  }
}
