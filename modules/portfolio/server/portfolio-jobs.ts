import { daysEarlier } from '#platform/contract/days.ts'
import { defineJob, noInput } from '#platform/server/jobs/define-job.ts'
import { hourlyAt } from '#platform/server/jobs/schedule.ts'
import { forgetCodes } from './verification/verification-code-queries.ts'
import { forgetPasses } from './verification/viewer-pass-queries.ts'

const forgetOldCodes = defineJob('portfolio.forget-codes', {
  input: noInput,
  async run(ctx) {
    await forgetCodes(ctx, daysEarlier(ctx.now, 1))
    await forgetPasses(ctx)
  },
})

export const forgetCodesSchedule = hourlyAt(23, {
  name: 'portfolio.forget-codes',
  title: 'Removes expired portfolio codes',
  job: forgetOldCodes,
})
