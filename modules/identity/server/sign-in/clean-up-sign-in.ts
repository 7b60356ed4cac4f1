import { daysEarlier } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, noInput } from '#platform/server/jobs/define-job.ts'
import { hourlyAt, type ScheduledJob } from '#platform/server/jobs/schedule.ts'
import { deleteUnseenDevices } from '#identity/server/sessions/known-device-queries.ts'
import { deleteOldAttempts } from '#identity/server/oidc-queries.ts'
import { deleteOldCodes } from '#identity/server/second-step/sign-in-code-queries.ts'
import { deleteOldGuesses } from './sign-in-queries.ts'

const UNSEEN_DAYS = 180

/** Guesses count for an hour and codes for minutes; a day of them is kept to look into what happened. */
const sweepSignIn = defineJob('identity.sweep-sign-in', {
  input: noInput,
  async run(ctx: Ctx) {
    const before = (days: number) => daysEarlier(ctx.now, days)
    await deleteOldGuesses(ctx, before(1))
    await deleteOldCodes(ctx, before(1))
    await deleteOldAttempts(ctx, before(1))
    await deleteUnseenDevices(ctx, before(UNSEEN_DAYS))
  },
})

export const signInSchedule: readonly ScheduledJob[] = [
  hourlyAt(52, {
    name: 'identity.sweep-sign-in',
    title: 'Removes ended sessions and expired codes',
    job: sweepSignIn,
  }),
]
