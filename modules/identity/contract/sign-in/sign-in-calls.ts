import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { storedInstant } from '#platform/contract/scalars.ts'
import { userTypes } from '#identity/contract/identity-lists.ts'
import {
  givenPassword,
  newPassword,
  passwordTwice,
  repeatedPassword,
} from '#identity/contract/passwords/password-fields.ts'
import { signInMessages as say } from './sign-in-messages.ts'

const username = z.string({ error: say.usernameEmpty }).trim().min(1, say.usernameEmpty).max(254)
/** What this browser was given at an earlier sign-in; with it, guesses made elsewhere do not slow the owner down. */
const device = z.string().max(64).optional()
const otpToken = z.string({ error: say.codeOver.text }).min(1, say.codeOver.text).max(64)
const code = z
  .string({ error: say.codeEmpty })
  .transform((typed) => typed.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^(\d{6}|[A-Za-z0-9]{10})$/, say.codeIncomplete))

/** How someone proves who they are besides the password. */
export const secondSteps = z.enum(['mail', 'app'])

const waitingForCode = z.object({
  step: z.literal('code'),
  otp_token: z.string(),
  by: secondSteps,
  /** Enough to know one's own mailbox, too little to learn someone else's: `a•••@banyan.example`. */
  sent_to: z.string(),
  /** Six, or ten while strangers are guessing codes; a recovery code of an app has ten letters and digits. */
  digits: z.number(),
  /** Whether the code may be mailed instead. */
  can_mail: z.boolean(),
  expires_at: storedInstant,
  /** Before that no other code is sent. */
  resend_at: storedInstant,
})

export const signedIn = z.object({
  step: z.literal('in'),
  token: z.string(),
  user_id: z.number(),
  name: z.string(),
  role_ids: z.array(z.number()),
  user_type: userTypes.schema,
  device: z.string(),
})

/** Opens nothing but `change-password`. */
const mustChangePassword = z.object({ step: z.literal('change-password'), token: z.string() })

/** What follows a right password, a right code or a sign-in elsewhere. */
export const signInOutcome = z.discriminatedUnion('step', [signedIn, waitingForCode, mustChangePassword])
export type SignInOutcome = z.output<typeof signInOutcome>

export const login = defineCall('POST', '/login', {
  auth: 'public',
  writes: true,
  summary: 'Signs in an employee, client or administrator, or asks for two-step verification.',
  input: z.object({ username, password: givenPassword, device }),
  output: signInOutcome,
  says: say.signedIn,
  limit: { times: 60, seconds: 60, apartBy: 'username' },
})

export const generateOtp = defineCall('POST', '/generate-otp', {
  auth: 'public',
  writes: true,
  summary: 'Emails a verification code for a pending sign-in, instead of one from the app.',
  input: z.object({ otp_token: otpToken }),
  output: waitingForCode,
  says: say.codeSent,
  limit: { times: 30, seconds: 600, apartBy: 'otp_token' },
})

export const resendOtp = defineCall('POST', '/resend-otp', {
  auth: 'public',
  writes: true,
  summary: 'Resends the code for a sign-in or a forgotten password. The previous code stops working.',
  input: z.object({ otp_token: otpToken }),
  output: waitingForCode,
  says: say.codeSent,
  limit: { times: 30, seconds: 600, apartBy: 'otp_token' },
})

export const verifyOtp = defineCall('POST', '/verify-otp', {
  auth: 'public',
  writes: true,
  summary: 'Verifies the code of a sign-in.',
  input: z.object({ otp_token: otpToken, otp: code, device }),
  output: signInOutcome,
  says: say.signedIn,
  limit: { times: 60, seconds: 60, apartBy: 'otp_token' },
})

export const generateOtpForgetPassword = defineCall('POST', '/generate-otp-forget-password', {
  auth: 'public',
  writes: true,
  summary: 'Emails a code for a forgotten password. The answer is the same if the account does not exist.',
  input: z.object({ username, device }),
  output: waitingForCode,
  says: say.resetCodeSent,
  limit: { times: 10, seconds: 600, apartBy: 'username' },
})

export const verifyOtpForgetPassword = defineCall('POST', '/verify-otp-forget-password', {
  auth: 'public',
  writes: true,
  summary: 'Verifies the emailed code and returns the token for a new password.',
  input: z.object({ otp_token: otpToken, otp: code }),
  output: z.object({ reset_token: z.string() }),
  says: say.codeRight,
  limit: { times: 60, seconds: 60, apartBy: 'otp_token' },
})

export const resetPassword = defineCall('POST', '/reset-password', {
  auth: 'public',
  writes: true,
  summary: 'Sets a new password after an emailed code or an invitation, and signs out every device.',
  input: passwordTwice(
    z.object({
      reset_token: z.string().max(64),
      new_password: newPassword,
      confirm_password: repeatedPassword,
    }),
  ),
  says: say.passwordReset,
  limit: { times: 20, seconds: 600, apartBy: 'reset_token' },
})

export const changePasswordForm = passwordTwice(
  z.object({
    /** Not asked of anyone who changes it with the token of a forced change: they have just shown it. */
    old_password: givenPassword.optional(),
    new_password: newPassword,
    confirm_password: repeatedPassword,
  }),
)

export const changePassword = defineCall('POST', '/change-password', {
  auth: 'employee',
  needs: 'account',
  alsoFor: 'password-change',
  writes: true,
  summary:
    'Changes the password and signs out the other devices. After a forced change, the caller is signed in.',
  input: changePasswordForm,
  output: z.object({ signed_in: signedIn.nullable() }),
  says: say.passwordChanged,
  limit: { times: 20, seconds: 600 },
})
