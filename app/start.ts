import { mkdir, open } from 'node:fs/promises'
import { resolve, join } from 'node:path'
import { CannotStart } from '#platform/server/cannot-start.ts'
import { readProcessConfig, WrongSetting, type Config } from '#platform/server/config.ts'
import { openDatabase } from '#platform/server/database/connect.ts'
import { withoutHurry } from '#platform/server/database/database-timeouts.ts'
import { startEmbedded, type EmbeddedDatabase } from '#platform/server/database/embedded.ts'
import { isOutage } from '#platform/server/database/outage.ts'
import { migrateToLatest } from '#platform/server/database/migrate.ts'
import type { RunningWorker } from '#platform/server/jobs/worker.ts'
import { checkSecret } from '#platform/server/secrets/secret-mark.ts'
import { logFileOf } from '#platform/server/log-file.ts'
import { logTo, type Log } from '#platform/server/log.ts'
import { fillEmptyProduct } from './first-start.ts'
import { openProduct, secretsFor, type Product } from './product.ts'
import { startServer } from './server.ts'
import { greeting } from './start-greeting.ts'
import { damagedText, explainDatabase, explainFolder, explainPort, isDamaged } from './start-refusals.ts'
import { startProductWorker } from './worker.ts'
import { startWorkerPages } from './worker-health.ts'

const PATIENCE_MS = 20_000

const closings: (() => Promise<void>)[] = []
const interruption = new AbortController()
let started = Promise.resolve()

/** Starts everything this process is to be, in order; what has been opened is closed in the opposite order. */
async function start(config: Config): Promise<void> {
  const log = await openLog(config)
  const secrets = await secretsFor(config)
  const database = config.databaseUrl === null ? await startDatabase(config, log) : null
  const product = openProduct({ config, secrets, databaseUrl: config.databaseUrl ?? database!.url, log })
  closings.push(() => product.close())
  interruption.signal.throwIfAborted()
  const first = await unhurried(product, async (patient) => {
    await migrateToLatest(patient.ground.database).catch(explainDatabase)
    await checkSecret({ config, keyring: product.keyring, database: patient.ground.database })
    interruption.signal.throwIfAborted()
    return fillEmptyProduct(patient)
  })
  interruption.signal.throwIfAborted()
  if (config.role !== 'server') {
    const worker = await startProductWorker(product)
    closings.push(() => worker.stop())
    if (config.role === 'worker') return showWork(product, worker)
  }
  const server = await startServer(product).catch((error: unknown) =>
    explainPort(error, { ...config, variable: 'ATRIUM_PORT' }),
  )
  closings.push(() => server.close())
  console.log(greeting({ config, address: server.address, database, first }))
}

async function showWork(product: Product, worker: RunningWorker): Promise<void> {
  const { host, workerPort } = product.config
  const pages = await startWorkerPages(product, worker).catch((error: unknown) =>
    explainPort(error, { host, port: workerPort, variable: 'ATRIUM_WORKER_PORT' }),
  )
  closings.push(() => pages.close())
  console.log(
    `\n  Atrium works on its jobs; how it is stands at ${pages.address}/readyz.\n\n  Ctrl-C stops it.\n`,
  )
}

/** Migrations and the demo company take what they take, and a second node waits for the first. */
async function unhurried<T>(product: Product, work: (patient: Product) => Promise<T>): Promise<T> {
  const { ground, config } = product
  const limits = withoutHurry(config.databaseLimits)
  const database = openDatabase(ground.database.url, ground.log, { limits })
  try {
    return await work({ ...product, ground: { ...ground, database } })
  } finally {
    await database.close()
  }
}

async function startDatabase(config: Config, log: Log): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ folder: config.dataFolder, log })
  closings.push(() => database.stop())
  return database
}

/** Lines of one product on its own go into its data folder and leave the terminal to people; else to the output. */
async function openLog(config: Config): Promise<Log> {
  if (config.databaseUrl !== null) return logTo((line) => process.stdout.write(`${line}\n`))
  const folder = resolve(config.dataFolder)
  const file = await mkdir(folder, { recursive: true })
    .then(() => open(join(folder, 'atrium.log'), 'a'))
    .catch((error: unknown) => explainFolder(error, folder))
  const log = logFileOf(file)
  closings.push(() => log.close())
  return logTo((line) => log.write(line))
}

async function startOrComplain(): Promise<void> {
  try {
    await start(readProcessConfig())
  } catch (error) {
    if (!interruption.signal.aborted) complain(error)
  }
}

function complain(error: unknown): void {
  if (error instanceof Error && isDamaged(error)) console.error(`\n  ${damagedText(error.message)}\n`)
  else if (error instanceof CannotStart || error instanceof WrongSetting)
    console.error(`\n  ${error.message}\n`)
  else console.error(error)
  end(1)
}

/** Only the first reason to end counts: Ctrl-C reaches this process from the terminal and from its parent. */
function end(code: number): void {
  if (!interruption.signal.aborted) void closeAll(code)
}

async function closeAll(code: number): Promise<never> {
  interruption.abort()
  setTimeout(() => {
    console.error('\n  Atrium did not stop in order; its next start takes over the database.\n')
    process.exit(1)
  }, PATIENCE_MS).unref()
  let worst = code
  // What is just being opened is waited for, so that it can be closed.
  await started
  for (const close of closings.toReversed())
    await close().catch((error: unknown) => {
      console.error(error)
      worst = 1
    })
  process.exit(worst)
}

// People's files and the secret lie in the data folder: other users of the machine may not read them.
process.umask(0o077)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0))
// The process that reads the output may go away; no one who works with the product is to suffer from it.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
// The process that started this one is gone without a word.
process.on('disconnect', () => end(0))
// What a library does without waiting may meet a line that breaks; what is asked next finds out by itself.
process.on('unhandledRejection', (reason) => {
  if (!isOutage(reason)) throw reason
  console.error('A line to the database broke:', String(reason))
})
process.on('uncaughtException', (error) => {
  console.error(error)
  end(1)
})

started = startOrComplain()
