import type { Socket } from 'node:net'
import pg from 'pg'
import type { Log } from '#platform/server/log.ts'

export type DatabaseLimits = {
  /** So long a free line is waited for, and so long the database may show no sign of life. */
  readonly patienceMs: number
  /** So long one statement may run, and so long it may wait for what another holds; 0 for ever. */
  readonly statementMs: number
  readonly lockMs: number
}

export const usualLimits: DatabaseLimits = { patienceMs: 10_000, statementMs: 300_000, lockMs: 60_000 }

/** For migrations and the like, which take what they take. */
export const withoutHurry = ({ patienceMs }: DatabaseLimits): DatabaseLimits => ({
  patienceMs,
  statementMs: 0,
  lockMs: 0,
})

type Watched = {
  readonly url: string
  readonly log: Log
  readonly limits: DatabaseLimits
}

/**
 * A database that hangs accepts everything and never answers. A line that is in use and silent for long is no proof of
 * that, because a statement may take its time: so a line of its own asks, and only when that is not answered either,
 * whatever waits is told that the database is away.
 */
export function cutDeadLines(pool: pg.Pool, { url, log, limits }: Watched): pg.Pool {
  const inUse = new WeakSet<pg.PoolClient>()
  const partMs = limits.patienceMs / 2
  const answers = askedOnce(() => isAnswered(url, partMs))
  pool.on('acquire', (client) => inUse.add(client))
  pool.on('release', (_error, client) => inUse.delete(client))
  pool.on('connect', (client) => {
    const stream = streamOf(client)
    const look = async () => {
      if (!inUse.has(client)) return
      if (await answers()) stream.setTimeout(partMs)
      else if (inUse.has(client)) {
        log.warn('the database does not answer, a line to it is cut')
        stream.destroy()
      }
    }
    stream.setTimeout(partMs).on('timeout', () => void look())
  })
  return pool
}

const streamOf = (client: pg.PoolClient) =>
  (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream

/** However many wonder at the same time, the question is asked once. */
function askedOnce(ask: () => Promise<boolean>): () => Promise<boolean> {
  let asked: Promise<boolean> | null = null
  return () => (asked ??= ask().finally(() => (asked = null)))
}

/** What it answers does not matter: also a refusal is a sign of life. */
async function isAnswered(url: string, withinMs: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: withinMs })
  client.on('error', () => {})
  try {
    await client.connect()
    // A line that hangs now would keep the answer back that there was one.
    void client.end().catch(() => {})
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError
  }
}
