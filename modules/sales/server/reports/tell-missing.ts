import { notify } from '#notifications/server/public.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, noInput } from '#platform/server/jobs/define-job.ts'
import { dailyAt } from '#platform/server/jobs/schedule.ts'
import { listExecutives } from '#sales/server/colleague-queries.ts'
import { reportMissing } from '#sales/server/sales-notices.ts'
import { listWorkingOn } from './daily-reports.ts'
import { listStatesOf } from './report-queries.ts'

/** Everyone who worked today and has not submitted. */
export async function tellOfMissingReports(ctx: Ctx): Promise<void> {
  const day = companyDay(ctx.now)
  const submitted = new Set(
    (await listStatesOf(ctx, day))
      .filter(({ state }) => state !== 'draft')
      .map(({ account_id }) => account_id),
  )
  const waiting = (await listExecutives(ctx)).map(({ id }) => id).filter((id) => !submitted.has(id))
  const working = await listWorkingOn(ctx, waiting, day)
  const to = waiting.filter((id) => working.has(id))
  if (to.length > 0)
    await notify(ctx, reportMissing, { to, input: { day: dayInWords(day) }, subject: `sales-report/${day}` })
}

export const tellMissing = defineJob('sales.tell-missing-reports', {
  input: noInput,
  run: tellOfMissingReports,
})

export const missingSchedule = dailyAt('20:30', {
  name: 'sales.tell-missing-reports',
  title: 'Asks for missing daily sales reports',
  job: tellMissing,
})
