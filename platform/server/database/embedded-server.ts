import { open, readFile, rm, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { CannotStart } from '#platform/server/cannot-start.ts'
import { isAlive, isPrivate, makeSocketFolder, type Place } from './embedded-folder.ts'

export const PATIENCE_MS = 60_000

const settings = [
  'listen_addresses=',
  'port=5432',
  'unix_socket_permissions=0700',
  'max_connections=120',
  'shared_buffers=128MB',
  'work_mem=8MB',
  'random_page_cost=1.1',
  'jit=off',
  'wal_compression=on',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_checkpoints=off',
  // Its own state only: a refused statement is logged by the product, without the values that stand in it.
  'log_min_messages=log',
]

type Postmaster = { readonly pid: number; readonly socket: string }

/** Adopts a server that outlived a killed product, or starts one. */
export async function runServer(
  place: Place,
  more: readonly string[],
): Promise<'adopted' | 'started' | 'recovered'> {
  if (await reach(place)) return 'adopted'
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    await forgetStranger(place)
    const said = await attempt(place, more, until)
    if (await reach(place)) return /was not properly shut down/.test(said) ? 'recovered' : 'started'
    // The former server is still going down, its last children still hold the memory, or it took the folder along.
    const busy =
      /lock file "[^"]+" already exists|pre-existing shared memory|could not create lock file/.test(said)
    if (!busy || Date.now() >= until)
      throw new CannotStart(`The database in ${place.folder} did not start: ${reasonIn(said)}`)
    await sleep(200)
  }
}

/** Waits until the server answers or gives up; what it wrote meanwhile. */
async function attempt(place: Place, more: readonly string[], until: number): Promise<string> {
  const { size } = await stat(place.log)
  const server = await spawnServer(place, more)
  while (!server.ended && Date.now() < until && !(await reach(place))) await sleep(25)
  return (await readFile(place.log)).subarray(size).toString() + server.failure
}

const reasonIn = (said: string) => /FATAL: +(.+)/.exec(said)?.[1] ?? said.trim().split('\n').at(-1)

async function spawnServer(
  place: Place,
  more: readonly string[],
): Promise<{ ended: boolean; failure: string }> {
  await makeSocketFolder(place)
  const log = await open(place.log, 'a')
  const all = [...settings, ...more, `unix_socket_directories=${place.socket}`]
  const args = ['-D', place.cluster, ...all.flatMap((setting) => ['-c', setting])]
  const child = place.owner.spawn(place.binaries.postgres, args, {
    stdio: ['ignore', log.fd, log.fd],
    // A process group of its own: Ctrl-C in the terminal reaches the product, which then stops the server in order.
    detached: true,
  })
  await log.close()
  const server = { ended: false, failure: '' }
  child.on('error', (error) => Object.assign(server, { ended: true, failure: error.message }))
  child.on('exit', () => (server.ended = true))
  child.unref()
  return server
}

/** The folder of the socket behind which the cluster's server answers, or null. */
export async function reach(place: Place): Promise<string | null> {
  const running = await postmasterOf(place)
  // Also where the server was started with another TMPDIR, its own file says where it listens.
  if (!running || !(await isPrivate(running.socket, place.owner))) return null
  const client = new pg.Client({
    connectionString: urlOf(running.socket, 'postgres'),
    connectionTimeoutMillis: 2_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return running.socket
  } catch {
    return null
  } finally {
    await client.end().catch(() => {})
  }
}

export const urlOf = (socket: string, database: string) =>
  `postgres://atrium@localhost:5432/${database}?host=${encodeURIComponent(socket)}&sslmode=disable`

async function postmasterOf({ cluster }: Place): Promise<Postmaster | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , , socket] = text.split('\n')
  return Number(pid) > 0 ? { pid: Number(pid), socket: socket ?? '' } : null
}

/**
 * In a container, or after the machine went down, the number in the lock files may be another program's by now,
 * and PostgreSQL would wait for that program. Its memory still tells it when children of the dead server are left.
 */
async function forgetStranger(place: Place): Promise<void> {
  const named = await postmasterOf(place)
  if (!named || !isAlive(named.pid)) return
  const command = await readFile(`/proc/${named.pid}/cmdline`, 'utf8').catch(() => null)
  // Empty when it is dead and only not yet buried by its parent.
  if (command === null || command.includes(place.cluster)) return
  await rm(join(place.socket, '.s.PGSQL.5432.lock'), { force: true })
  await rm(join(place.cluster, 'postmaster.pid'))
}

export async function stopServer(place: Place): Promise<void> {
  const running = await postmasterOf(place)
  if (!running) return
  // Fast shutdown: open transactions roll back, everything committed is written.
  if (isAlive(running.pid)) process.kill(running.pid, 'SIGINT')
  const until = Date.now() + PATIENCE_MS
  // A container's first process may leave it a zombie, so its file is asked too: it is the last thing to go.
  while (isAlive(running.pid) && (await postmasterOf(place))?.pid === running.pid) {
    if (Date.now() > until)
      throw new Error(`The database in ${place.folder} does not stop; see ${place.log}.`)
    await sleep(20)
  }
  // Not when the next start has put its socket there already.
  await rmdir(running.socket).catch(() => {})
}
