import { countBusinessMinutes } from '#calendar/server/public.ts'
import { notify } from '#notifications/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, noInput, type JobSteps } from '#platform/server/jobs/define-job.ts'
import { everyMinutes } from '#platform/server/jobs/schedule.ts'
import { leadPassedOn } from '#academy/server/academy-notices.ts'
import { nameOfAccount } from '#academy/server/counsellor-queries.ts'
import { nextInTurn, tellAssigned } from '#academy/server/leads/give-leads.ts'
import { updateLead } from '#academy/server/leads/lead-row-queries.ts'
import { listAssigners } from './follow-up-notices.ts'
import { listWaiting, lockOptionalWaiting } from './waiting-queries.ts'

/** Business minutes that a new lead waits for its counsellor, in the counsellor’s own working time. */
export const WAITS_MINUTES = 120
const MOST_AT_ONCE = 200

/** What no one has touched goes to the next present counsellor, once; the managers hear of it. */
export async function passOnAll({ read, write }: Pick<JobSteps, 'read' | 'write'>): Promise<void> {
  for (const { id, counsellor_id, waits_since } of await listWaiting(read, MOST_AT_ONCE)) {
    const span = { from: waits_since, until: read.now.toISOString() }
    const minutes = await countBusinessMinutes(read, { of: { personId: counsellor_id }, ...span })
    if (minutes >= WAITS_MINUTES) await write((ctx) => passOn(ctx, id))
  }
}

/** Looked at again under the lock of the lead: who has called meanwhile keeps it. */
async function passOn(ctx: Ctx, id: number): Promise<void> {
  const lead = await lockOptionalWaiting(ctx, id)
  if (!lead) return
  const next = await nextInTurn(ctx, lead.counsellor_id)
  if (!next) return
  await updateLead(ctx, { id }, { counsellor_id: next.id, waits_since: null })
  await tellAssigned(ctx, { id, name: lead.name, counsellorId: next.id })
  const from = await nameOfAccount(ctx, lead.counsellor_id!)
  await notify(ctx, leadPassedOn, {
    to: [...new Set([...(await listAssigners(ctx)), lead.counsellor_id!])],
    input: { id, name: lead.name, from, to: next.name },
    subject: `academy-lead/${id}`,
  })
}

const passOnJob = defineJob('academy.pass-on', { input: noInput, steps: true, run: passOnAll })

export const passOnJobs = [passOnJob]

export const passOnSchedule = [
  everyMinutes(5, {
    name: 'academy.pass-on',
    title: 'Gives untouched leads of the academy to the next counsellor',
    job: passOnJob,
  }),
]
