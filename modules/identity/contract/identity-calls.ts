import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { scope } from '#platform/contract/permission.ts'
import { email, requiredText, storedInstant } from '#platform/contract/scalars.ts'
import { signedIn } from './sign-in/sign-in-calls.ts'
import { newPassword } from './passwords/password-fields.ts'
import { identityMessages as say } from './identity-messages.ts'
import { accountStatuses, userTypes } from './identity-lists.ts'

export const logout = defineCall('POST', '/logout', {
  auth: 'employee',
  needs: 'account',
  writes: true,
  summary: 'Ends the current session.',
  says: say.signedOut,
})

export const meView = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  user_type: userTypes.schema,
  /** Employed by the group: false for customers, whatever their roles. */
  staff: z.boolean(),
  status: accountStatuses.schema,
  company_id: z.number().nullable(),
  location_id: z.number().nullable(),
  roles: z.array(z.object({ id: z.number(), name: z.string() })),
  /** What the menu and the screens may offer; every action asks again. */
  permissions: z.record(z.string(), scope),
  /** The administrator who looks through this person's eyes; null when it is the person. */
  seen_by: z.string().nullable(),
})

export const me = defineCall('GET', '/identity/me', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Returns the signed-in person and their permissions.',
  output: meView,
})

export const sessionRow = z.object({
  id: z.string(),
  device: z.string(),
  address: z.string(),
  started_at: storedInstant,
  last_seen_at: storedInstant,
  current: z.boolean(),
})

export const listSessions = defineCall('GET', '/identity/sessions', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Lists the devices on which the caller is signed in.',
  output: z.object({ rows: z.array(sessionRow) }),
})

export const endSession = defineCall('POST', '/identity/end-session', {
  auth: 'employee',
  needs: 'account',
  writes: true,
  summary: 'Signs the caller out on one device.',
  input: z.object({ session_id: z.string().max(64) }),
  says: say.sessionEnded,
})

export const setUpForm = z.object({
  token: z.string().max(64),
  name: requiredText(120, say.nameEmpty),
  email,
  password: newPassword,
})

export const setUp = defineCall('POST', '/identity/set-up', {
  auth: 'public',
  writes: true,
  summary: 'Creates the first administrator of an empty installation and signs them in.',
  input: setUpForm,
  output: signedIn,
  says: say.setUp,
  limit: { times: 20, seconds: 600, apartBy: 'token' },
})
