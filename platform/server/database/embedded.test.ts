import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import pg from 'pg'
import { CannotStart, startEmbedded } from './embedded.ts'

let home = ''
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'atrium-embedded-'))
})
afterAll(() => rm(home, { recursive: true, force: true }))

// A product of its own process, so that it can be killed like one.
const script = (folder: string, work: string) => `
  const { startEmbedded } = await import(${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)})
  const { default: pg } = await import('pg')
  const server = await startEmbedded({ folder: ${JSON.stringify(folder)} })
  console.log('how ' + server.how)
  ${work}`

function product(folder: string, work: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script(folder, work)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: new URL('../../..', import.meta.url).pathname,
  })
  const said: string[] = []
  child.stdout.on('data', (chunk) => said.push(...String(chunk).trim().split('\n')))
  child.stderr.on('data', (chunk) => said.push(String(chunk)))
  return { child, said }
}

const ended = (child: ChildProcess) => new Promise((settle) => child.once('exit', settle))

async function heard(said: string[], count: number) {
  while (said.length < count) await new Promise((settle) => setTimeout(settle, 10))
}

test('it is created once, keeps what was written, and comes back quickly', async () => {
  const folder = join(home, 'kept')
  const first = await startEmbedded({ folder })
  expect(first.how).toBe('created')
  const client = new pg.Client(first.url)
  await client.connect()
  const { rows } = await client.query<{ folded: string; version: string }>(
    "select lower('ÅÉ') as folded, version() as version",
  )
  expect(rows[0]?.folded).toBe('åé')
  expect(rows[0]?.version).toContain('PostgreSQL 18')
  await client.query('create table kept as select 42 as answer')
  await client.end()
  await first.stop()
  const second = await startEmbedded({ folder })
  expect(second.how).toBe('started')
  const again = new pg.Client(second.url)
  await again.connect()
  expect((await again.query('select answer from kept')).rows).toEqual([{ answer: 42 }])
  await again.end()
  await second.stop()
})

test('a product killed while it writes loses nothing that was acknowledged; the next start adopts the server', async () => {
  const folder = join(home, 'killed')
  const writer = product(
    folder,
    `const client = new pg.Client(server.url); await client.connect()
     await client.query('create table written (n int)')
     for (let n = 1; ; n++) { await client.query('insert into written values ($1)', [n]); console.log('wrote ' + n) }`,
  )
  await heard(writer.said, 40)
  writer.child.kill('SIGKILL')
  await ended(writer.child)
  const acknowledged = writer.said.filter((line) => line.startsWith('wrote ')).length
  const next = await startEmbedded({ folder })
  expect(next.how).toBe('adopted')
  const client = new pg.Client(next.url)
  await client.connect()
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from written')
  expect(rows[0]!.n).toBeGreaterThanOrEqual(acknowledged)
  await client.end()
  await next.stop()
})

test('a server that was killed itself recovers, and the start says so', async () => {
  const folder = join(home, 'crashed')
  const first = product(folder, 'await new Promise(() => setInterval(() => {}, 1000))')
  await heard(first.said, 1)
  const pid = Number((await readFile(join(folder, 'pg/postmaster.pid'), 'utf8')).split('\n')[0])
  process.kill(pid, 'SIGKILL')
  first.child.kill('SIGKILL')
  await ended(first.child)
  const next = await startEmbedded({ folder })
  expect(next.how).toBe('recovered')
  await next.stop()
})

test('a second product on the same folder is refused in one sentence, and the first one goes on', async () => {
  const folder = join(home, 'taken')
  const first = product(folder, 'await new Promise(() => setInterval(() => {}, 1000))')
  await heard(first.said, 1)
  await expect(startEmbedded({ folder })).rejects.toThrow(
    /is running on the data folder .*taken already; stop it first/,
  )
  first.child.kill('SIGKILL')
  await ended(first.child)
  const next = await startEmbedded({ folder })
  expect(next.how).toBe('adopted')
  await next.stop()
})

test('a folder that cannot be written, or holds another version, is named in one sentence', async () => {
  const file = join(home, 'a-file')
  await writeFile(file, '')
  await expect(startEmbedded({ folder: join(file, 'data') })).rejects.toThrow(
    /cannot write to the data folder .*a-file/,
  )
  const old = join(home, 'old')
  const first = await startEmbedded({ folder: old })
  await first.stop()
  await writeFile(join(old, 'pg/PG_VERSION'), '15\n')
  await expect(startEmbedded({ folder: old })).rejects.toThrow(CannotStart)
  await expect(startEmbedded({ folder: old })).rejects.toThrow('holds a PostgreSQL 15 database')
})

// Root may write everywhere, so only a plain user can show this one.
test.runIf(process.getuid?.() !== 0)('a read-only folder is named in one sentence', async () => {
  const folder = join(home, 'read-only')
  await (await startEmbedded({ folder })).stop()
  await chmod(folder, 0o500)
  await expect(startEmbedded({ folder })).rejects.toThrow(/cannot write to the data folder .*EACCES/)
  await chmod(folder, 0o700)
})
