import { notify } from '#notifications/server/public.ts'
import { defineJob, noInput, type JobSteps } from '#platform/server/jobs/define-job.ts'
import { everyMinutes } from '#platform/server/jobs/schedule.ts'
import { outcomeMissing } from './meeting-notices.ts'
import { listToNudge, markNudged } from './meeting-queries.ts'

const MOST_AT_ONCE = 200

/** Each host hears once of a meeting whose end is half an hour past. */
export async function nudgeHosts({ read, write }: Pick<JobSteps, 'read' | 'write'>): Promise<void> {
  for (const { id, host_id, subject, contact_id } of await listToNudge(read, MOST_AT_ONCE))
    await write(async (ctx) => {
      if (!(await markNudged(ctx, id))) return
      await notify(ctx, outcomeMissing, {
        to: [host_id],
        input: { contactId: contact_id, subject },
        subject: `sales-meeting/${id}`,
      })
    })
}

export const nudgeMeetings = defineJob('sales.nudge-meetings', {
  input: noInput,
  steps: true,
  run: nudgeHosts,
})

export const nudgeSchedule = everyMinutes(5, {
  name: 'sales.nudge-meetings',
  title: 'Asks hosts for the outcome of meetings',
  job: nudgeMeetings,
})
