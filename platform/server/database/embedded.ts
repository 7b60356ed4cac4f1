import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { CannotStart } from '#platform/server/cannot-start.ts'
import type { Log } from '#platform/server/log.ts'
import { claimCluster } from './embedded-lock.ts'
import { createCluster } from './embedded-cluster.ts'
import { preparePlace, type Place } from './embedded-folder.ts'
import { PATIENCE_MS, reach, runServer, stopServer, urlOf } from './embedded-server.ts'

export type EmbeddedDatabase = {
  readonly url: string
  readonly how: 'created' | 'started' | 'adopted' | 'recovered'
  stop(): Promise<void>
}

type Wish = {
  readonly folder: string
  readonly log: Log
  /** More settings, name=value: tests switch durability off. */
  readonly settings?: readonly string[]
}

type Running = {
  readonly socket: string
  readonly how: EmbeddedDatabase['how']
  readonly claim: pg.Client
}

const AGAIN_MS = 1_000

/**
 * Runs a real PostgreSQL server for this product alone, reachable only through a socket in a private folder.
 * A server that outlived a killed product is adopted, one that was killed itself recovers.
 */
export async function startEmbedded(wish: Wish): Promise<EmbeddedDatabase> {
  const place = await preparePlace(wish.folder)
  const created = await createCluster(place)
  const first = await run(place, wish)
  const stop = keepRunning({ ...place, socket: first.socket }, wish, first.claim)
  return { url: urlOf(first.socket, 'atrium'), how: created ? 'created' : first.how, stop }
}

/** Where the database of a folder answers at this moment, for a process that only reads beside the running product. */
export async function reachEmbedded(folder: string): Promise<string | null> {
  const socket = await reach(await preparePlace(folder))
  return socket === null ? null : urlOf(socket, 'atrium')
}

async function run(place: Place, { settings = [] }: Wish): Promise<Running> {
  const until = Date.now() + PATIENCE_MS
  do {
    const how = await runServer(place, settings)
    const socket = await reach(place)
    const claim = socket && (await claimCluster(place, socket))
    if (claim) return { socket, how, claim }
    // The server that was adopted went down just then: its product was stopping.
  } while (Date.now() < until)
  throw new CannotStart(`The database in ${place.folder} goes down again and again; see ${place.log}.`)
}

/** Brings the server back when it is killed under the running product, and gives the way to end both. */
function keepRunning(place: Place, wish: Wish, first: pg.Client): () => Promise<void> {
  let claim = first
  const ending = new AbortController()
  let returning = Promise.resolve()
  const watch = () =>
    claim.once('end', () => {
      if (!ending.signal.aborted) returning = bringBack()
    })
  const bringBack = async () => {
    wish.log.warn('the database went down')
    let told = ''
    while (!ending.signal.aborted) {
      try {
        claim = (await run(place, wish)).claim
        watch()
        return wish.log.info('the database is back')
      } catch (error) {
        // On a full disk it cannot come back before someone makes room, however long that takes.
        if (String(error) !== told) wish.log.error('the database does not come back yet', error)
        told = String(error)
        await sleep(AGAIN_MS, null, ending).catch(() => {})
      }
    }
  }
  watch()
  return async () => {
    ending.abort()
    await returning
    // Still claimed meanwhile, so that a next start waits instead of taking over a server that goes down.
    await stopServer(place)
    await claim.end().catch(() => {})
  }
}
