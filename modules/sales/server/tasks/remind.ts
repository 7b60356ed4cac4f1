import { wallClock } from '#calendar/server/public.ts'
import { notify } from '#notifications/server/public.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { clockText } from '#platform/contract/time-of-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, noInput, type JobSteps } from '#platform/server/jobs/define-job.ts'
import { everyMinutes, type ScheduledJob } from '#platform/server/jobs/schedule.ts'
import { deliveryOf } from '#sales/contract/tasks/due-rules.ts'
import { pageOfRecord } from '#sales/server/record-pages.ts'
import { taskReminder } from '#sales/server/sales-notices.ts'
import { listReminders, markReminded } from './task-queries.ts'

const MOST_AT_ONCE = 500

/** Each in a transaction of its own. What is due longer than a day ago is not sent any more. */
export async function remindAll({ read, write }: Pick<JobSteps, 'read' | 'write'>): Promise<void> {
  const due = await listReminders(read, MOST_AT_ONCE)
  for (const { id } of due) await write((ctx) => remind(ctx, id))
}

export async function remind(ctx: Ctx, id: number): Promise<void> {
  const task = await markReminded(ctx, id)
  if (!task?.remind_at) return
  const delivery = deliveryOf(new Date(task.remind_at), ctx.now)
  if (delivery === 'too_late') return
  const { day, minute } = wallClock(new Date(task.due_at).toISOString(), COMPANY_ZONE)
  await notify(ctx, taskReminder, {
    to: [task.owner_id],
    input: {
      path: pageOfRecord(task),
      title: task.title,
      when: `${dayInWords(day)}, ${clockText(minute)}`,
      late: delivery === 'late',
    },
    subject: `sales-task/${task.id}`,
  })
}

export const remindTasks = defineJob('sales.remind-tasks', { input: noInput, steps: true, run: remindAll })

export const remindSchedule: ScheduledJob = everyMinutes(1, {
  name: 'sales.remind-tasks',
  title: 'Sends reminders of sales tasks',
  job: remindTasks,
})
