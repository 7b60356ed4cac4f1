import { listHolders } from '#organization/server/public.ts'
import { notify } from '#notifications/server/public.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, noInput, type JobRun } from '#platform/server/jobs/define-job.ts'
import { isFirstTime } from '#platform/server/jobs/first-time-only.ts'
import { dailyAt } from '#platform/server/jobs/schedule.ts'
import { followUpsDue, followUpsOverdue } from '#academy/server/academy-notices.ts'
import { ASSIGN } from '#academy/server/academy-policy.ts'
import { countDue } from '#academy/server/leads/lead-queries.ts'

export const listAssigners = (ctx: Ctx): Promise<number[]> =>
  listHolders(ctx, { permission: ASSIGN, companyId: null })

/** In the morning each counsellor hears once how many follow-ups the day has. */
export async function tellDue(ctx: Ctx, dueAt: Date): Promise<void> {
  for (const { counsellor_id, due, overdue } of await countDue({ ...ctx, now: dueAt })) {
    if (!(await isFirstTime(ctx, `academy-due/${companyDay(dueAt)}/${counsellor_id}`))) continue
    await notify(ctx, followUpsDue, { to: [counsellor_id], input: { due, overdue } })
  }
}

/** In the evening the managers hear how many were not done. */
export async function tellOverdue(ctx: Ctx, dueAt: Date): Promise<void> {
  const left = await countDue({ ...ctx, now: dueAt })
  const count = left.reduce((sum, { due }) => sum + due, 0)
  if (count === 0 || !(await isFirstTime(ctx, `academy-overdue/${companyDay(dueAt)}`))) return
  await notify(ctx, followUpsOverdue, {
    to: await listAssigners(ctx),
    input: { count, counsellors: left.length },
  })
}

const dueJob = defineJob('academy.tell-due', {
  input: noInput,
  run: (ctx: Ctx, _input, { dueAt }: JobRun) => tellDue(ctx, dueAt),
})

const overdueJob = defineJob('academy.tell-overdue', {
  input: noInput,
  run: (ctx: Ctx, _input, { dueAt }: JobRun) => tellOverdue(ctx, dueAt),
})

export const followUpJobs = [dueJob, overdueJob]

export const followUpSchedule = [
  dailyAt('09:30', {
    name: 'academy.tell-due',
    title: 'Tells counsellors of their follow-ups of the day',
    job: dueJob,
  }),
  dailyAt('18:00', {
    name: 'academy.tell-overdue',
    title: 'Tells academy managers of follow-ups not done',
    job: overdueJob,
  }),
]
