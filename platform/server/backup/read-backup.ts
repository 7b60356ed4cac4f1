import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { CannotStart } from '#platform/server/cannot-start.ts'
import { openDatabase } from '#platform/server/database/connect.ts'
import { usualLimits, withoutHurry } from '#platform/server/database/database-timeouts.ts'
import { migrateTo, migrateToLatest } from '#platform/server/database/migrate.ts'
import type { Storage } from '#platform/server/files/storage/storage.ts'
import { silentLog } from '#platform/server/log.ts'
import { connectToCopy, copyIn, copyOut, refill, type CopiedTable } from './copy-tables.ts'
import { manifest, type Manifest } from './manifest.ts'
import { listCarriedTables, type CarriedTable } from './carried-tables.ts'
import { MANIFEST, tableFile } from './write-backup.ts'

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new CannotStart(`There is no complete backup in ${folder}.`)
  })
  return manifest.parse(JSON.parse(text))
}

/** Fills an empty database with a backup, compares every table, and only then brings it to this version. */
export async function restoreDatabase(databaseUrl: string, folder: string): Promise<Manifest> {
  const backup = await readManifest(folder)
  await refuseFullDatabase(databaseUrl)
  await migrated(databaseUrl, backup.migrations.at(-1))
  const client = await connectToCopy(databaseUrl)
  try {
    const tables = await listCarriedTables(client)
    await refill(client, { tables, sequences: backup.sequences }, async () => {
      for (const table of tables) await copyIn(client, table, tableText(folder, table))
      refuseDifference(backup.tables, await digestTables(client, tables))
    })
  } finally {
    await client.end()
  }
  await migrated(databaseUrl)
  return backup
}

const tableText = (folder: string, { name }: CarriedTable) =>
  createReadStream(join(folder, tableFile(name))).pipe(createGunzip())

/** Asked before anything is restored, so that nothing half-done stays. */
export async function refuseDamagedFiles({ files }: Manifest, folder: string): Promise<void> {
  for (const { key, sha256 } of files) {
    const hash = createHash('sha256')
    const bytes = createReadStream(join(folder, 'files', key))
    await pipeline(bytes, hash).catch(() => {
      throw new CannotStart(`The file ${key} is missing in the backup; nothing was restored.`)
    })
    if (hash.digest('hex') !== sha256)
      throw new CannotStart(`The file ${key} is damaged in the backup; nothing was restored.`)
  }
}

export async function restoreFiles(storage: Storage, { files }: Manifest, folder: string): Promise<void> {
  for (const { key } of files) await storage.write(key, createReadStream(join(folder, 'files', key)))
}

/** Up to the named migration, or to the newest. */
export async function migrated(databaseUrl: string, name?: string): Promise<void> {
  const database = openDatabase(databaseUrl, silentLog, { limits: withoutHurry(usualLimits) })
  try {
    await (name === undefined ? migrateToLatest(database) : migrateTo(database, name))
  } finally {
    await database.close()
  }
}

export async function digestTables(
  client: pg.ClientBase,
  tables: readonly CarriedTable[],
): Promise<CopiedTable[]> {
  const digests: CopiedTable[] = []
  for (const table of tables) digests.push(await copyOut(client, table, nowhere()))
  return digests
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

export function refuseDifference(expected: readonly CopiedTable[], found: readonly CopiedTable[]): void {
  const digestOf = new Map(found.map((table) => [table.name, table]))
  const differing = expected.find((table) => digestOf.get(table.name)?.sha256 !== table.sha256)
  if (!differing) return
  const rows = digestOf.get(differing.name)?.rows ?? 0
  throw new CannotStart(
    `The table ${differing.name} does not hold what it should: ${rows} rows instead of ${differing.rows}, or others.`,
  )
}

export async function refuseFullDatabase(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    const { rows } = await client.query<{ found: string | null }>("select to_regclass('account') as found")
    const people = rows[0]?.found ? await client.query('select from account limit 1') : null
    if (people?.rowCount)
      throw new CannotStart('The database holds people already; restore into an empty one.')
  } finally {
    await client.end()
  }
}
