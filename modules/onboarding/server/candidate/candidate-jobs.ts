import { daysEarlier } from '#platform/contract/days.ts'
import { defineJob, noInput } from '#platform/server/jobs/define-job.ts'
import { hourlyAt, type ScheduledJob } from '#platform/server/jobs/schedule.ts'
import { removeFile } from './candidate-files.ts'
import { listOldDrafts } from './candidate-queries.ts'
import { forgetOldCodes } from './candidate-session-queries.ts'
import type { OnboardingParts } from '#onboarding/server/onboarding-dependencies.ts'

const AT_ONCE = 200
/** As long as a link holds, so that no one loses what they left lying for a weekend. */
const DRAFT_DAYS = 14

/** Files that were sent and never saved; bytes without any row are the platform's to sweep. */
export const sweepDrafts = ({ files }: Pick<OnboardingParts, 'files'>) =>
  defineJob('onboarding.sweep-drafts', {
    input: noInput,
    steps: true,
    async run(steps) {
      let removed = 0
      for (;;) {
        const found = await steps.write(async (ctx) => {
          const before = daysEarlier(ctx.now, DRAFT_DAYS)
          const drafts = await listOldDrafts(ctx, { before, limit: AT_ONCE })
          for (const draft of drafts) await removeFile(ctx, { files }, draft)
          return drafts.length
        })
        removed += found
        if (found < AT_ONCE) return { removed }
      }
    },
  })

const forgetCodes = defineJob('onboarding.forget-codes', {
  input: noInput,
  run: (ctx) => forgetOldCodes(ctx, daysEarlier(ctx.now, 1)),
})

export const candidateSchedule = (parts: OnboardingParts): ScheduledJob[] => [
  hourlyAt(23, {
    name: 'onboarding.sweep-drafts',
    title: 'Removes abandoned candidate uploads',
    job: sweepDrafts(parts),
  }),
  hourlyAt(37, {
    name: 'onboarding.forget-codes',
    title: 'Removes expired candidate codes',
    job: forgetCodes,
  }),
]
