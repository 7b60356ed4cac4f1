import type { FastifyInstance } from 'fastify'
import { LIVE_PATH } from '#platform/contract/live.ts'
import type { ActorsOf } from '#platform/server/http/authenticate.ts'
import type { Tokens } from '#platform/server/secrets/tokens.ts'
import type { Ground } from '#platform/server/transaction.ts'
import type { LiveSocket } from './live-clients.ts'
import { openLiveHub, type LiveHub, type LiveParts } from './live-hub.ts'

type Parts = {
  readonly ground: Ground
  readonly tokens: Tokens
  readonly actors: ActorsOf
  readonly pingSeconds?: number
}

export async function registerLive(app: FastifyInstance, parts: Parts): Promise<LiveHub> {
  const hub = await openLiveHub({ ...parts, authenticate: holderOf(parts) })
  app.get(LIVE_PATH, { websocket: true }, (socket: LiveSocket) => hub.take(socket))
  app.addHook('preClose', async () => hub.sendAway())
  app.addHook('onClose', () => hub.stop())
  return hub
}

/** The token is the one of the calls, checked as they check it, at every new line. */
const holderOf =
  ({ ground, tokens, actors }: Parts): LiveParts['authenticate'] =>
  async (token) => {
    const claims = tokens.verify(token, ground.clock.now())
    if (!claims || claims.aud === 'public' || claims.aud === 'password-change') return null
    const actor = await actors[claims.aud]?.(ground, claims)
    return actor ? { actor, until: new Date(claims.exp * 1000) } : null
  }
