import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { classOf } from '#onboarding/contract/onboarding-lists.ts'
import { hrMessages as say } from '#onboarding/contract/hr-messages.ts'
import { itemOf } from '#onboarding/contract/onboarding-items.ts'
import type * as calls from '#onboarding/contract/verify/verify-calls.ts'
import { tellScreens } from '#onboarding/server/hr/tell-screens.ts'
import { isDecidable } from './item-views.ts'
import { mayDecide, maySee } from '#onboarding/server/onboarding-policy.ts'
import {
  listSecrets,
  lockOnboarding,
  findOptionalOnboardingWithoutAccessCheck,
} from '#onboarding/server/onboarding-queries.ts'
import { findOptionalItem, saveNameOn, updateItem } from './verify-queries.ts'
import type { OnboardingParts } from '#onboarding/server/onboarding-dependencies.ts'
import { mustStandUp } from './verify-numbers.ts'

const named = ['pan', 'aadhaar', 'education'] as const
type Named = (typeof named)[number]
const isNamed = (kind: string): kind is Named => (named as readonly string[]).includes(kind)

/** One thing at a time, by a person who saw it as it is: of two decisions at once one counts. */
export const decideItem =
  ({ keyring }: OnboardingParts) =>
  async (ctx: Ctx, { item_id, version, decision, reason, name_on_it }: InputOf<typeof calls.decideItem>) => {
    const item = await findOptionalItem(ctx, item_id)
    const found = item && (await findOptionalOnboardingWithoutAccessCheck(ctx, item.onboarding_id))
    must(item && found && maySee(ctx.actor, found), say.noSuchItem)
    const onboarding = await lockOnboarding(ctx, found.id)
    must(mayDecide(ctx.actor, onboarding, classOf(item.kind)), say.mayNotDecide)
    must(onboarding.status !== 'converted', say.takenOn)
    must(isDecidable(onboarding.status), say.notSubmitted)
    const now = (await findOptionalItem(ctx, item_id))!
    must(now.status !== 'open', say.notGiven)
    must(now.version === version, say.decidedMeanwhile)
    must(decision === 'accepted' || reason !== '', say.reasonMissing)
    if (decision === 'accepted')
      mustStandUp(keyring, itemOf(item.kind).fields, await listSecrets(ctx, onboarding.id))
    const decided = { status: decision, decided_by: ctx.actor.id, decided_at: ctx.now } as const
    const after = await updateItem(
      ctx,
      { id: item_id, version },
      { ...decided, reason: decision === 'accepted' ? '' : reason },
    )
    if (isNamed(item.kind) && name_on_it !== '')
      await saveNameOn(ctx, { onboardingId: onboarding.id, source: item.kind, name: name_on_it })
    await tellScreens(ctx, onboarding)
    return said(decision === 'accepted' ? say.accepted : say.rejected, { version: after.version })
  }
