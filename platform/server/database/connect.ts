import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from '#database/schema.ts'
import type { Log } from '#platform/server/log.ts'
import { cutDeadLines, usualLimits, type DatabaseLimits } from './database-timeouts.ts'
import { wakerOf } from './listener-waker.ts'
import { nameStatements } from './named-statements.ts'

// A column type has one shape in rows everywhere: dates stay dates, instants are ISO text, counts are numbers.
const { builtins } = pg.types
const types = new pg.TypeOverrides()
types.setTypeParser(builtins.DATE, (value) => value)
types.setTypeParser(builtins.TIMESTAMPTZ, isoInstant)
types.setTypeParser(builtins.INT8, safeInteger)
types.setTypeParser(builtins.NUMERIC, (value) => value)

/** `2026-11-21 05:00:00.123+00` → `2026-11-21T05:00:00.123Z`; the connection's zone is always UTC. */
export function isoInstant(value: string): string {
  const fraction =
    value.length > 22
      ? value
          .slice(20, value.length - 3)
          .padEnd(3, '0')
          .slice(0, 3)
      : '000'
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${fraction}Z`
}

function safeInteger(value: string): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new Error(`${value} is larger than a number can hold exactly`)
  return number
}

export type DatabaseConnection = {
  /** For reading calls: every statement that writes is refused by PostgreSQL itself. */
  readonly reader: Kysely<Database>
  readonly writer: Kysely<Database>
  readonly readerPool: pg.Pool
  readonly writerPool: pg.Pool
  readonly url: string
  readonly limits: DatabaseLimits
  /** Wakes everything that listens on the channel, on every node. */
  wake(channel: string): void
  close(): Promise<void>
}

type Wishes = { readers?: number; writers?: number; limits?: DatabaseLimits }

export function openDatabase(url: string, log: Log, wishes: Wishes = {}): DatabaseConnection {
  const { readers = 10, writers = 10, limits = usualLimits } = wishes
  // Helpers of a statement are processes that start first, and longer than most lists take: they are for reports.
  const every = `-c TimeZone=UTC -c plan_cache_mode=force_custom_plan -c parallel_setup_cost=10000 -c statement_timeout=${limits.statementMs} -c lock_timeout=${limits.lockMs}`
  const open = (settings: pg.PoolConfig) => {
    const pool = openPool({ url, log, limits }, { types, application_name: 'atrium', ...settings })
    return pool.on('connect', (client) => nameStatements(client))
  }
  const readerPool = open({ max: readers, options: `${every} -c default_transaction_read_only=on` })
  const writerPool = open({ max: writers, options: every, pipeline: true })
  const waker = wakerOf(writerPool, log)
  return {
    reader: new Kysely<Database>({ dialect: new PostgresDialect({ pool: readerPool }) }),
    writer: new Kysely<Database>({ dialect: new PostgresDialect({ pool: writerPool }) }),
    readerPool,
    writerPool,
    url,
    limits,
    wake: (channel) => waker.wake(channel),
    async close() {
      await waker.atRest()
      // Kysely ends a pool only when a query went through it, so the pools are ended here.
      await Promise.all([readerPool.end(), writerPool.end()])
    },
  }
}

type Reached = { readonly url: string; readonly log: Log; readonly limits: DatabaseLimits }

export function openPool(reached: Reached, settings: pg.PoolConfig): pg.Pool {
  const { url, limits, log } = reached
  const connectionTimeoutMillis = limits.patienceMs
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis, keepAlive: true, ...settings })
  return cutDeadLines(outliveLosses(pool, log), reached)
}

/** A connection that the server closes would otherwise end the process. */
function outliveLosses(pool: pg.Pool, log: Log): pg.Pool {
  const lost = (error: Error) => log.warn('database connection lost', { reason: error.message })
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  return pool
}
