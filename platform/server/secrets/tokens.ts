import { createSigner, createVerifier, createDecoder } from 'fast-jwt'
import type { Audience } from '#platform/contract/call.ts'
import type { Keyring } from './keyring.ts'

/** A token only names a session. What its holder may do is read again at every call, so that revocation is immediate. */
export type TokenClaims = {
  readonly sid: string
  readonly aud: Audience
  readonly iat: number
  readonly exp: number
}

export type Tokens = {
  sign(claims: { sid: string; aud: Audience; expires: Date; now: Date }): string
  verify(token: string, now: Date): TokenClaims | null
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

export function tokensOf(keyring: Keyring): Tokens {
  const keys = keyring.keysFor('token')
  const newest = keys[0]!
  const sign = createSigner({ key: newest.key, algorithm: 'HS256', kid: newest.id, noTimestamp: true })
  const verifiers = new Map(
    keys.map(({ id, key }) => [
      id,
      // Expiry is checked against our own clock below, so that tests can shift it.
      createVerifier({ key, algorithms: ['HS256'], ignoreExpiration: true, cache: 5_000 }),
    ]),
  )
  const decode = createDecoder({ complete: true })
  return {
    sign: ({ sid, aud, expires, now }) => sign({ sid, aud, iat: seconds(now), exp: seconds(expires) }),
    verify: (token, now) => {
      try {
        const { header } = decode(token) as { header: { kid?: string } }
        const claims = verifiers.get(header.kid ?? '')?.(token) as TokenClaims | undefined
        return claims && claims.exp > seconds(now) ? claims : null
      } catch {
        // Anything that is not one of our tokens is simply no one's.
        return null
      }
    },
  }
}
