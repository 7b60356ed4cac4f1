import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { storedInstant } from '#platform/contract/scalars.ts'
import { authenticatorMessages as say } from './authenticator-messages.ts'
import { givenPassword } from '#identity/contract/passwords/password-fields.ts'

/** Asked again, so that an unlocked computer is not enough to change how its owner comes in. */
const withPassword = z.object({ password: givenPassword })

const appCode = z
  .string({ error: say.appCodeEmpty })
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, say.appCodeIncomplete))

/** Shown once; only their digests are kept. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const showAuthenticator = defineCall('GET', '/identity/authenticator', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Returns whether the caller has an authenticator app, and how many recovery codes are left.',
  output: z.object({
    confirmed_at: storedInstant.nullable(),
    codes_made_at: storedInstant.nullable(),
    codes_left: z.number(),
  }),
})

export const beginAuthenticator = defineCall('POST', '/identity/begin-authenticator', {
  auth: 'employee',
  needs: 'account',
  writes: true,
  summary: 'Creates the secret for an authenticator app. It counts after the first correct code.',
  input: withPassword,
  output: z.object({
    /** What the QR code says. */
    uri: z.string(),
    /** The same secret for anyone who types it in. */
    secret: z.string(),
  }),
  limit: { times: 60, seconds: 600 },
})

export const confirmAuthenticator = defineCall('POST', '/identity/confirm-authenticator', {
  auth: 'employee',
  needs: 'account',
  writes: true,
  summary: 'Completes the set-up with a first code and returns the recovery codes.',
  input: z.object({ code: appCode }),
  output: recoveryCodes,
  says: say.confirmed,
  limit: { times: 60, seconds: 600 },
})

export const renewRecoveryCodes = defineCall('POST', '/identity/renew-recovery-codes', {
  auth: 'employee',
  needs: 'account',
  writes: true,
  summary: 'Replaces the caller’s recovery codes.',
  input: withPassword,
  output: recoveryCodes,
  says: say.codesRenewed,
  limit: { times: 60, seconds: 600 },
})

export const removeAuthenticator = defineCall('POST', '/identity/remove-authenticator', {
  auth: 'employee',
  needs: 'account',
  writes: true,
  summary: 'Removes the app. If a role requires two-step verification, codes are emailed instead.',
  input: withPassword,
  says: say.removed,
  limit: { times: 60, seconds: 600 },
})
