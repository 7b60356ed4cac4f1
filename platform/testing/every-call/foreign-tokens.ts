import type { Call } from '#platform/contract/call.ts'
import type { TestGround } from '#platform/testing/test-ground.ts'

const audiences = [
  'employee',
  'visitor-manager',
  'tracker-device',
  'chat-visitor',
  'candidate',
  'password-change',
] as const

/** For a call: a token of each kind that it is not for, none of them of a session. */
export function foreignTokens({ tokens, clock }: Pick<TestGround, 'tokens' | 'clock'>) {
  const now = clock.now()
  const expires = new Date(now.getTime() + 3_600_000)
  const signed = audiences.map((aud) => ({ aud, token: tokens.sign({ sid: '17', aud, expires, now }) }))
  return (call: Call) => signed.filter(({ aud }) => aud !== call.auth && aud !== call.alsoFor)
}
