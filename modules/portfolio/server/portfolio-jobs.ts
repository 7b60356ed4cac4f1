import { defineJob, noInput } from '#platform/server/jobs/define-job.ts'
import { hourlyAt } from '#platform/server/jobs/schedule.ts'
import { forgetCodes } from './verification/verification-code-queries.ts'
import { forgetPasses } from './verification/viewer-pass-queries.ts'

const DAY = 86_400_000

const forgetOldCodes = defineJob('portfolio.forget-codes', {
  input: noInput,
  async run(ctx) {
    await forgetCodes(ctx, new Date(ctx.now.getTime() - DAY))
    await forgetPasses(ctx)
  },
})

export const forgetCodesSchedule = hourlyAt(23, {
  name: 'portfolio.forget-codes',
  title: 'Removes expired portfolio codes',
  job: forgetOldCodes,
})
