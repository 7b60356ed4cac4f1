import { answers, answersPrepared, recognising, type Handler } from '#platform/server/area.ts'
import * as calls from '#identity/contract/sign-in/sign-in-calls.ts'
import { changePassword, prepareNewPassword } from '#identity/server/passwords/change-password.ts'
import { mailResetCode, proveResetCode } from '#identity/server/passwords/forgotten-password.ts'
import type { IdentityParts } from '#identity/server/identity-dependencies.ts'
import { prepareReset, resetPassword } from '#identity/server/passwords/reset-password.ts'
import { knownBrowser, tokenUnderWay } from './recognise-caller.ts'
import { checkCredentials, signIn } from './sign-in.ts'
import { mailOtp, resendCode, verifyOtp } from '#identity/server/second-step/verify-otp.ts'

const underWay = tokenUnderWay('otp_token')

export const signInHandlers = (parts: IdentityParts): readonly Handler[] => [
  recognising(knownBrowser, answersPrepared(calls.login, checkCredentials(parts), signIn(parts))),
  recognising(underWay, answers(calls.generateOtp, mailOtp)),
  recognising(underWay, answers(calls.resendOtp, resendCode)),
  recognising(underWay, answers(calls.verifyOtp, verifyOtp(parts))),
  recognising(knownBrowser, answers(calls.generateOtpForgetPassword, mailResetCode(parts))),
  recognising(underWay, answers(calls.verifyOtpForgetPassword, proveResetCode(parts))),
  recognising(
    tokenUnderWay('reset_token'),
    answersPrepared(calls.resetPassword, prepareReset, resetPassword),
  ),
  answersPrepared(calls.changePassword, prepareNewPassword, changePassword(parts)),
]
