// Writes the demo company, without anything that a worker would do next, into the data folder that is named.
import { mkdir } from 'node:fs/promises'
import { loadDemo } from '#app/demo.ts'
import { openProduct } from '#app/product.ts'
import { readConfig } from '#platform/server/config.ts'
import { startEmbedded } from '#platform/server/database/embedded.ts'
import { migrateToLatest } from '#platform/server/database/migrate.ts'
import { silentLog } from '#platform/server/log.ts'
import { checkSecret } from '#platform/server/secrets/secret-mark.ts'
import { TEST_SECRET } from './test-secret.ts'

const folder = process.argv[2]
if (!folder) throw new Error('name the folder that the demo company is written into')
await mkdir(folder, { recursive: true })
const settings = ['fsync=off', 'wal_level=minimal', 'max_wal_senders=0']
const config = readConfig({ ATRIUM_DATA: folder, ATRIUM_PORT: '0', ATRIUM_SECRET: TEST_SECRET })
const database = await startEmbedded({ folder, log: silentLog, settings })
const product = openProduct({ config, secrets: [TEST_SECRET], databaseUrl: database.url, log: silentLog })
await migrateToLatest(product.ground.database)
await checkSecret({ config, keyring: product.keyring, database: product.ground.database })
await loadDemo(product)
await product.close()
await database.stop()
