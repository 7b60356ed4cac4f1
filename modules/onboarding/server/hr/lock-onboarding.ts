import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { isEnded } from '#onboarding/contract/onboarding-lists.ts'
import { hrMessages as say } from '#onboarding/contract/hr-messages.ts'
import { onboardingStates } from '#onboarding/contract/onboarding-states.ts'
import { mayManage, maySee } from '#onboarding/server/onboarding-policy.ts'
import {
  findOptionalOnboardingWithoutAccessCheck,
  lockOnboarding,
  type Onboarding,
} from '#onboarding/server/onboarding-queries.ts'

/** One decision after the other, on what the caller may see. */
export async function lockToSee(ctx: Ctx, id: number): Promise<Onboarding> {
  const found = await findOptionalOnboardingWithoutAccessCheck(ctx, id)
  must(found && maySee(ctx.actor, found), say.noSuch)
  return lockOnboarding(ctx, id)
}

/** The same for a caller who keeps it, while it is not over. */
export async function lockToManage(ctx: Ctx, id: number): Promise<Onboarding> {
  const onboarding = await lockToSee(ctx, id)
  must(mayManage(ctx.actor, onboarding), say.mayNotManage)
  must(!isEnded(onboarding.status), say.ended(onboardingStates.labelOf(onboarding.status)))
  return onboarding
}
