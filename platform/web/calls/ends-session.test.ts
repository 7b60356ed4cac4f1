import { expect, test } from 'vitest'
import type { Audience } from '#platform/contract/call.ts'
import { endsSession } from './ends-session.ts'

const withToken: readonly Audience[] = [
  'employee',
  'password-change',
  'visitor-manager',
  'candidate-link',
  'candidate',
]

test.each(withToken)(
  'for %s the text ends the session whatever its status, and so does 401 whatever its text',
  (auth) => {
    for (const httpStatus of [200, 400, 401, 403, 500])
      expect(endsSession({ auth }, { httpStatus, message: 'jwt expired' })).toBe(true)
    expect(endsSession({ auth }, { httpStatus: 401, message: 'jwt missing' })).toBe(true)
    expect(endsSession({ auth }, { httpStatus: 401, message: 'Anything else' })).toBe(true)
    expect(endsSession({ auth }, { httpStatus: 403, message: 'You don’t have access.' })).toBe(false)
  },
)

test('a 401 of a public call, as of a contact form, ends nothing', () => {
  for (const message of ['jwt expired', 'Anything else'])
    expect(endsSession({ auth: 'public' }, { httpStatus: 401, message })).toBe(false)
})
