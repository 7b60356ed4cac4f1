import { notify } from '#notifications/server/public.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, noInput } from '#platform/server/jobs/define-job.ts'
import { weeklyAt, type ScheduledJob } from '#platform/server/jobs/schedule.ts'
import { dealsRotting } from '#sales/server/sales-notices.ts'
import { countRotting } from './rotting-queries.ts'

/** Each owner reads once a week how many of their deals stand still. */
export async function tellOwners(ctx: Ctx): Promise<void> {
  for (const { owner_id, count } of await countRotting(ctx))
    await notify(ctx, dealsRotting, {
      to: [owner_id],
      input: { count },
      subject: `deals-rotting/${companyDay(ctx.now)}`,
    })
}

export const tellRotting = defineJob('sales.tell-rotting', { input: noInput, run: tellOwners })

export const rottingSchedule: ScheduledJob = weeklyAt('Mon', '08:30', {
  name: 'sales.tell-rotting',
  title: 'Tells owners about deals without activity',
  job: tellRotting,
})
