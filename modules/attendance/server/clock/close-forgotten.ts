import { listDayPlans } from '#calendar/server/public.ts'
import { notify } from '#notifications/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { missingPunchNotice } from '#attendance/server/attendance-notices.ts'
import { travelledPlan } from '#attendance/server/day-result/travel-time-zone.ts'
import { closeByRule, type OpenSession } from '#attendance/server/punch-queries.ts'

/** A session of an earlier day that no one ended: closed as the working time says, and the person is told. */
export async function closeForgotten(ctx: Ctx, open: OpenSession): Promise<void> {
  const day = open.work_date
  const [plan] = await listDayPlans(ctx, { personIds: [open.account_id], from: day, to: day })
  const end = plan?.policy.auto_close === 'expected_end' ? travelledPlan(plan, [open]).ends_at : null
  await closeByRule(ctx, open, end !== null && end > open.in_at ? end : null)
  await notify(ctx, missingPunchNotice, {
    to: [open.account_id],
    input: { day },
    subject: `missing-punch/${day}`,
  })
}
