import { setImmediate as letOthersWork } from 'node:timers/promises'
import { LIVE_PING_SECONDS, liveCloseCodes, liveGreeting } from '#platform/contract/live.ts'
import type { Actor } from '#platform/server/ctx.ts'
import type { Log } from '#platform/server/log.ts'
import type { Ground } from '#platform/server/transaction.ts'
import { SESSION_ENDED } from './announce-live.ts'
import { liveClients, OPEN, sendTo, textOf, type LiveClient, type LiveSocket } from './live-clients.ts'
import { cursorOf } from './live-cursor.ts'
import { listenForEvents } from './live-listener.ts'
import type { LiveEvent, Position } from './live-queries.ts'
import { missedBy } from './missed-events.ts'

export type LiveParts = {
  readonly ground: Ground
  /** Who holds the token and until when, or null when it opens nothing any more. */
  readonly authenticate: (token: string) => Promise<Holder | null>
  readonly pingSeconds?: number
}

type Holder = { readonly actor: Actor; readonly until: Date }

export type LiveHub = {
  take(socket: LiveSocket): void
  /** How many lines are open. */
  lines(): number
  /** Tells every client to come back to another node. */
  sendAway(): void
  stop(): Promise<void>
}

const GREET_WITHIN_MS = 5_000
const FAREWELL_MS = 2_000
/** A few milliseconds, after which the calls that came meanwhile are answered. */
const SENT_AT_ONCE = 500

/** The live lines of one node. What it knows comes from the database, so any number of nodes stand side by side. */
export async function openLiveHub(parts: LiveParts): Promise<LiveHub> {
  const { ground, authenticate, pingSeconds = LIVE_PING_SECONDS } = parts
  const clients = liveClients()
  const listener = await listenForEvents(ground, deliver)
  const round = setInterval(() => lookAfter(ground, clients.all()), pingSeconds * 1000)
  return {
    lines: () => [...clients.all()].length,
    take: (socket) => awaitGreeting(socket, ground.log, greet),
    sendAway() {
      for (const { socket } of clients.all()) socket.close(liveCloseCodes.goingAway)
      setTimeout(() => cutOff(clients.all()), FAREWELL_MS).unref()
    },
    async stop() {
      clearInterval(round)
      await listener.stop()
    },
  }

  async function greet(socket: LiveSocket, message: Buffer) {
    const greeting = readGreeting(message)
    if (!greeting) return socket.close(liveCloseCodes.notUnderstood)
    const holder = await authenticate(greeting.token)
    if (!holder) return socket.close(liveCloseCodes.signedOut)
    if (!listener.position()) return socket.close(liveCloseCodes.tryAgain)
    const client = letIn(socket, holder)
    const missed = await missedBy(ground, client.actor, greeting.after)
    // From here on the end of the session is heard; it may have come while the first answer was on its way.
    if (!(await authenticate(greeting.token))) return socket.close(liveCloseCodes.signedOut)
    const waiting = client.waiting ?? []
    client.waiting = null
    for (const text of [...missed, ...waiting]) sendTo(client, text)
  }

  function letIn(socket: LiveSocket, holder: Holder): LiveClient {
    const client: LiveClient = { socket, ...holder, waiting: [], answers: true }
    socket.on('pong', () => {
      client.answers = true
    })
    socket.on('close', () => clients.remove(client))
    if (socket.readyState === OPEN) clients.add(client)
    return client
  }

  async function deliver(events: readonly LiveEvent[], since: Position) {
    const cursor = cursorOf(since)
    let sent = 0
    for (const event of events) {
      if (event.kind === SESSION_ENDED) closeSession(clients.all(), String(event.subject['session']))
      const { id, topic, subject } = event
      const text = textOf({ type: 'event', id, cursor, topic, subject })
      for (const client of clients.meantBy(event)) {
        sendTo(client, text)
        if (++sent % SENT_AT_ONCE === 0) await letOthersWork()
      }
    }
  }
}

/** A client says one thing, at once, and then only listens. */
function awaitGreeting(
  socket: LiveSocket,
  log: Log,
  greet: (socket: LiveSocket, message: Buffer) => Promise<void>,
) {
  let greeted = false
  const silence = setTimeout(() => socket.close(liveCloseCodes.silent), GREET_WITHIN_MS)
  socket.on('close', () => clearTimeout(silence))
  socket.on('error', (error) => log.info('live line broke', { reason: error.message }))
  socket.on('message', (message) => {
    clearTimeout(silence)
    if (greeted) return socket.close(liveCloseCodes.notUnderstood)
    greeted = true
    greet(socket, message).catch((error: unknown) => {
      log.error('live client could not be let in', error)
      socket.close(liveCloseCodes.tryAgain)
    })
  })
}

function readGreeting(message: Buffer) {
  try {
    return liveGreeting.parse(JSON.parse(message.toString()))
  } catch {
    // Whatever it was, it was no greeting, and the line is closed for that.
    return null
  }
}

function closeSession(clients: Iterable<LiveClient>, sessionId: string) {
  for (const { actor, socket } of clients)
    if (actor.sessionId === sessionId) socket.close(liveCloseCodes.signedOut)
}

/** Who does not answer the farewell would keep the server from stopping. */
function cutOff(clients: Iterable<LiveClient>) {
  for (const { socket } of clients) socket.terminate()
}

const ping = textOf({ type: 'ping' })

/** Once a round: who is silent is gone, whose time is over is signed out, everybody else hears that the line stands. */
function lookAfter(ground: Ground, clients: Iterable<LiveClient>) {
  const now = ground.clock.now()
  for (const client of clients) {
    if (!client.answers) client.socket.terminate()
    else if (client.until <= now) client.socket.close(liveCloseCodes.signedOut)
    else {
      client.answers = false
      client.socket.ping()
      sendTo(client, ping)
    }
  }
}
