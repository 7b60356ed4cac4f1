import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { loadDemo } from '#app/demo.ts'
import { subscriptions } from '#app/subscriptions.ts'
import { readConfig } from '#platform/server/config.ts'
import { openDatabase } from '#platform/server/database/connect.ts'
import { openFileStore } from '#platform/server/files/file-store.ts'
import { silentLog } from '#platform/server/log.ts'
import { keyringOf } from '#platform/server/secrets/keyring.ts'
import { testClock } from './test-clock.ts'
import { asAdmin, databaseUrl } from './test-database-server.ts'
import type { Written } from './test-ground.ts'
import { TEST_SECRET } from './world/test-secret.ts'
import { testProduct, type TestProduct } from './test-product.ts'

/**
 * The whole product with the demo company in it, copied from what the run has at hand. On a server that was given the
 * first test file that asks writes it.
 */
export const demoProduct = async (environment: Record<string, string> = {}): Promise<TestProduct> =>
  testProduct(environment, [], { written: inject('demo') ?? (await writtenDemo()) })

const ONE_AT_A_TIME = 20_261_123

async function writtenDemo(): Promise<Written> {
  const [server, migrated] = [inject('databaseServer'), inject('databaseTemplate')]
  const written = { template: `${migrated}_demo`, folder: join(tmpdir(), `${migrated}_demo`) }
  await asAdmin(server, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [ONE_AT_A_TIME])
    const found = await admin.query('select from pg_database where datname = $1', [written.template])
    if (found.rowCount) return
    const unfinished = `${written.template}_unfinished`
    await admin.query(`drop database if exists ${unfinished} with (force)`)
    await admin.query(`create database ${unfinished} template ${migrated} strategy file_copy`)
    await writeInto(databaseUrl(server, unfinished), written.folder)
    await admin.query(`alter database ${unfinished} rename to ${written.template}`)
  })
  return written
}

async function writeInto(url: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const [clock, log, keyring] = [testClock(), silentLog, keyringOf([TEST_SECRET])]
  const database = openDatabase(url, log)
  const config = readConfig({ ATRIUM_DATA: folder, ATRIUM_PORT: '0' })
  const files = openFileStore({ config, database, keyring, clock, log })
  await loadDemo({ ground: { database, clock, log, subscriptions }, keyring, files })
  await database.close()
}
