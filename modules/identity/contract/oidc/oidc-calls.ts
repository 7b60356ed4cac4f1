import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { oidcMessages as say } from './oidc-messages.ts'
import { signInOutcome } from '#identity/contract/sign-in/sign-in-calls.ts'
import { signInMessages } from '#identity/contract/sign-in/sign-in-messages.ts'

export const signInWays = defineCall('GET', '/identity/sign-in-ways', {
  auth: 'public',
  writes: false,
  summary: 'Returns the ways to sign in besides the password, and whether setup is complete.',
  output: z.object({
    oidc: z.object({ label: z.string() }).nullable(),
    /** No one can sign in yet: the first administrator is still to be made. */
    set_up_due: z.boolean(),
  }),
})

export const beginOidc = defineCall('POST', '/identity/begin-oidc', {
  auth: 'public',
  writes: true,
  summary: 'Starts a sign-in by OpenID Connect. The browser keeps the secret and opens the address.',
  output: z.object({ url: z.string(), attempt: z.string() }),
  // Nothing tells its callers apart, and a whole office begins its day with it.
  limit: { times: 600, seconds: 600 },
})

export const finishOidc = defineCall('POST', '/identity/finish-oidc', {
  auth: 'public',
  writes: true,
  summary: 'Completes a sign-in with the answer of the OpenID Connect provider.',
  input: z.object({
    /** The secret of the attempt, from the browser that began it. */
    attempt: z.string().max(64, say.attemptOver.text),
    /** The query of the address to which the provider sent the browser, without its question mark. */
    query: z.string().max(8_000),
    device: z.string().max(64).optional(),
  }),
  output: signInOutcome,
  says: signInMessages.signedIn,
  limit: { times: 60, seconds: 600, apartBy: 'attempt' },
})
