import { dayAfter } from '#platform/contract/days.ts'
import { notify } from '#notifications/server/public.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, noInput, type JobRun } from '#platform/server/jobs/define-job.ts'
import { isFirstTime } from '#platform/server/jobs/first-time-only.ts'
import { dailyAt, type ScheduledJob } from '#platform/server/jobs/schedule.ts'
import { itemsDue } from '#projects/server/projects-notices.ts'
import { listAllDue } from './due-queries.ts'

/** Every morning, one notice a person for all that is due tomorrow or was due before today. */
export async function remindOfDue(ctx: Ctx, dueAt: Date): Promise<void> {
  const today = companyDay(dueAt)
  if (!(await isFirstTime(ctx, `projects-due/${today}`))) return
  for (const { account_id, tomorrow, overdue } of await listAllDue(ctx, { today, tomorrow: dayAfter(today) }))
    await notify(ctx, itemsDue, { to: [account_id], input: { tomorrow, overdue } })
}

const dueJob = defineJob('projects.remind-of-due', {
  input: noInput,
  run: (ctx: Ctx, _input, { dueAt }: JobRun) => remindOfDue(ctx, dueAt),
})

export const dueJobs = [dueJob]
export const dueSchedule: readonly ScheduledJob[] = [
  dailyAt('08:30', {
    name: dueJob.name,
    title: 'Reminds assignees of items due tomorrow and overdue',
    job: dueJob,
  }),
]
