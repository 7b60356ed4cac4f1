import { existsSync } from 'node:fs'
import { readdir, readFile, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../server/database/connect.ts'
import { startEmbedded } from '../server/database/embedded.ts'
import { migrateToLatest } from '../server/database/migrate.ts'
import { silentLog } from '../server/log.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: string
  }
}

export const TEMPLATE = 'atrium_template'

const FOLDER = 'atrium-tests-'
const ENOUGH_MEMORY = 1024 ** 3

// Nothing of a test run is worth surviving a power cut.
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'wal_level=minimal',
  'max_wal_senders=0',
]

/** One server for the whole run, in memory where there is room, and a migrated database that every test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) {
    await makeTemplate(given)
    project.provide('databaseServer', given)
    return () => Promise.resolve()
  }
  const root = await roomyFolder()
  await clearLeftovers(root)
  const folder = join(root, `${FOLDER}${process.pid}`)
  const server = await startEmbedded({ folder, log: silentLog, settings })
  await makeTemplate(server.url)
  project.provide('databaseServer', server.url)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function roomyFolder(): Promise<string> {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = await statfs(memory)
  return bavail * bsize >= ENOUGH_MEMORY ? memory : tmpdir()
}

/** A run that was killed leaves its server and folder behind; the next one takes both away. */
async function clearLeftovers(root: string) {
  for (const name of await readdir(root)) {
    if (!name.startsWith(FOLDER) || isAlive(Number(name.slice(FOLDER.length)))) continue
    const pidFile = await readFile(join(root, name, 'pg/postmaster.pid'), 'utf8').catch(() => '')
    const pid = Number(pidFile.split('\n')[0])
    if (pid && isAlive(pid)) process.kill(pid, 'SIGQUIT')
    await rm(join(root, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function makeTemplate(server: string) {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  try {
    await admin.query(`drop database if exists ${TEMPLATE} with (force)`)
    await admin.query(`create database ${TEMPLATE}`)
  } finally {
    await admin.end()
  }
  const database = openDatabase(databaseUrl(server, TEMPLATE), silentLog, { readers: 1, writers: 2 })
  await migrateToLatest(database)
  await database.close()
}

/** The same server, another database. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
