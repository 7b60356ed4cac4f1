import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, open, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries, type Binaries } from './embedded-binaries.ts'
import { databaseOwner, type Owner } from './embedded-owner.ts'

/** A start that cannot be; its message is the one sentence that whoever started it reads. */
export class CannotStart extends Error {}

export type EmbeddedDatabase = {
  readonly url: string
  readonly how: 'created' | 'started' | 'adopted' | 'recovered'
  stop(): Promise<void>
}

type Wish = {
  readonly folder: string
  /** More settings, name=value: tests switch durability off. */
  readonly settings?: readonly string[]
}

type Place = {
  readonly folder: string
  readonly cluster: string
  readonly log: string
  readonly socket: string
  readonly owner: Owner
  readonly binaries: Binaries
}

const MAJOR = '18'
const PATIENCE_MS = 60_000
// Any fixed number: whoever holds it in the cluster is the one product that runs on this folder.
const PRODUCT_LOCK = 5_151_821

const settings = [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'max_connections=120',
  'shared_buffers=128MB',
  'work_mem=8MB',
  'jit=off',
  'wal_compression=on',
  'log_min_messages=warning',
  'logging_collector=off',
]

/**
 * Runs a real PostgreSQL server for this product alone, reachable only through a socket in a private folder.
 * A server that outlived a killed product is adopted, one that was killed itself recovers.
 */
export async function startEmbedded(wish: Wish): Promise<EmbeddedDatabase> {
  const place = await prepare(resolve(wish.folder))
  const created = await createCluster(place)
  const adopted = !created && (await answers(place))
  const wasKilled = !adopted && existsSync(join(place.cluster, 'postmaster.pid'))
  if (!adopted) await startServer(place, wish.settings ?? [])
  const lock = await takeProductLock(place)
  const how = created ? 'created' : adopted ? 'adopted' : wasKilled ? 'recovered' : 'started'
  return { url: urlOf(place, 'atrium'), how, stop: () => stopServer(place, lock) }
}

async function prepare(folder: string): Promise<Place> {
  // Also where the path is a symbolic link, the same folder has the same socket.
  const mark = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  const socket = join(tmpdir(), `atrium-${mark}`)
  const owner = databaseOwner()
  const place = { folder, cluster: join(folder, 'pg'), log: join(folder, 'pg.log'), socket, owner }
  try {
    await mkdir(folder, { recursive: true })
    await mkdir(socket, { recursive: true, mode: 0o700 })
    await chmod(socket, 0o700)
    await owner.own(socket)
    await (await open(place.log, 'a')).close()
  } catch (error) {
    throw new CannotStart(
      `Atrium cannot write to the data folder ${folder} (${reasonOf(error)}); choose another one with ATRIUM_DATA.`,
    )
  }
  return { ...place, binaries: await findBinaries() }
}

const reasonOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error)

/** Made aside and moved into place whole, so that a start that is interrupted leaves no half cluster. */
async function createCluster(place: Place): Promise<boolean> {
  const version = await readFile(join(place.cluster, 'PG_VERSION'), 'utf8').catch(() => null)
  if (version?.trim() === MAJOR) return false
  if (version !== null)
    throw new CannotStart(
      `The data folder ${place.folder} holds a PostgreSQL ${version.trim()} database; this Atrium runs ${MAJOR}.`,
    )
  const aside = await mkdtemp(join(place.folder, 'pg-new-'))
  try {
    await place.owner.own(aside)
    const { code, output } = await initialise(place, aside)
    if (code !== 0)
      throw new CannotStart(`The database could not be created in ${place.folder}: ${lastLine(output)}`)
    await rename(aside, place.cluster)
    return true
  } catch (error) {
    // Another start was faster and its cluster stands already.
    if (['ENOTEMPTY', 'EEXIST'].includes(reasonOf(error))) return false
    throw error
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

function initialise(place: Place, cluster: string): Promise<{ code: number | null; output: string }> {
  // The C.UTF-8 of PostgreSQL itself folds letters of every script and is the same on every machine.
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const args = ['-D', cluster, '-U', 'atrium', '-A', 'trust', '--no-instructions', ...locale]
  const child = place.owner.spawn(place.binaries.initdb, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  return new Promise((settle, fail) => {
    let output = ''
    child.stdout?.on('data', (chunk) => (output += String(chunk)))
    child.stderr?.on('data', (chunk) => (output += String(chunk)))
    child.on('error', fail)
    child.on('close', (code) => settle({ code, output }))
  })
}

async function startServer(place: Place, more: readonly string[]): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    const from = (await readFile(place.log, 'utf8')).length
    let ended = await spawnServer(place, more)
    while (!ended.now && Date.now() < until) {
      if (await answers(place)) return
      await sleep(25)
    }
    const said = (await readFile(place.log, 'utf8')).slice(from)
    if (await answers(place)) return
    // The former server is still going down, or its last children still hold the memory: wait for them.
    const busy = /lock file "postmaster\.pid" already exists|pre-existing shared memory/.test(said)
    if (!busy || Date.now() >= until)
      throw new CannotStart(`The database in ${place.folder} did not start: ${lastLine(said)}`)
    await sleep(200)
    ended = { now: false }
  }
}

async function spawnServer(place: Place, more: readonly string[]): Promise<{ now: boolean }> {
  const log = await open(place.log, 'a')
  const args = [...settings, ...more, `unix_socket_directories=${place.socket}`].flatMap((setting) => [
    '-c',
    setting,
  ])
  const child = place.owner.spawn(place.binaries.postgres, ['-D', place.cluster, ...args], {
    stdio: ['ignore', log.fd, log.fd],
    // A process group of its own: Ctrl-C in the terminal reaches the product, which then stops the server in order.
    detached: true,
  })
  await log.close()
  const ended = { now: false }
  child.on('error', () => (ended.now = true))
  child.on('exit', () => (ended.now = true))
  child.unref()
  return ended
}

const urlOf = (place: Pick<Place, 'socket'>, database: string) =>
  `postgres://atrium@localhost/${database}?host=${encodeURIComponent(place.socket)}`

async function answers(place: Place): Promise<boolean> {
  const client = new pg.Client({ connectionString: urlOf(place, 'postgres'), connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Held by a connection, so it ends with this process however the process ends. */
async function takeProductLock(place: Place): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: urlOf(place, 'postgres'),
    application_name: 'atrium lock',
  })
  client.on('error', () => {})
  await client.connect()
  if (!(await gotLock(client))) {
    await client.end()
    throw new CannotStart(
      `Atrium is running on the data folder ${place.folder} already; stop it first, or choose another folder with ATRIUM_DATA.`,
    )
  }
  const { rowCount } = await client.query("select 1 from pg_database where datname = 'atrium'")
  if (rowCount === 0) await client.query('create database atrium')
  return client
}

/** Tried for a moment: the server needs one to notice that a killed product is gone. */
async function gotLock(client: pg.Client): Promise<boolean> {
  for (let attempt = 0; attempt < 15; attempt++) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      PRODUCT_LOCK,
    ])
    if (rows[0]?.taken) return true
    await sleep(100)
  }
  return false
}

async function stopServer(place: Place, lock: pg.Client): Promise<void> {
  await lock.end().catch(() => {})
  const pid = Number(
    (await readFile(join(place.cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0],
  )
  if (!pid) return
  // Fast shutdown: open transactions roll back, everything committed is written.
  signal(pid, 'SIGINT')
  const until = Date.now() + PATIENCE_MS
  while (signal(pid, 0) && Date.now() < until) await sleep(20)
  await rm(place.socket, { recursive: true, force: true })
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? 'it gave no reason'
