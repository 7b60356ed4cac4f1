import { listDayPlans } from '../../calendar/server/public.ts'
import type { InputOf } from '../../../platform/contract/call.ts'
import type { Ctx } from '../../../platform/server/ctx.ts'
import { must } from '../../../platform/server/must.ts'
import { attendanceMessages as say } from '../contract/attendance-messages.ts'
import type { homeLeft } from '../contract/request-calls.ts'
import { isColleague } from './attendance-policy.ts'
import { sumHomeDays } from './home-day-queries.ts'
import { daysBetween } from './local-day.ts'
import { MOST_DAYS } from './request-wishes.ts'

/** What somebody may still ask for of their own days at home, month by month. */
export async function readHomeLeft(
  ctx: Ctx,
  { day_from: from, day_to: to, without }: InputOf<typeof homeLeft>,
) {
  must(isColleague(ctx.actor), say.notForYou)
  must(to >= from, say.spanOrder)
  must(daysBetween(from, to) < MOST_DAYS, say.tooManyDays(MOST_DAYS))
  const personId = ctx.actor.id
  const plans = await listDayPlans(ctx, { personIds: [personId], from, to })
  const months = []
  for (const [month, days] of Map.groupBy(plans, ({ day }) => day.slice(0, 7))) {
    const limit = days.at(-1)!.policy.home_days_per_month
    if (limit === null) continue
    const used = await sumHomeDays(ctx, { personId, month, without })
    months.push({ month, limit, left: Math.max(0, limit * 100 - used) })
  }
  return { notice_days: plans[0]?.policy.home_notice_days ?? null, months }
}
