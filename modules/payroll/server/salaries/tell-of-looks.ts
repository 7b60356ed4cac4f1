import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, noInput } from '#platform/server/jobs/define-job.ts'
import { isFirstTime } from '#platform/server/jobs/first-time-only.ts'
import { weeklyAt, type ScheduledJob } from '#platform/server/jobs/schedule.ts'
import { notify } from '#notifications/server/public.ts'
import { salarySeenNotice } from '#payroll/server/payroll-notices.ts'
import { listLookedAt } from './salary-queries.ts'

const WEEK_MS = 7 * 24 * 60 * 60_000

/** Once a week every person hears how many people looked at their pay. Stands for the week before `dueAt`. */
export async function tellOfLooks(ctx: Ctx, dueAt: Date): Promise<{ told: number }> {
  if (!(await isFirstTime(ctx, `salary-looks/${dueAt.toISOString()}`))) return { told: 0 }
  const looked = await listLookedAt(ctx, { from: new Date(dueAt.getTime() - WEEK_MS), to: dueAt })
  for (const { account_id, viewers } of looked)
    await notify(ctx, salarySeenNotice, { to: [account_id], input: { viewers } })
  return { told: looked.length }
}

const job = defineJob('payroll.tell-of-looks', {
  input: noInput,
  run: (ctx, _input, { dueAt }) => tellOfLooks(ctx, dueAt),
})

export const looksSchedule: ScheduledJob = weeklyAt('Mon', '08:20', {
  name: 'payroll.tell-of-looks',
  title: 'Reports who opened salaries of others',
  job,
})
