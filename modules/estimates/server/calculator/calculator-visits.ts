import type { InputOf } from '#platform/contract/call.ts'
import { daysEarlier } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, noInput } from '#platform/server/jobs/define-job.ts'
import { dailyAt } from '#platform/server/jobs/schedule.ts'
import type { noteVisit } from '#estimates/contract/calculator/calculator-calls.ts'
import { deleteVisitsBefore, noteStep } from './calculator-visit-queries.ts'

/** Long enough to set a month beside the same month of the year before. */
const KEPT_DAYS = 800

export async function keepVisit(ctx: Ctx, step: InputOf<typeof noteVisit>) {
  await noteStep(ctx, step)
  return {}
}

const forgetVisits = defineJob('estimates.forget-visits', {
  input: noInput,
  run: async (ctx) => {
    await deleteVisitsBefore(ctx, daysEarlier(ctx.now, KEPT_DAYS))
  },
})

export const forgetVisitsSchedule = dailyAt('03:40', {
  name: 'estimates.forget-visits',
  title: 'Removes old calculator visits',
  job: forgetVisits,
})
