import { answers, answersPrepared, type Handler } from '#platform/server/area.ts'
import * as calls from '#identity/contract/sign-in/sign-in-calls.ts'
import { changePassword, prepareNewPassword } from '#identity/server/passwords/change-password.ts'
import { mailResetCode, proveResetCode } from '#identity/server/passwords/forgotten-password.ts'
import type { IdentityParts } from '#identity/server/identity-dependencies.ts'
import { prepareReset, resetPassword } from '#identity/server/passwords/reset-password.ts'
import { checkCredentials, signIn } from './sign-in.ts'
import { mailOtp, resendCode, verifyOtp } from '#identity/server/second-step/verify-otp.ts'

export const signInHandlers = (parts: IdentityParts): readonly Handler[] => [
  answersPrepared(calls.login, checkCredentials, signIn(parts)),
  answers(calls.generateOtp, mailOtp),
  answers(calls.resendOtp, resendCode),
  answers(calls.verifyOtp, verifyOtp(parts)),
  answers(calls.generateOtpForgetPassword, mailResetCode(parts)),
  answers(calls.verifyOtpForgetPassword, proveResetCode(parts)),
  answersPrepared(calls.resetPassword, prepareReset, resetPassword),
  answersPrepared(calls.changePassword, prepareNewPassword, changePassword(parts)),
]
