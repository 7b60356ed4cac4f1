import { countBusinessMinutes } from '#calendar/server/public.ts'
import { listReceivers } from '#contacts/server/public.ts'
import { notify } from '#notifications/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, noInput, type JobSteps } from '#platform/server/jobs/define-job.ts'
import { everyMinutes } from '#platform/server/jobs/schedule.ts'
import { leadUnanswered } from '#sales/server/sales-notices.ts'
import { listUnanswered, markAlerted } from './lead-alert-queries.ts'

/** In the working time of the owner, or of the first who hears of enquiries. */
const MOST_MINUTES = 15
const MOST_AT_ONCE = 200

export async function alertAll({ read, write }: Pick<JobSteps, 'read' | 'write'>): Promise<void> {
  const receivers = await listReceivers(read)
  for (const { id, owner_id, contact_id, title, received_at } of await listUnanswered(read, MOST_AT_ONCE)) {
    const to = owner_id === null ? receivers : [owner_id]
    const [personId] = to
    if (personId === undefined) continue
    const until = read.now.toISOString()
    const minutes = await countBusinessMinutes(read, { of: { personId }, from: received_at, until })
    if (minutes < MOST_MINUTES) continue
    await write(async (ctx: Ctx) => {
      if (!(await markAlerted(ctx, id))) return
      const input = { contactId: contact_id, title, owned: owner_id !== null }
      await notify(ctx, leadUnanswered, { to, input, subject: `lead-unanswered/${id}` })
    })
  }
}

export const alertUnanswered = defineJob('sales.alert-unanswered', {
  input: noInput,
  steps: true,
  run: alertAll,
})

export const alertSchedule = everyMinutes(5, {
  name: 'sales.alert-unanswered',
  title: 'Tells of leads without an answer',
  job: alertUnanswered,
})
