import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, noInput, type JobRun } from '#platform/server/jobs/define-job.ts'
import { isFirstTime } from '#platform/server/jobs/first-time-only.ts'
import { notify } from '#notifications/server/public.ts'
import { listLineAbove } from '#organization/server/public.ts'
import { approverReminderNotice, slowDecisionNotice } from '#attendance/server/attendance-notices.ts'
import { listOldLegs } from './overdue-approval-queries.ts'

/**
 * Each morning anyone who has let a request wait for more than a day is reminded, and after two days anyone who stands above
 * them hears of it. Nothing is approved by waiting.
 */
export async function remindApprovers(ctx: Ctx, dueAt: Date): Promise<void> {
  const day = companyDay(dueAt)
  if (!(await isFirstTime(ctx, `attendance-approvers/${day}`))) return
  for (const { approver_id, name, count, late } of await listOldLegs(ctx, dueAt)) {
    await notify(ctx, approverReminderNotice, { to: [approver_id], input: { count } })
    const above = (await listLineAbove(ctx, approver_id, day)).find(({ active }) => active)
    if (late > 0 && above)
      await notify(ctx, slowDecisionNotice, { to: [above.id], input: { name, count: late } })
  }
}

export const remindApproversJob = defineJob('attendance.remind-approvers', {
  input: noInput,
  run: (ctx: Ctx, _input, { dueAt }: JobRun) => remindApprovers(ctx, dueAt),
})
