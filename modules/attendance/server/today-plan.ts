import type { DayPlan } from '../../calendar/contract/day-plan.ts'
import { listDayPlans } from '../../calendar/server/public.ts'
import { companyDay } from '../../../platform/server/company-day.ts'
import type { Ctx } from '../../../platform/server/ctx.ts'
import { addDays, workDateOf } from './local-day.ts'

/** What the day asks for to which this moment belongs, where the person works. */
export async function planOfNow(ctx: Ctx, personId: number): Promise<DayPlan> {
  const day = companyDay(ctx.now)
  const plans = await listDayPlans(ctx, {
    personIds: [personId],
    from: addDays(day, -2),
    to: addDays(day, 1),
  })
  const near = plans.find((plan) => plan.day === day)!
  const workDate = workDateOf(ctx.now.toISOString(), near.zone, near.policy.day_boundary_minute)
  return plans.find((plan) => plan.day === workDate) ?? near
}
