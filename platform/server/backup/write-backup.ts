import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { VERSION } from '#platform/contract/version.ts'
import type { Storage } from '#platform/server/files/storage/storage.ts'
import { connectToCopy, copyOut, type CopiedTable } from './copy-tables.ts'
import type { Manifest } from './manifest.ts'
import { listCarriedTables, listSequences } from './carried-tables.ts'

export type BackupSource = {
  readonly databaseUrl: string
  readonly storage: Storage
  /** Of a product that keeps its secret beside its data; null where the environment gives it. */
  readonly secret: string | null
  readonly now: Date
}

export const MANIFEST = 'manifest.json'
export const tableFile = (name: string) => join('tables', `${name.replaceAll('"', '')}.copy.gz`)

/** Reads one moment of the database while the product goes on, then the files that it names. */
export async function writeBackup(source: BackupSource, folder: string): Promise<Manifest> {
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 })
  const client = await connectToCopy(source.databaseUrl)
  try {
    await client.query('begin isolation level repeatable read read only')
    const tables: CopiedTable[] = []
    for (const table of await listCarriedTables(client)) {
      const file = createWriteStream(join(folder, tableFile(table.name)), { mode: 0o600 })
      const zipped = createGzip()
      const written = pipeline(zipped, file)
      tables.push(await copyOut(client, table, zipped))
      await written
    }
    const sequences = await listSequences(client)
    const migrations = await listMigrations(client)
    const { files, gone } = await copyFiles(source.storage, await listFileKeys(client), folder)
    if (source.secret !== null) await writeFile(join(folder, 'secret'), `${source.secret}\n`, { mode: 0o600 })
    const made: Manifest = {
      format: 1,
      version: VERSION,
      madeAt: source.now.toISOString(),
      migrations,
      tables,
      sequences,
      files,
      gone,
      secret: source.secret !== null,
    }
    await writeFile(join(folder, MANIFEST), `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 })
    return made
  } finally {
    await client.end()
  }
}

async function listMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

async function listFileKeys(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select storage_key as key from stored_file
     union all select storage_key from file_upload_piece
     union all select thumbnail_key from stored_file where thumbnail_key is not null order by 1`,
  )
  return rows.map(({ key }) => key)
}

async function copyFiles(storage: Storage, keys: readonly string[], folder: string) {
  const files: Manifest['files'] = []
  const gone: string[] = []
  for (const key of keys) {
    const source = await storage.read(key).catch((error: unknown) => {
      if (isMissing(error)) return null
      throw error
    })
    if (source === null) {
      gone.push(key)
      continue
    }
    const path = join(folder, 'files', key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const hash = createHash('sha256')
    let bytes = 0
    source.on('data', (chunk: Buffer) => {
      hash.update(chunk)
      bytes += chunk.length
    })
    await pipeline(source, createWriteStream(path, { mode: 0o600 }))
    files.push({ key, bytes, sha256: hash.digest('hex') })
  }
  return { files, gone }
}

const isMissing = (error: unknown) => {
  const { code, name } = error as { code?: string; name?: string }
  return code === 'ENOENT' || name === 'NoSuchKey'
}
