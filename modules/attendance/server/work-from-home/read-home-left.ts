import { daysBetween } from '#platform/contract/days.ts'
import { listDayPlans } from '#calendar/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { attendanceMessages as say } from '#attendance/contract/attendance-messages.ts'
import type { homeLeft } from '#attendance/contract/requests/request-calls.ts'
import { isColleague } from '#attendance/server/attendance-policy.ts'
import { listHomeDays } from './home-day-queries.ts'
import { homeLeftOf } from './home-left-rules.ts'
import { homeLimits } from './home-limit-periods.ts'
import { MOST_DAYS } from '#attendance/server/requests/check-request.ts'

/** What someone may still ask for of their own days at home, month by month and quarter by quarter. */
export async function readHomeLeft(
  ctx: Ctx,
  { day_from: from, day_to: to, without }: InputOf<typeof homeLeft>,
) {
  must(isColleague(ctx.actor), say.notForYou)
  must(to >= from, say.spanOrder)
  must(daysBetween(from, to) < MOST_DAYS, say.tooManyDays(MOST_DAYS))
  const personId = ctx.actor.id
  const plans = await listDayPlans(ctx, { personIds: [personId], from, to })
  const spans = []
  for (const { of, spanOf, limitOf } of homeLimits)
    for (const [first, days] of Map.groupBy(plans, ({ day }) => spanOf(day).from)) {
      const { policy } = days.at(-1)!
      const limit = limitOf(policy)
      if (limit === null) continue
      const taken = await listHomeDays(ctx, { personId, ...spanOf(first), without })
      spans.push({
        of,
        month: first.slice(0, 7),
        limit,
        ...homeLeftOf({ limit, of, taken, policy: policy.name }),
      })
    }
  return { notice_days: plans[0]?.policy.home_notice_days ?? null, spans }
}
