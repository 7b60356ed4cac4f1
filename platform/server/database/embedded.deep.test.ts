import { spawn, spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import pg from 'pg'
import { CannotStart } from '#platform/server/cannot-start.ts'
import { logTo, silentLog } from '#platform/server/log.ts'
import { findBinaries } from './embedded-binaries.ts'
import { isAlive, makeSocketFolder, preparePlace } from './embedded-folder.ts'
import { startEmbedded } from './embedded.ts'

const isRoot = process.getuid?.() === 0
const { postgres } = await findBinaries()

let home = ''
const children: { kill(signal: NodeJS.Signals): boolean }[] = []

beforeAll(async () => {
  home = await mkdtemp(join(inject('databaseRoom'), 'embedded-'))
  await chmod(home, 0o711)
})

// A test that fails in the middle leaves neither product nor server behind.
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const name of await readdir(home)) {
    const pid = await serverOf(join(home, name)).catch(() => 0)
    if (pid && isAlive(pid)) process.kill(pid, 'SIGQUIT')
  }
  await rm(home, { recursive: true, force: true, maxRetries: 20 })
})

const start = (folder: string) => startEmbedded({ folder, log: silentLog })

async function ask<T>(url: string, query: string): Promise<T[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<T & pg.QueryResultRow>(query)).rows
  } finally {
    await client.end()
  }
}

async function serverOf(folder: string): Promise<number> {
  return Number((await readFile(join(folder, 'pg/postmaster.pid'), 'utf8')).split('\n')[0])
}

/** A product of its own process, so that it can be killed like one. */
function product(folder: string, work = '', environment: Record<string, string> = {}) {
  const url = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)
  const script = `
    const { startEmbedded } = await import(${url('./embedded.ts')})
    const { silentLog } = await import(${url('../log.ts')})
    const { default: pg } = await import('pg')
    const server = await startEmbedded({ folder: ${JSON.stringify(folder)}, log: silentLog })
      .catch((error) => { console.log(error.message); process.exit(1) })
    process.on('disconnect', () => process.exit())
    process.on('SIGTERM', () => void server.stop().then(() => process.exit()))
    console.log(server.how)
    ${work}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    cwd: import.meta.dirname,
    env: { ...process.env, ...environment },
  })
  children.push(child)
  const said: string[] = []
  child.stdout?.on('data', (chunk) => said.push(...String(chunk).trim().split('\n')))
  const ended = new Promise<void>((settle) => child.once('close', () => settle()))
  return {
    said,
    pid: child.pid,
    heard: async (lines: number) => {
      await expect.poll(() => said.length, { timeout: 15_000 }).toBeGreaterThanOrEqual(lines)
    },
    end: async (signal: NodeJS.Signals) => {
      child.kill(signal)
      await ended
    },
    ended,
  }
}

test('it is created once, folds letters, keeps what was written and comes back', async () => {
  const folder = join(home, 'kept')
  const first = await start(folder)
  expect(first.how).toBe('created')
  const [row] = await ask<object>(
    first.url,
    "select lower('ÅÉ') as folded, current_setting('server_version') as version",
  )
  expect(row).toEqual({ folded: 'åé', version: '18.4' })
  await ask(first.url, 'create table kept as select 42 as answer')
  await first.stop()
  const second = await start(folder)
  expect(second.how).toBe('started')
  expect(await ask(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
  await second.stop()
})

test('a product killed while it writes loses nothing acknowledged; the next start adopts the server, with another TMPDIR too', async () => {
  const folder = join(home, 'killed')
  const elsewhere = join(home, 'elsewhere')
  await mkdir(elsewhere, { mode: 0o711 })
  const writer = product(
    folder,
    `const client = new pg.Client(server.url); await client.connect()
     await client.query('create table written (n int)')
     for (let n = 1; ; n++) { await client.query('insert into written values ($1)', [n]); console.log('wrote ' + n) }`,
    { TMPDIR: elsewhere },
  )
  await writer.heard(40)
  await writer.end('SIGKILL')
  const acknowledged = writer.said.filter((line) => line.startsWith('wrote ')).length
  const next = await start(folder)
  expect(next.how).toBe('adopted')
  const [count] = await ask<{ n: number }>(next.url, 'select count(*)::int as n from written')
  expect(count?.n).toBeGreaterThanOrEqual(acknowledged)
  await next.stop()
})

test('a server that was killed recovers, also when its number is another program by now', async () => {
  const folder = join(home, 'crashed')
  const first = product(folder)
  await first.heard(1)
  const pidFile = await readFile(join(folder, 'pg/postmaster.pid'), 'utf8')
  await first.end('SIGKILL')
  process.kill(await serverOf(folder), 'SIGKILL')
  await writeFile(join(folder, 'pg/postmaster.pid'), pidFile.replace(/^\d+/, String(process.pid)))
  const next = await start(folder)
  expect(next.how).toBe('recovered')
  await next.stop()
})

test('a server killed under the running product comes back by itself', async () => {
  const folder = join(home, 'revived')
  const lines: string[] = []
  const server = await startEmbedded({ folder, log: logTo((line) => lines.push(line)) })
  await ask(server.url, 'create table kept as select 42 as answer')
  process.kill(await serverOf(folder), 'SIGKILL')
  await expect.poll(() => lines.join('\n'), { timeout: 15_000 }).toContain('the database is back')
  expect(await ask(server.url, 'select answer from kept')).toEqual([{ answer: 42 }])
  await server.stop()
})

test('a server that cannot come back at first is brought back as soon as it can', async () => {
  const folder = join(home, 'hindered')
  const lines: string[] = []
  const server = await startEmbedded({ folder, log: logTo((line) => lines.push(line)) })
  const settings = join(folder, 'pg/postgresql.auto.conf')
  const former = await readFile(settings, 'utf8')
  await writeFile(settings, 'shared_buffers = 1\n')
  process.kill(await serverOf(folder), 'SIGKILL')
  const said = () => lines.join('\n')
  await expect.poll(said, { timeout: 15_000 }).toContain('the database does not come back yet')
  await writeFile(settings, former)
  await expect.poll(said, { timeout: 15_000 }).toContain('the database is back')
  expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
})

test('a second product on the same folder is told which process has it, and the first one goes on', async () => {
  const folder = join(home, 'taken')
  const first = product(folder)
  await first.heard(1)
  const second = product(folder)
  await second.ended
  expect(second.said).toEqual([
    `Atrium is running on the data folder ${folder} already as process ${first.pid}; stop it first, or choose another folder with ATRIUM_DATA.`,
  ])
  await first.end('SIGKILL')
  const next = await start(folder)
  expect(next.how).toBe('adopted')
  await next.stop()
})

test('a start while the former product is stopping waits for it', async () => {
  const folder = join(home, 'relay')
  const first = product(folder)
  await first.heard(1)
  const ended = first.end('SIGTERM')
  const next = await start(folder)
  await ended
  expect(next.how).toBe('started')
  expect(await ask(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await next.stop()
})

test('the folder of the socket is made again when the former server takes it along', async () => {
  const socket = join(home, 'socket-of-two')
  const place = { ...(await preparePlace(join(home, 'for-socket'))), socket }
  for (let round = 0; round < 200; round++) {
    await mkdir(socket, { recursive: true, mode: 0o700 })
    await place.owner.own(socket)
    const [made] = await Promise.allSettled([makeSocketFolder(place), rmdir(socket)])
    expect(made.status).toBe('fulfilled')
  }
})

test('a creation that was interrupted leaves nothing in the way', async () => {
  const folder = join(home, 'interrupted')
  await mkdir(join(folder, 'pg-new-999999999'), { recursive: true })
  const server = await start(folder)
  expect(server.how).toBe('created')
  expect((await readdir(folder)).toSorted()).toEqual(['pg', 'pg.log'])
  await server.stop()
})

test('a folder that cannot be made, or holds another version, is named in one sentence', async () => {
  const file = join(home, 'a-file')
  await writeFile(file, '')
  await expect(start(join(file, 'data'))).rejects.toThrow(
    `Atrium cannot write to the data folder ${join(file, 'data')} (ENOTDIR); choose another one with ATRIUM_DATA.`,
  )
  const old = join(home, 'old')
  await mkdir(join(old, 'pg'), { recursive: true })
  await writeFile(join(old, 'pg/PG_VERSION'), '15\n')
  await expect(start(old)).rejects.toThrow(CannotStart)
  await expect(start(old)).rejects.toThrow('holds a PostgreSQL 15 database; this Atrium runs 18.')
})

test('a read-only folder is named in one sentence', async () => {
  const closed = join(home, 'read-only')
  await mkdir(closed, { mode: 0o555 })
  // Root may write nearly everywhere.
  const folder = isRoot ? '/sys' : closed
  await expect(start(folder)).rejects.toThrow(
    new RegExp(`^Atrium cannot write to the data folder ${folder} \\((EACCES|EPERM|EROFS)\\); choose .+\\.$`),
  )
})

const nobodyMayRunIt = isRoot && spawnSync(postgres, ['--version'], { uid: 65_534 }).status === 0

test.runIf(nobodyMayRunIt)('root runs it as someone else where users cannot be mapped', async () => {
  const folder = join(home, 'unmapped')
  const mapped = await start(folder)
  await mapped.stop()
  // Without unshare on the path there is no mapping.
  const first = product(folder, '', { PATH: home })
  await first.heard(1)
  expect(first.said).toEqual(['started'])
  await first.end('SIGTERM')
  // Its files stay with whom they were given to.
  const again = await start(folder)
  expect(again.how).toBe('started')
  await again.stop()
})
