import type { InputOf } from '#platform/contract/call.ts'
import { NoButKept } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type {
  generateOtp,
  resendOtp,
  verifyOtp as verifyOtpCall,
} from '#identity/contract/sign-in/sign-in-calls.ts'
import { signInMessages } from '#identity/contract/sign-in/sign-in-messages.ts'
import { comeIn, enter } from '#identity/server/sign-in/complete-sign-in.ts'
import type { IdentityParts } from '#identity/server/identity-dependencies.ts'
import { spendCode } from './sign-in-code-queries.ts'
import { sendAnotherCode } from './sign-in-codes.ts'
import { tryCode } from './try-code.ts'

/** The second step of a sign-in. */
export const verifyOtp =
  (parts: IdentityParts) =>
  async (ctx: Ctx, { otp_token, otp, device }: InputOf<typeof verifyOtpCall>) => {
    const tried = await tryCode(ctx, parts, { token: otp_token, otp, purpose: 'sign-in' })
    if (tried instanceof NoButKept) return tried
    must(await spendCode(ctx, tried.code.id), signInMessages.codeOver)
    const comer = { account: tried.account, device }
    return tried.code.without_password ? enter(ctx, parts, comer) : comeIn(ctx, parts, comer)
  }

/** From the app to the mailbox. */
export const mailOtp = (ctx: Ctx, { otp_token }: InputOf<typeof generateOtp>) =>
  sendAnotherCode(ctx, { token: otp_token, purposes: ['sign-in'] })

export const resendCode = (ctx: Ctx, { otp_token }: InputOf<typeof resendOtp>) =>
  sendAnotherCode(ctx, { token: otp_token, purposes: ['sign-in', 'reset-password'] })
