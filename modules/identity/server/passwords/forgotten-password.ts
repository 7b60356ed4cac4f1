import type { InputOf } from '#platform/contract/call.ts'
import { NoButKept } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import type {
  generateOtpForgetPassword,
  verifyOtpForgetPassword,
} from '#identity/contract/sign-in/sign-in-calls.ts'
import { signInMessages } from '#identity/contract/sign-in/sign-in-messages.ts'
import type { IdentityParts } from '#identity/server/identity-dependencies.ts'
import { findOptionalAccountByEmail } from '#identity/server/identity-queries.ts'
import { attemptOf } from '#identity/server/sign-in/sign-in-attempt.ts'
import { proveCode } from '#identity/server/second-step/sign-in-code-queries.ts'
import { askForCode, CODE_MINUTES } from '#identity/server/second-step/sign-in-codes.ts'
import { tokenDigest } from '#identity/server/token-digest.ts'
import { tryCode } from '#identity/server/second-step/try-code.ts'

/** The same steps whether the account exists, may come in, or neither: only the job knows whether it mails. */
export const mailResetCode =
  ({ keyring }: IdentityParts) =>
  async (ctx: Ctx, { username, device }: InputOf<typeof generateOtpForgetPassword>) => {
    const account = await findOptionalAccountByEmail(ctx, username)
    const attempt = await attemptOf(ctx, keyring, { username, accountId: account?.id, device })
    return askForCode(ctx, {
      purpose: 'reset-password',
      by: 'mail',
      accountId: account?.status === 'active' ? account.id : null,
      attempt,
    })
  }

/** The right code is exchanged for a token, so that the code itself opens nothing any more. */
export const proveResetCode =
  (parts: IdentityParts) =>
  async (ctx: Ctx, { otp_token, otp }: InputOf<typeof verifyOtpForgetPassword>) => {
    const tried = await tryCode(ctx, parts, { token: otp_token, otp, purpose: 'reset-password' })
    if (tried instanceof NoButKept) return tried
    const reset_token = randomId()
    const proven = await proveCode(ctx, tried.code.id, {
      token_digest: tokenDigest(reset_token),
      expires_at: new Date(ctx.now.getTime() + CODE_MINUTES * 60_000),
    })
    must(proven, signInMessages.codeOver)
    return { reset_token }
  }
