import { z } from 'zod'
import { defineCall } from '../../../platform/contract/call.ts'
import { scope } from '../../../platform/contract/permission.ts'
import { email, requiredText, storedInstant } from '../../../platform/contract/scalars.ts'
import { identityMessages as say } from './identity-messages.ts'
import { accountStatuses, userTypes } from './identity-lists.ts'

/** Longer than any password we accept, and short enough that hashing it costs nothing extra. */
const LONGEST_PASSWORD = 200

const givenPassword = z
  .string({ error: say.passwordEmpty })
  .min(1, say.passwordEmpty)
  .max(LONGEST_PASSWORD, say.passwordTooLong)
export const newPassword = z
  .string({ error: say.passwordTooShort })
  .min(12, say.passwordTooShort)
  .max(LONGEST_PASSWORD, say.passwordTooLong)

export const loginForm = z.object({
  username: z.string({ error: say.usernameEmpty }).trim().min(1, say.usernameEmpty).max(254),
  password: givenPassword,
})

export const signedInView = z.object({
  token: z.string(),
  user_id: z.number(),
  name: z.string(),
  role_ids: z.array(z.number()),
  user_type: userTypes.schema,
})

export const login = defineCall('POST', '/login', {
  auth: 'public',
  writes: true,
  summary: 'Signs an employee, client or administrator in.',
  input: loginForm,
  output: signedInView,
  says: say.signedIn,
  limit: { times: 60, seconds: 60 },
})

export const logout = defineCall('POST', '/logout', {
  auth: 'employee',
  writes: true,
  summary: 'Ends the present session.',
  says: say.signedOut,
})

export const meView = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  user_type: userTypes.schema,
  status: accountStatuses.schema,
  company_id: z.number().nullable(),
  location_id: z.number().nullable(),
  roles: z.array(z.object({ id: z.number(), name: z.string() })),
  /** What the menu and the screens may offer; every action asks again. */
  permissions: z.record(z.string(), scope),
})

export const me = defineCall('GET', '/identity/me', {
  auth: 'employee',
  writes: false,
  summary: 'Who is signed in, and what this person may do.',
  output: meView,
})

export const changePasswordForm = z
  .object({
    old_password: givenPassword,
    new_password: newPassword,
    confirm_password: z.string({ error: say.passwordsDiffer }),
  })
  .refine((form) => form.new_password === form.confirm_password, {
    path: ['confirm_password'],
    message: say.passwordsDiffer,
  })

export const changePassword = defineCall('POST', '/change-password', {
  auth: 'employee',
  writes: true,
  summary: 'Sets a new password and signs the other devices out.',
  input: changePasswordForm,
  says: say.passwordChanged,
  limit: { times: 20, seconds: 600 },
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
  writes: false,
  summary: 'The devices on which one is signed in.',
  output: z.object({ rows: z.array(sessionRow) }),
})

export const endSession = defineCall('POST', '/identity/end-session', {
  auth: 'employee',
  writes: true,
  summary: 'Signs one of the own devices out.',
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
  summary: 'Makes the first administrator of an empty product.',
  input: setUpForm,
  says: say.setUp,
  limit: { times: 20, seconds: 600 },
})
