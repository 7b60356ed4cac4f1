import type { LiveMessage } from '#platform/contract/live.ts'
import type { Actor } from '#platform/server/ctx.ts'
import { isColleague } from '#platform/server/rights/reach.ts'
import type { LiveEvent } from './live-queries.ts'

/** What is used of a WebSocket of `ws`. */
export type LiveSocket = {
  readonly readyState: number
  readonly bufferedAmount: number
  send(text: string): void
  ping(): void
  close(code: number): void
  terminate(): void
  on(event: 'message', listener: (message: Buffer) => void): void
  on(event: 'close' | 'pong', listener: () => void): void
  on(event: 'error', listener: (error: Error) => void): void
}

export type LiveClient = {
  readonly socket: LiveSocket
  readonly actor: Actor
  readonly until: Date
  /** Messages that wait until the client has been told what it missed. */
  waiting: string[] | null
  /** Whether it has answered since it was last asked. */
  answers: boolean
}

export const OPEN = 1
/** More than this on its way to one client, and the client reads too slowly to be kept. */
const LARGEST_BACKLOG_BYTES = 512 * 1024

export const textOf = (message: LiveMessage): string => JSON.stringify(message)

export function sendTo(client: LiveClient, text: string): void {
  if (client.waiting) return void client.waiting.push(text)
  const { socket } = client
  if (socket.readyState !== OPEN) return
  // It comes back with its cursor and misses nothing.
  if (socket.bufferedAmount > LARGEST_BACKLOG_BYTES) return socket.terminate()
  socket.send(text)
}

/** What goes to all employees is about the inside of the group. */
export const isMeantByAll = (actor: Actor): boolean => actor.kind !== 'employee' || isColleague(actor)

export type LiveClients = {
  add(client: LiveClient): void
  remove(client: LiveClient): void
  all(): Iterable<LiveClient>
  meantBy(event: LiveEvent): Iterable<LiveClient>
}

/** The clients of this node, found by whom an event is meant for. */
export function liveClients(): LiveClients {
  const clients = new Set<LiveClient>()
  const byPerson = new Map<string, Set<LiveClient>>()
  const keyOf = (kind: string, id: number) => `${kind} ${id}`
  return {
    add(client) {
      clients.add(client)
      const key = keyOf(client.actor.kind, client.actor.id)
      byPerson.set(key, (byPerson.get(key) ?? new Set()).add(client))
    },
    remove(client) {
      clients.delete(client)
      const key = keyOf(client.actor.kind, client.actor.id)
      const own = byPerson.get(key)
      own?.delete(client)
      if (own?.size === 0) byPerson.delete(key)
    },
    all: () => clients,
    meantBy({ kind, recipients }) {
      if (recipients === null)
        return [...clients].filter(({ actor }) => actor.kind === kind && isMeantByAll(actor))
      return recipients.flatMap((id) => [...(byPerson.get(keyOf(kind, id)) ?? [])])
    },
  }
}
