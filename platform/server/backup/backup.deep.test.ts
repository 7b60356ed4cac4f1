import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { testGround } from '#platform/testing/test-ground.ts'
import { asAdmin, databaseUrl } from '#platform/testing/test-database-server.ts'
import { openStorage } from '#platform/server/files/storage/open-storage.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { moveDatabase } from './move-database.ts'
import { digestTables, refuseDamagedFiles, restoreDatabase, restoreFiles } from './read-backup.ts'
import { listCarriedTables, listSequences } from './carried-tables.ts'
import { tableFile, writeBackup } from './write-backup.ts'

const ground = await testGround()
const { url } = ground.ground.database
const storage = openStorage(ground.config)

async function emptyDatabase(otherwise = ''): Promise<string> {
  const server = inject('databaseServer')
  const name = `restored_${randomBytes(6).toString('hex')}`
  await asAdmin(server, (admin) => admin.query(`create database ${name} ${otherwise}`))
  afterAll(() => asAdmin(server, (admin) => admin.query(`drop database ${name} with (force)`)))
  return databaseUrl(server, name)
}

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-backup-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** As on a server of someone else's: it sorts letters like a dictionary, and its clock shows another zone. */
async function foreignDatabase(): Promise<string> {
  const target = await emptyDatabase("template template0 locale_provider icu icu_locale 'en-US'")
  const name = new URL(target).pathname.slice(1)
  await asAdmin(target, (admin) => admin.query(`alter database ${name} set timezone to 'Asia/Kolkata'`))
  return target
}

const source = () => ({ databaseUrl: url, storage, secret: 'secret of the folder', now: ground.clock.now() })

async function contentOf(address: string) {
  const client = new pg.Client(address)
  await client.connect()
  try {
    const tables = await listCarriedTables(client)
    return { tables: await digestTables(client, tables), sequences: await listSequences(client) }
  } finally {
    await client.end()
  }
}

/** Rows of several tables that refer to each other, with what text can hold, and a file. */
async function fill() {
  const key = `ab/${randomBytes(24).toString('hex')}`
  await storage.write(key, [Buffer.from('a file of someone')] as unknown as AsyncIterable<Uint8Array>)
  await ground.write(async (ctx) => {
    await insertRow(ctx, 'department', { name: "O’Hara\t\\N\nবাংলা \\. 'x'" })
    await ctx.db
      .insertInto('stored_file')
      .values({
        id: randomBytes(12).toString('hex'),
        storage_key: key,
        name: 'a.txt',
        kind: 'pdf',
        bytes: 17,
        sha256: '',
        state: 'kept',
        kept_for: 'test',
        created_by_kind: 'system',
        created_by_id: 0,
        created_at: ctx.now,
      })
      .execute()
  })
  return key
}

test('a backup made while others write restores to one moment, equal in every table, number and file', async () => {
  const key = await fill()
  const stop = new AbortController()
  const crowd = (async () => {
    for (let n = 0; !stop.signal.aborted; n++)
      await ground.write((ctx) => insertRow(ctx, 'department', { name: `Written meanwhile ${n}` }))
  })()
  const folder = await emptyFolder()
  const made = await writeBackup(source(), folder)
  stop.abort()
  await crowd
  expect(made.files).toMatchObject([{ key, bytes: 17 }])
  expect(await readFile(join(folder, 'secret'), 'utf8')).toBe('secret of the folder\n')

  const target = await emptyDatabase()
  await restoreDatabase(target, folder)
  const restored = await contentOf(target)
  expect(restored.tables).toEqual(made.tables)
  expect(restored.sequences).toEqual(made.sequences)
  const files = openStorage({ ...ground.config, dataFolder: await emptyFolder() })
  await restoreFiles(files, made, folder)
  expect(await text(await files.read(key))).toBe('a file of someone')
  await refuseDamagedFiles(made, folder)
  await writeFile(join(folder, 'files', key), 'a file of somebodx')
  await expect(refuseDamagedFiles(made, folder)).rejects.toThrow(`The file ${key} is damaged`)
  await rm(join(folder, 'files', key))
  await expect(refuseDamagedFiles(made, folder)).rejects.toThrow(`The file ${key} is missing`)
  // Rows were written after the moment of the backup, so the original is ahead.
  expect((await contentOf(url)).tables).not.toEqual(made.tables)
})

test('a restored database goes on where the old one stopped, with its references in force', async () => {
  const folder = await emptyFolder()
  await writeBackup(source(), folder)
  const target = await emptyDatabase()
  await restoreDatabase(target, folder)
  const client = new pg.Client(target)
  await client.connect()
  const highest = await client.query<{ id: number }>('select max(id) as id from department')
  const added = await client.query<{ id: number }>(
    `insert into department (name) values ('New') returning id`,
  )
  expect(added.rows[0]!.id).toBe(highest.rows[0]!.id + 1)
  const orphan = `insert into account_role (account_id, role_id, valid_from) values (999999, 1, now())`
  await expect(client.query(orphan)).rejects.toThrow('foreign key')
  for (const statement of ['delete from change_log', 'truncate change_log'])
    await expect(client.query(statement)).rejects.toThrow('append-only')
  await client.end()
})

test('a damaged, an incomplete or a superfluous restore is refused, and nothing half-done stays', async () => {
  const folder = await emptyFolder()
  const target = await emptyDatabase()
  await expect(restoreDatabase(target, folder)).rejects.toThrow('There is no complete backup in')
  await writeBackup(source(), folder)
  const path = join(folder, tableFile('public.department'))
  const rows = gunzipSync(await readFile(path)).toString()
  await writeFile(path, gzipSync(rows.replace('Written', 'Altered')))
  await expect(restoreDatabase(target, folder)).rejects.toThrow(
    'The table public.department does not hold what it should',
  )
  expect((await contentOf(target)).tables.find(({ name }) => name === 'public.stored_file')?.rows).toBe(0)
  await writeFile(path, gzipSync(`${rows}broken\n`))
  await expect(restoreDatabase(await emptyDatabase(), folder)).rejects.toThrow('invalid input')
  await ground.write((ctx) =>
    insertRow(ctx, 'account', {
      name: 'Asha',
      email: 'asha@atrium.example',
      user_type: 'Staff',
      created_at: ctx.now,
    }),
  )
  await expect(restoreDatabase(url, folder)).rejects.toThrow('The database holds people already')
})

test('moving to another server carries everything and compares both', async () => {
  const target = await emptyDatabase()
  const moved = await moveDatabase(url, target)
  expect((await contentOf(target)).tables).toEqual(moved)
  expect((await contentOf(target)).tables).toEqual((await contentOf(url)).tables)
  expect(moved.find((table) => table.name === 'public.account')?.rows).toBe(1)
  await expect(moveDatabase(url, target)).rejects.toThrow('holds people already')
})

test('it is the same in a database that sorts and writes otherwise', { timeout: 60_000 }, async () => {
  await ground.write(async (ctx) => {
    for (const id of ['B-quick', 'a-brown', 'C_fox', 'b-jumps', '_over', '-lazy'])
      await ctx.db.insertInto('rate_count').values({ bucket: id, window_start: ctx.now, hits: 1 }).execute()
  })
  await moveDatabase(url, await foreignDatabase())
  const folder = await emptyFolder()
  await writeBackup(source(), folder)
  expect((await restoreDatabase(await foreignDatabase(), folder)).format).toBe(1)
})
