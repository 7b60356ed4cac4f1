import type { InputOf } from '#platform/contract/call.ts'
import { moveState } from '#platform/server/approvals/move-state.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { hrMessages as say } from '#onboarding/contract/hr-messages.ts'
import type * as calls from '#onboarding/contract/invite/invite-calls.ts'
import { mayWriteIn, onboardingStates, type OnboardingState } from '#onboarding/contract/onboarding-states.ts'
import { tellScreens } from '#onboarding/server/hr/tell-screens.ts'
import { countOpenings } from '#onboarding/server/hr/onboarding-record-queries.ts'
import { lockToManage } from '#onboarding/server/hr/lock-onboarding.ts'
import { mailLink } from './newcomer-letters.ts'
import { endCandidateSessions, findOptionalCompanyName } from './invite-queries.ts'
import type { OnboardingParts } from '#onboarding/server/onboarding-dependencies.ts'
import { revokeInvitations, type Onboarding } from '#onboarding/server/onboarding-queries.ts'

/** A new link by mail; a candidate who is in by the old one stays in. An expired onboarding goes on where it was. */
export const renewLink =
  (parts: OnboardingParts) =>
  async (ctx: Ctx, { id }: InputOf<typeof calls.renewLink>) => {
    const onboarding = await lockToManage(ctx, id)
    must(mayWriteIn(onboarding.status) || onboarding.status === 'expired', say.nothingToReopen)
    if (onboarding.status === 'expired') await moveOn(ctx, id, whereItWas(onboarding))
    const company = (await findOptionalCompanyName(ctx, onboarding.company_id))?.name ?? ''
    await mailLink(ctx, parts, { ...onboarding, company }, { template: 'invitation' })
    await tellScreens(ctx, onboarding)
    return {}
  }

/** What was saved says how far the new hire had come. */
export const whereItWas = (
  was: Pick<Onboarding, 'submitted_at' | 'saved_at' | 'details_confirmed_at'>,
): OnboardingState =>
  was.submitted_at !== null
    ? 'changes_requested'
    : was.saved_at !== null
      ? 'in_progress'
      : was.details_confirmed_at !== null
        ? 'details_confirmed'
        : 'invited'

export const moveOn = (ctx: Ctx, id: number, to: OnboardingState, comment = '') =>
  moveState(ctx, { table: 'onboarding', id, noun: 'onboarding', states: onboardingStates, to, comment })

export async function cancelLink(ctx: Ctx, { id }: InputOf<typeof calls.cancelLink>) {
  const onboarding = await lockToManage(ctx, id)
  must((await countOpenings(ctx, id)) > 0, say.noLink)
  await closeDoor(ctx, id)
  await tellScreens(ctx, onboarding)
  return {}
}

/** No one comes in by a link any more, and a candidate who is in is signed out. */
export async function closeDoor(ctx: Ctx, onboardingId: number): Promise<void> {
  await revokeInvitations(ctx, onboardingId)
  await endCandidateSessions(ctx, onboardingId)
}
