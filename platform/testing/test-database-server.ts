import { cp } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#platform/server/database/connect.ts'
import { startEmbedded } from '#platform/server/database/embedded.ts'
import { migrateToLatest } from '#platform/server/database/migrate.ts'
import { isAlive } from '#platform/server/database/embedded-folder.ts'
import { silentLog } from '#platform/server/log.ts'
import { keptDemo } from './world/kept-demo.ts'
import { openRunFolders } from './run-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server that this run may make databases on. */
    databaseServer: string
    /** A migrated database that every test file copies. */
    databaseTemplate: string
    /** What the demo company stands in: a database to copy, and its files. Null where tests write it themselves. */
    demo: { readonly template: string; readonly folder: string } | null
    /** A folder for more servers of the run, in memory where there is room. */
    databaseRoom: string
  }
}

// Nothing of a test run is worth surviving a power cut.
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  // Each lane has the connections of a product, and of the nodes and workers that its tests begin.
  'max_connections=240',
]

/** One server for each project of the run: its own, or the one that TEST_DATABASE_URL names. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { room } = openRunFolders()
  const given = process.env['TEST_DATABASE_URL']
  const own = given ? null : await startOwn(join(room, `database-${project.name}`))
  // From a database that is no template: a template is not copied while anyone is in it.
  const server = given ?? databaseUrl(own!.url, 'postgres')
  if (given) await dropOf(server, (pid) => !isAlive(pid))
  const template = `${OURS}${process.pid}_${project.name}`
  await makeTemplate(server, template)
  project.provide('databaseServer', server)
  project.provide('databaseTemplate', template)
  project.provide('databaseRoom', room)
  project.provide('demo', own && { template: 'atrium', folder: own.folder })
  return () => own?.stop() ?? dropOf(server, (pid) => pid === process.pid)
}

/** On a copy of the folder that holds the demo company: its database is one of the templates. */
async function startOwn(folder: string) {
  await cp(await keptDemo(), folder, { recursive: true })
  return { folder, ...(await startEmbedded({ folder, log: silentLog, settings })) }
}

// A given server may be used from several machines; each drops only what its own runs made.
const OURS = `test_${hostname().toLowerCase().replace(/\W/g, '_').slice(0, 20)}_`

async function dropOf(server: string, isMeant: (pid: number) => boolean): Promise<void> {
  await asAdmin(server, async (admin) => {
    const { rows } = await admin.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [OURS],
    )
    for (const { name } of rows)
      if (isMeant(Number.parseInt(name.slice(OURS.length), 10)))
        await admin.query(`drop database if exists ${name} with (force)`)
  })
}

async function makeTemplate(server: string, template: string): Promise<void> {
  await asAdmin(server, (admin) => admin.query(`create database ${template}`))
  const database = openDatabase(databaseUrl(server, template), silentLog, { readers: 1, writers: 2 })
  await migrateToLatest(database)
  await database.close()
}

export async function asAdmin(server: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

/** The same server, another database. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
