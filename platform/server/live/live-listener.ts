import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Ground } from '#platform/server/transaction.ts'
import { LIVE_CHANNEL } from './announce-live.ts'
import { pullEvents, type LiveEvent, type Position } from './live-queries.ts'

/** `since` is the position before: who is cut off in the middle of these events is sent them all again. */
type OnEvents = (events: readonly LiveEvent[], since: Position) => Promise<void>

export type LiveListener = {
  /** Null until the first line to the database stands. */
  position(): Position | null
  stop(): Promise<void>
}

const SHORTEST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000
/** Finds out that a line is dead although no one said so, and what a node told of that ended before it could wake us. */
const CHECK_EVERY_MS = 5_000
const ANSWER_WITHIN_MS = 10_000
const HANG_UP_WITHIN_MS = 1_000

/**
 * One line to the database per node. A notification only wakes it: what happened is read from the table, after a
 * notification as after a lost line, so that there is one way in which events arrive.
 */
export async function listenForEvents(ground: Ground, onEvents: OnEvents): Promise<LiveListener> {
  const reader = eventReader(onEvents)
  const stopAsked = Promise.withResolvers<'stop'>()
  const kept = keepLine(await openLine(ground, reader), stopAsked.promise, () => openLine(ground, reader))
  return {
    position: () => reader.position(),
    async stop() {
      stopAsked.resolve('stop')
      await kept
    },
  }
}

async function keepLine(first: Line | null, stopAsked: Promise<'stop'>, open: () => Promise<Line | null>) {
  let line = first
  for (let pauseMs = SHORTEST_PAUSE_MS; ;) {
    const next = line ? await Promise.race([line.broken, stopAsked]) : 'open'
    await line?.close()
    if (next === 'stop') return
    const pause = sleep(pauseMs, 'open' as const, { ref: false })
    if ((await Promise.race([pause, stopAsked])) === 'stop') return
    line = await open()
    pauseMs = line ? SHORTEST_PAUSE_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }
}

const reportLost = (ground: Ground, error: unknown) =>
  ground.log.warn('live line to the database lost', { reason: String(error) })

type EventReader = { position(): Position | null; pull(client: pg.Client): Promise<void> }

/** Hands each event on once, also when it is read twice. */
function eventReader(onEvents: OnEvents): EventReader {
  let position: Position | null = null
  // Events at or above the position, which the next pull would find again.
  const known = new Map<number, bigint>()
  return {
    position: () => position,
    async pull(client) {
      const since = position
      const { events, above, ...next } = await pullEvents(client, since?.xmin ?? null, [...known.keys()])
      position = next
      for (const { id, xid } of above) known.set(id, BigInt(xid))
      for (const [id, xid] of known) if (xid < BigInt(next.xmin)) known.delete(id)
      if (since && events.length > 0) await restAsLong(() => onEvents(events, since))
    },
  }
}

/** Under a flood at most half of a node's time goes to telling; what gathers meanwhile is told in one go. */
async function restAsLong(work: () => Promise<void>) {
  const began = performance.now()
  await work()
  await sleep(performance.now() - began, undefined, { ref: false })
}

type Line = { readonly broken: Promise<void>; close(): Promise<void> }

/** Null when the database does not answer; it is asked again a little later. */
async function openLine(ground: Ground, reader: EventReader): Promise<Line | null> {
  const client = new pg.Client({
    connectionString: ground.database.url,
    application_name: 'atrium live',
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  })
  const failure = Promise.withResolvers<void>()
  const breakLine = (error: unknown) => {
    reportLost(ground, error)
    failure.resolve()
  }
  client.on('error', breakLine)
  client.on('end', () => failure.resolve())
  const pull = oneAtATime(() => reader.pull(client))
  const wake = () => void pull().catch(breakLine)
  client.on('notification', wake)
  try {
    await client.connect()
    await client.query(`listen ${LIVE_CHANNEL}`)
    await pull()
  } catch (error) {
    breakLine(error)
    await hangUp(client)
    return null
  }
  const check = setInterval(wake, CHECK_EVERY_MS)
  return {
    broken: failure.promise,
    async close() {
      clearInterval(check)
      await hangUp(client)
    },
  }
}

/** A line whose other end is gone never confirms its end, and no one needs to wait for that. */
const hangUp = (client: pg.Client) =>
  Promise.race([client.end(), sleep(HANG_UP_WITHIN_MS, undefined, { ref: false })])

/** However many notifications come meanwhile, one more pull sees what they told of. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve()
  let waiting: Promise<void> | null = null
  const begin = () => {
    waiting = null
    running = work()
    return running
  }
  return () => (waiting ??= running.then(begin, begin))
}
