import type { Audience, Call } from '#platform/contract/call.ts'
import { forbidden, signedOut } from '#platform/contract/refusal.ts'
import { nobody, type Actor } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { TokenClaims, Tokens } from '#platform/server/secrets/tokens.ts'
import type { Ground } from '#platform/server/transaction.ts'

/** Finds the person behind a session; null when the session has ended or the person may not come in any more. */
export type FindActor = (ground: Ground, claims: TokenClaims) => Promise<Actor | null>
export type ActorsOf = Partial<Record<Exclude<Audience, 'public'>, FindActor>>

// The specification's own words: the screens recognise them and return to the sign-in.
export const jwtMissing = signedOut('jwt missing')
export const jwtExpired = signedOut('jwt expired')

const onlyLooking = forbidden('You can’t make changes while viewing as someone else. Stop viewing first.')

type Door = { readonly ground: Ground; readonly tokens: Tokens; readonly actors: ActorsOf }

export async function actorOf(
  door: Door,
  token: string | null,
  call: Pick<Call, 'auth' | 'alsoFor' | 'writes' | 'evenWhenLooking'>,
): Promise<Actor> {
  if (call.auth === 'public') return nobody
  must(token, jwtMissing)
  const claims = door.tokens.verify(token, door.ground.clock.now())
  must(claims && claims.aud !== 'public', jwtExpired)
  must(claims.aud === call.auth || claims.aud === call.alsoFor, jwtExpired)
  const actor = await door.actors[claims.aud]?.(door.ground, claims)
  must(actor, jwtExpired)
  must(actor.seenBy === null || !call.writes || call.evenWhenLooking, onlyLooking)
  return actor
}

export function bearerToken(header: string | undefined): string | null {
  const [scheme, token, ...rest] = header?.split(' ') ?? []
  return scheme?.toLowerCase() === 'bearer' && token && rest.length === 0 ? token : null
}
