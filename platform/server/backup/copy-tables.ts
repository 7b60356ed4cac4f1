import { createHash } from 'node:crypto'
import { PassThrough, type Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { CarriedTable, SequenceState } from './carried-tables.ts'

export type CopiedTable = { readonly name: string; readonly rows: number; readonly sha256: string }

/** Two servers write the same moment, number or bytes as different text, unless both are told how. */
const SAME_TEXT =
  '-c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=postgres -c extra_float_digits=1 -c bytea_output=hex'

export async function connectToCopy(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, options: SAME_TEXT })
  await client.connect()
  return client
}

/** The rows of a table as text, always in the same order, so that two databases can be compared by a digest. */
export async function copyOut(
  client: pg.ClientBase,
  { name, columns, orderBy }: CarriedTable,
  target: Writable,
): Promise<CopiedTable> {
  const rows = client.query(
    copyTo(`copy (select ${columns.join(', ')} from ${name} order by ${orderBy.join(', ')}) to stdout`),
  )
  const seen = counted()
  await pipeline(rows, seen.stream, target)
  return { name, ...seen.result() }
}

/** Passes text on and knows how many lines went by and what they add up to. */
function counted() {
  const hash = createHash('sha256')
  let rows = 0
  const stream = new PassThrough({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      for (const byte of chunk) if (byte === 0x0a) rows += 1
      done(null, chunk)
    },
  })
  return { stream, result: () => ({ rows, sha256: hash.digest('hex') }) }
}

export async function copyIn(
  client: pg.ClientBase,
  { name, columns }: CarriedTable,
  source: Readable,
): Promise<void> {
  await pipeline(source, client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`)))
}

/**
 * Empties the tables, lets `fill` write them in any order, and checks every reference at the end: foreign keys are
 * taken away meanwhile and put back, because only a superuser may switch them off.
 */
export async function refill(
  client: pg.ClientBase,
  content: { tables: readonly CarriedTable[]; sequences: readonly SequenceState[] },
  fill: () => Promise<void>,
): Promise<void> {
  await client.query('begin')
  try {
    const { rows: keys } = await client.query<{ owner: string; name: string; definition: string }>(
      `select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint
       where contype = 'f' and connamespace::regnamespace::text in ('public', 'graphile_worker')`,
    )
    for (const { owner, name } of keys) await client.query(`alter table ${owner} drop constraint ${name}`)
    // Rows come as they were: nothing of ours refuses, completes or tells of them on their way.
    for (const { name } of content.tables) await client.query(`alter table ${name} disable trigger user`)
    await client.query(`truncate ${content.tables.map(({ name }) => name).join(', ')}`)
    await fill()
    for (const { name } of content.tables) await client.query(`alter table ${name} enable trigger user`)
    for (const { owner, name, definition } of keys)
      await client.query(`alter table ${owner} add constraint ${name} ${definition}`)
    for (const { name, last, called } of content.sequences)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [name, last, called])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
