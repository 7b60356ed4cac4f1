import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { openDatabase, type DatabaseConnection } from '#platform/server/database/connect.ts'
import { silentLog } from '#platform/server/log.ts'
import { keeperOf, type Keeper } from './world/put-back.ts'
import { asAdmin, databaseUrl } from './test-database-server.ts'

/**
 * A database as every migration left it. Each worker keeps one and puts it back after every test file; a file that asks
 * for a second one has a copy of its own, which is gone after its last test.
 */
export async function testDatabase(): Promise<DatabaseConnection> {
  kept ??= await keep()
  const { database, inUse } = kept
  if (inUse) return ownDatabase()
  kept.inUse = true
  afterAll(release)
  // What the product keeps beside a database, it keeps for this file alone.
  return { ...database }
}

/** A copy of the template for this test file alone, for tests that alter, overfill or close their database. */
export async function ownDatabase(template = inject('databaseTemplate')): Promise<DatabaseConnection> {
  const { database, drop } = await copyOf(template)
  afterAll(drop)
  return database
}

/** What uses the kept database from one file to the next ends before it is dropped; false for a copy of the file's own. */
export function endBeforeDrop(database: DatabaseConnection, end: () => Promise<unknown>): boolean {
  if (kept?.database.writerPool !== database.writerPool) return false
  kept.users.push(end)
  return true
}

type Kept = {
  readonly database: DatabaseConnection
  readonly keeper: Keeper
  readonly drop: () => Promise<void>
  readonly users: (() => Promise<unknown>)[]
  inUse: boolean
}
let kept: Kept | null = null

async function keep(): Promise<Kept> {
  const { database, drop } = await copyOf(inject('databaseTemplate'))
  return { database, drop, keeper: await keeperOf(database.url), users: [], inUse: false }
}

async function release(): Promise<void> {
  const { database, keeper, drop, users } = kept!
  const isWhole = !isClosed(database) && (await keeper.putBack())
  kept!.inUse = false
  if (isWhole) return
  kept = null
  await keeper.close()
  for (const end of users) await end()
  await drop()
}

const isClosed = ({ readerPool, writerPool }: DatabaseConnection) => readerPool.ended || writerPool.ended

async function copyOf(template: string) {
  const server = inject('databaseServer')
  const name = `${template}_${randomBytes(6).toString('hex')}`
  // Copying files is ten times faster than replaying the template through the log.
  await asAdmin(server, (admin) =>
    admin.query(`create database ${name} template ${template} strategy file_copy`),
  )
  const database = openDatabase(databaseUrl(server, name), silentLog)
  const drop = async () => {
    if (!isClosed(database)) await database.close()
    await asAdmin(server, (admin) => admin.query(`drop database ${name} with (force)`))
  }
  return { database, drop }
}
