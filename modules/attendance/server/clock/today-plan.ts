import { dayAfter } from '#platform/contract/days.ts'
import type { DayPlan } from '#calendar/contract/day-plans/day-plan.ts'
import { listDayPlans } from '#calendar/server/public.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { workDateOf } from '#attendance/server/local-day.ts'
import { isSameClock, planIn } from '#attendance/server/day-result/travel-time-zone.ts'

/**
 * What the day asks for to which this moment belongs: by the clock of where the person works, or of the place where
 * they are, when its clock shows another time.
 */
export async function planOfNow(ctx: Ctx, personId: number, deviceZone = ''): Promise<DayPlan> {
  const day = companyDay(ctx.now)
  const plans = await listDayPlans(ctx, {
    personIds: [personId],
    from: dayAfter(day, -2),
    to: dayAfter(day, 1),
  })
  const near = plans.find((plan) => plan.day === day)!
  const now = ctx.now.toISOString()
  const travels = deviceZone !== '' && !isSameClock(deviceZone, near.zone, now)
  const zone = travels ? deviceZone : near.zone
  const workDate = workDateOf(now, zone, near.policy.day_boundary_minute)
  const dayBefore = plans.find((one) => one.day === dayAfter(workDate, -1))
  const ofDay = plans.find((one) => one.day === workDate) ?? near
  const plan = dayBefore && isStillWorking(dayBefore, ofDay, now) ? dayBefore : ofDay
  return travels ? planIn(plan, zone) : plan
}

/** A night's work goes on past the boundary of the day until its hours are over, or those of the next day begin. */
const isStillWorking = ({ ends_at }: DayPlan, { starts_at }: DayPlan, now: string): boolean =>
  ends_at !== null &&
  Date.parse(now) < Date.parse(ends_at) &&
  (starts_at === null || Date.parse(now) < Date.parse(starts_at))
