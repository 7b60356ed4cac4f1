import { mkdir, open } from 'node:fs/promises'
import { resolve, join } from 'node:path'
import { CannotStart } from '../platform/server/cannot-start.ts'
import { readConfig, WrongSetting, type Config } from '../platform/server/config.ts'
import { startEmbedded, type EmbeddedDatabase } from '../platform/server/database/embedded.ts'
import { migrateToLatest } from '../platform/server/database/migrate.ts'
import { logTo, type Log } from '../platform/server/log.ts'
import { fillEmptyProduct } from './first-start.ts'
import { openProduct } from './product.ts'
import { startServer } from './server.ts'
import { greeting } from './start-greeting.ts'
import { startProductWorker } from './worker.ts'

type Closing = () => Promise<void>

/** Starts everything this process is to be, in order; what has been opened is closed in the opposite order. */
async function start(config: Config, closings: Closing[]): Promise<void> {
  const log = await openLog(config, closings)
  const database = config.databaseUrl === null ? await startDatabase(config, log, closings) : null
  const product = await openProduct(config, config.databaseUrl ?? database!.url, log)
  closings.push(() => product.close())
  await migrateToLatest(product.ground.database)
  const first = await fillEmptyProduct(product)
  if (config.role !== 'server') {
    const worker = await startProductWorker(product)
    closings.push(() => worker.stop())
  }
  if (config.role === 'worker') {
    console.log('\n  Atrium works on its jobs.\n')
    return
  }
  const server = await startServer(product).catch((error: unknown) => explainPort(error, config))
  closings.push(() => server.close())
  console.log(greeting({ config, address: server.address, database, first }))
}

async function startDatabase(config: Config, log: Log, closings: Closing[]): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ folder: config.dataFolder, log })
  closings.push(() => database.stop())
  return database
}

/** Lines of one product on its own go into its data folder and leave the terminal to people; else to the output. */
async function openLog(config: Config, closings: Closing[]): Promise<Log> {
  if (config.databaseUrl !== null) return logTo((line) => process.stdout.write(`${line}\n`))
  const folder = resolve(config.dataFolder)
  const cannot = `Atrium cannot write to the data folder ${folder}; choose another one with ATRIUM_DATA.`
  const file = await mkdir(folder, { recursive: true })
    .then(() => open(join(folder, 'atrium.log'), 'a'))
    .catch(() => Promise.reject(new CannotStart(cannot)))
  const stream = file.createWriteStream()
  closings.push(() => new Promise((settle) => stream.end(settle)))
  return logTo((line) => stream.write(`${line}\n`))
}

function explainPort(error: unknown, { port, host }: Config): never {
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'EADDRINUSE')
    throw new CannotStart(
      `Port ${port} is taken by another program; choose another one: ATRIUM_PORT=${port + 1} npm start`,
    )
  if (code === 'EACCES')
    throw new CannotStart(`Port ${port} needs more rights than this user has; choose one above 1023.`)
  if (code === 'EADDRNOTAVAIL')
    throw new CannotStart(`This machine has no address ${host}; correct ATRIUM_HOST.`)
  throw error
}

async function stop(closings: Closing[], code: number): Promise<never> {
  let worst = code
  for (const close of closings.toReversed())
    await close().catch((error: unknown) => {
      console.error(error)
      worst = 1
    })
  process.exit(worst)
}

const closings: Closing[] = []
let stopping = false
const stopOnce = (code: number) => {
  if (stopping) return
  stopping = true
  void stop(closings, code)
}

process.on('SIGINT', () => stopOnce(0))
process.on('SIGTERM', () => stopOnce(0))
// Whoever started us is gone without a word.
process.on('disconnect', () => stopOnce(0))

try {
  await start(readConfig(process.env), closings)
} catch (error) {
  const expected = error instanceof CannotStart || error instanceof WrongSetting
  console.error(expected ? `\n  ${error.message}\n` : error)
  stopOnce(1)
}
