import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from '../../../database/schema.ts'
import type { Log } from '../log.ts'
import { wakerOf } from './waker.ts'

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
  /** Wakes whoever listens on the channel, on every node. */
  wake(channel: string): void
  close(): Promise<void>
}

type Size = { readers?: number; writers?: number }

export function openDatabase(url: string, log: Log, size: Size = {}): DatabaseConnection {
  const readerPool = openPool(url, log, {
    max: size.readers ?? 10,
    options: '-c TimeZone=UTC -c default_transaction_read_only=on',
  })
  const writerPool = openPool(url, log, {
    max: size.writers ?? 10,
    options: '-c TimeZone=UTC',
    pipeline: true,
  })
  return {
    reader: new Kysely<Database>({ dialect: new PostgresDialect({ pool: readerPool }) }),
    writer: new Kysely<Database>({ dialect: new PostgresDialect({ pool: writerPool }) }),
    readerPool,
    writerPool,
    url,
    wake: wakerOf(writerPool, log),
    async close() {
      // Kysely ends a pool only when a query went through it, so the pools are ended here.
      await Promise.all([readerPool.end(), writerPool.end()])
    },
  }
}

function openPool(url: string, log: Log, settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, types, application_name: 'atrium', ...settings })
  return outliveLosses(pool, log)
}

/** A connection that the server closes would otherwise end the process. */
export function outliveLosses(pool: pg.Pool, log: Log): pg.Pool {
  const lost = (error: Error) => log.warn('database connection lost', { reason: error.message })
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  return pool
}
