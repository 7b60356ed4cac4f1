import type { Ctx } from '#platform/server/ctx.ts'
import { areCodesGuessed, isUnderGuessing } from '#identity/server/sign-in/brute-force-guard.ts'
import type { IdentityParts } from '#identity/server/identity-dependencies.ts'
import { mailLeaves } from '#identity/server/sign-in/slow-down-guessing.ts'
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
  // What strangers do never asks for a mail that no one receives; without a mail server they are slowed instead.
  const canBeForced = !fromKnownDevice && mailLeaves(parts)
  if ((await secondStepOf(ctx, accountId)) === 'app')
    // The app has six digits, and strangers are trying codes: a longer one is mailed.
    return canBeForced && (await areCodesGuessed(ctx, nameDigest)) ? 'mail' : 'app'
  if (canBeForced && (await isUnderGuessing(ctx, nameDigest))) return 'mail'
  const isAsked =
    (await holdsRoleWithSecondStep(ctx, accountId)) && (await readsMailBeforeComingIn(ctx, parts, accountId))
  return isAsked ? 'mail' : null
}

/** Without a mail server the mails lie in the product: those who open that outbox would have to be in already. */
const readsMailBeforeComingIn = async (
  ctx: Ctx,
  { config, outboxPermission }: IdentityParts,
  accountId: number,
): Promise<boolean> => mailLeaves({ config }) || !(await holdsPermission(ctx, accountId, outboxPermission))
