import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { tellScreens } from './tell-screens.ts'
import { notifyJoiningDay, notifySubmitted } from './send-notices.ts'
import type { CandidateAct } from '#onboarding/server/onboarding-events.ts'
import { findOptionalOnboardingWithoutAccessCheck } from '#onboarding/server/onboarding-queries.ts'

/** What the new hire does is seen in lists at once; those who look after them hear of the submission. */
export async function hearNewcomer(
  ctx: Ctx,
  { onboardingId, what }: { onboardingId: number; what: CandidateAct },
) {
  const onboarding = await findOptionalOnboardingWithoutAccessCheck(ctx, onboardingId)
  if (!onboarding) return
  await tellScreens(ctx, onboarding)
  if (what === 'submitted') await notifySubmitted(ctx, onboarding)
  // Once a day was agreed, a wish moves nothing.
  if (what === 'joining-date' && onboarding.joining_on === null && onboarding.tentative_doj !== null)
    await notifyJoiningDay(ctx, onboarding, dayInWords(onboarding.tentative_doj))
}
