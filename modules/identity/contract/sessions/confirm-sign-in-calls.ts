import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { storedInstant } from '#platform/contract/scalars.ts'
import { givenPassword } from '#identity/contract/passwords/password-fields.ts'
import { confirmSignInMessages as say } from './confirm-sign-in-messages.ts'

/** So long after the password was entered, what only its owner should see stays open. */
export const CONFIRMED_MINUTES = 15

export const readConfirmation = defineCall('GET', '/identity/confirmation', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Returns until when this session is confirmed, or nothing where the password is needed again.',
  output: z.object({ confirmed_until: storedInstant.nullable() }),
})

export const confirmSignIn = defineCall('POST', '/identity/confirm-sign-in', {
  auth: 'employee',
  needs: 'account',
  writes: true,
  summary: 'Checks the password again, so that private pages open for a while.',
  input: z.object({ password: givenPassword }),
  output: z.object({ confirmed_until: storedInstant }),
  says: say.confirmed,
  limit: { times: 20, seconds: 600 },
})
