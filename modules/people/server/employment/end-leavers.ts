import { closeLeaverAccount } from '#identity/server/public.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, noInput } from '#platform/server/jobs/define-job.ts'
import { dailyAt, type ScheduledJob } from '#platform/server/jobs/schedule.ts'
import { listLeavers } from './employment-write-queries.ts'

/** A leaver who has had their last working day comes in no more; run late or twice, it does the same once. */
export async function closeLeavers(ctx: Ctx): Promise<{ left: number }> {
  const leavers = await listLeavers(ctx, companyDay(ctx.now))
  for (const { person_id, left_on } of leavers)
    if (left_on !== null)
      await closeLeaverAccount(ctx, { accountId: person_id, lastDay: left_on, reason: 'Released' })
  return { left: leavers.length }
}

const endLeavers = defineJob('people.end-leavers', { input: noInput, run: closeLeavers })

/** Soon after the day has ended in the companies. */
export const leaverSchedule: ScheduledJob = dailyAt('00:10', {
  name: 'people.end-leavers',
  title: 'Ends the access of people who left',
  job: endLeavers,
})
