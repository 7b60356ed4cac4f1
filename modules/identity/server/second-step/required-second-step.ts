import type { Ctx } from '#platform/server/ctx.ts'
import { areCodesGuessed, isUnderGuessing } from '#identity/server/sign-in/brute-force-guard.ts'
import type { IdentityParts } from '#identity/server/identity-dependencies.ts'
import { secondStepOf } from './second-step.ts'
import type { SignInAttempt } from '#identity/server/sign-in/sign-in-attempt.ts'
import { holdsPermission, holdsRoleWithSecondStep } from '#identity/server/sign-in/sign-in-queries.ts'

/** By which way someone with the right password must prove who they are as well; null when they need not. */
export async function askedStep(
  ctx: Ctx,
  parts: IdentityParts,
  { accountId, attempt }: { accountId: number; attempt: SignInAttempt },
): Promise<'mail' | 'app' | null> {
  const { nameDigest, fromKnownDevice } = attempt
  const reachedByMail = await readsMailBeforeComingIn(ctx, parts, accountId)
  if ((await secondStepOf(ctx, accountId)) === 'app') {
    // The app has six digits, and strangers are trying codes: a longer one is mailed.
    const tooFew = !fromKnownDevice && (await areCodesGuessed(ctx, nameDigest))
    return tooFew && reachedByMail ? 'mail' : 'app'
  }
  const isAsked =
    (await holdsRoleWithSecondStep(ctx, accountId)) ||
    (!fromKnownDevice && (await isUnderGuessing(ctx, nameDigest)))
  return isAsked && reachedByMail ? 'mail' : null
}

/** Without a mail server the mails lie in the product: those who open that outbox would have to be in already. */
const readsMailBeforeComingIn = async (
  ctx: Ctx,
  { config, outboxPermission }: IdentityParts,
  accountId: number,
): Promise<boolean> => config.smtpUrl !== null || !(await holdsPermission(ctx, accountId, outboxPermission))
