import { notify } from '#notifications/server/public.ts'
import { daysEarlier } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, noInput, type JobSteps } from '#platform/server/jobs/define-job.ts'
import { dailyAt } from '#platform/server/jobs/schedule.ts'
import { listWorkingOn } from '#project-register/server/public.ts'
import { REMINDER_DAYS } from '#projects/contract/changes/change-lists.ts'
import type { ProjectsParts } from '#projects/server/projects-dependencies.ts'
import { changeWaits } from '#projects/server/projects-notices.ts'
import { liveLinksOf, mailTo } from './change-links.ts'
import { listDeciders } from './change-policy.ts'
import * as queries from './change-queries.ts'

type Parts = Pick<ProjectsParts, 'keyring' | 'config'>

/** On the second and the fifth day: those with an account by a notice, those with a link by mail. */
export const remindOfChanges =
  (parts: Parts) =>
  async ({ read, write }: Pick<JobSteps, 'read' | 'write'>): Promise<void> => {
    for (const [index, days] of [...REMINDER_DAYS.entries()].toReversed()) {
      const before = daysEarlier(read.now, days)
      const waiting = await queries.listWaiting(read, { before, reminders: index + 1 })
      for (const { id } of waiting) await write((ctx) => remind(ctx, parts, { id, reminders: index + 1 }))
    }
  }

async function remind(ctx: Ctx, parts: Parts, { id, reminders }: { id: number; reminders: number }) {
  await queries.lockChange(ctx, id)
  const change = await queries.findChangeWithoutAccessCheck(ctx, id)
  if (change?.state !== 'waiting_client' || change.reminders >= reminders) return
  await queries.updateChange(ctx, { id }, { reminders })
  const to = await listDeciders(ctx, change, await listWorkingOn(ctx, change.project_id))
  const others = to.filter((each) => each !== change.asked_by)
  const { key, title } = change
  if (others.length > 0)
    await notify(ctx, changeWaits, { to: others, input: { id, key, title }, subject: `change-request/${id}` })
  for (const { addresses, address: link } of await liveLinksOf(ctx, parts, id))
    for (const each of addresses) await mailTo(ctx, parts, { change, to: each, link, isReminder: true })
}

export function changeReminders(parts: Parts) {
  const job = defineJob('projects.remind-of-changes', {
    input: noInput,
    steps: true,
    run: remindOfChanges(parts),
  })
  const title = 'Reminds clients of change requests that wait for them'
  return { jobs: [job], schedule: [dailyAt('10:15', { name: job.name, title, job })] }
}
