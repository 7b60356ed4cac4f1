import { daysEarlier } from '#platform/contract/days.ts'
import { listOldLegs } from '#platform/server/approvals/old-leg-queries.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, noInput, type JobRun } from '#platform/server/jobs/define-job.ts'
import { isFirstTime } from '#platform/server/jobs/first-time-only.ts'
import { notify } from '#notifications/server/public.ts'
import { listLineAbove } from '#organization/server/public.ts'
import { ATTENDANCE_AREA } from '#attendance/contract/attendance-lists.ts'
import { approverReminderNotice, slowDecisionNotice } from '#attendance/server/attendance-notices.ts'

/**
 * Each morning an approver who has let a request wait for more than a day is reminded, and after two days the manager
 * above them hears of it. Nothing is approved by waiting.
 */
export async function remindApprovers(ctx: Ctx, dueAt: Date): Promise<void> {
  const day = companyDay(dueAt)
  if (!(await isFirstTime(ctx, `attendance-approvers/${day}`))) return
  const daysBefore = (days: number) => daysEarlier(dueAt, days)
  const old = await listOldLegs(ctx, { area: ATTENDANCE_AREA.key, before: daysBefore(1) })
  for (const [approverId, legs] of Map.groupBy(old, ({ approver_id }) => approver_id)) {
    await notify(ctx, approverReminderNotice, { to: [approverId], input: { count: legs.length } })
    const late = legs.filter(({ opened_at }) => new Date(opened_at) < daysBefore(2))
    const above = (await listLineAbove(ctx, approverId, day)).find(({ active }) => active)
    if (late.length > 0 && above)
      await notify(ctx, slowDecisionNotice, {
        to: [above.id],
        input: { name: legs[0]!.name, count: late.length },
      })
  }
}

export const remindApproversJob = defineJob('attendance.remind-approvers', {
  input: noInput,
  run: (ctx: Ctx, _input, { dueAt }: JobRun) => remindApprovers(ctx, dueAt),
})
