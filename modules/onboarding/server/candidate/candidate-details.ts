import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#onboarding/contract/candidate/candidate-calls.ts'
import { candidateMessages as say } from '#onboarding/contract/candidate/candidate-messages.ts'
import { sendCode, takeCode } from './candidate-codes.ts'
import { move } from './candidate-sign-in.ts'
import { tellOthers } from './candidate-write-lock.ts'
import type { OnboardingParts } from '#onboarding/server/onboarding-dependencies.ts'
import { lockOnboarding, type Onboarding } from '#onboarding/server/onboarding-queries.ts'

type Details = { readonly name: string; readonly email: string; readonly phone: string }

/** Confirmed as they were written into the invitation, or corrected; what stood there before is kept. */
export async function confirmDetails(ctx: Ctx, own: Onboarding, details: Details): Promise<void> {
  const changed = (['name', 'email', 'phone'] as const).filter((field) => own[field] !== details[field])
  must(changed.length === 0 || own.submitted_at === null, say.detailsLocked)
  for (const field of changed)
    await insertRow(ctx, 'onboarding_correction', {
      onboarding_id: own.id,
      field,
      before: own[field],
      after: details[field],
      corrected_at: ctx.now,
    })
  await updateRow(
    ctx,
    'onboarding',
    { id: own.id },
    { ...details, details_confirmed_at: own.details_confirmed_at ?? ctx.now, saved_at: ctx.now },
  )
  if (own.status === 'invited' || own.status === 'opened') await move(ctx, own.id, 'details_confirmed')
  await tellOthers(ctx, own.id, 'details')
}

/** Letters go to the new address only when its owner has shown that it is theirs. */
export const sendEmailCode = (parts: OnboardingParts) => async (ctx: Ctx) => {
  const own = await lockOnboarding(ctx, ctx.actor.id)
  must(own.email !== own.proven_email, say.nothingToProve)
  return sendCode(ctx, parts, own, 'email')
}

export const proveEmail =
  (parts: OnboardingParts) =>
  async (ctx: Ctx, { verification_code }: InputOf<typeof calls.proveOnBoardingEmail>) => {
    const own = await lockOnboarding(ctx, ctx.actor.id)
    must(own.email !== own.proven_email, say.nothingToProve)
    const no = await takeCode(ctx, parts, own, { purpose: 'email', code: verification_code })
    if (no) return no
    await updateRow(ctx, 'onboarding', { id: own.id }, { proven_email: own.email })
    return {}
  }
