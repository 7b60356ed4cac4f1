import { dayAfter } from '#platform/contract/days.ts'
import type { DayPlan } from '#calendar/contract/day-plans/day-plan.ts'
import { attendanceMessages as say } from '#attendance/contract/attendance-messages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { listHomeDays } from './home-day-queries.ts'
import { homeLeftOf } from './home-left-rules.ts'
import { homeLimits } from './home-limit-periods.ts'

export type HomeDay = { readonly plan: DayPlan; readonly hundredths: number }

type Asked = { readonly personId: number; readonly today: string; readonly days: readonly HomeDay[] }

/**
 * What a working time says of days at home. What waits for a decision counts as well, so that two requests do not
 * share the last day; the caller holds the lock of the person.
 */
export async function mustBeWithinHomeLimits(ctx: Ctx, { personId, today, days }: Asked): Promise<void> {
  for (const { plan } of days) mustBeInTime(plan, today)
  for (const { of, spanOf, limitOf } of homeLimits)
    for (const [first, asked] of Map.groupBy(days, ({ plan }) => spanOf(plan.day).from)) {
      // Terms may change within a month: those of the last day that is asked for hold.
      const { policy } = asked.at(-1)!.plan
      const limit = limitOf(policy)
      if (limit === null) continue
      const taken = await listHomeDays(ctx, { personId, ...spanOf(first) })
      const wanted = asked.reduce((sum, { hundredths }) => sum + hundredths, 0)
      const { left } = homeLeftOf({ limit, of, taken, policy: policy.name })
      must(wanted <= left, say.homeLimitReached({ limit, left, of, month: first.slice(0, 7) }))
    }
}

function mustBeInTime({ day, policy }: DayPlan, today: string): void {
  const notice = policy.home_notice_days
  if (notice !== null) must(day >= dayAfter(today, notice), say.homeTooLate(notice))
}
