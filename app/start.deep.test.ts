import { once } from 'node:events'
import { mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { startProcess, type ProductProcess } from '#platform/testing/product-process.ts'

const slow = { timeout: 15_000 }
// Whole processes with a database of their own start and stop here; on two busy cores that takes a while.
vi.setConfig({ testTimeout: 60_000 })

let data = ''
const products: ProductProcess[] = []

beforeEach(async () => {
  data = await mkdtemp(join(inject('databaseRoom'), 'start-'))
})

afterEach(async () => {
  await Promise.all(products.splice(0).map((product) => product.end()))
})

function start(environment: Record<string, string> = {}): ProductProcess {
  const product = startProcess({ ATRIUM_DATA: data, ...environment })
  products.push(product)
  return product
}

test('an empty product offers a set-up link that opens, and says who has its folder; it stops in order', async () => {
  const first = start()
  const address = await first.address()
  expect(first.said()).toContain('A new database was created.')
  const link = /\S+\/set-up#\S+/.exec(first.said())?.[0] ?? ''
  expect(link.startsWith(address)).toBe(true)
  expect((await fetch(link)).status).toBe(200)

  const second = await start().ended
  expect(second).toEqual({
    code: 1,
    said: `Atrium is running on the data folder ${data} already as process ${first.pid}; stop it first, or choose another folder with ATRIUM_DATA.`,
  })

  expect((await first.end('SIGINT')).code).toBe(0)
  await expect(readFile(join(data, 'pg/postmaster.pid'))).rejects.toThrow('ENOENT')
  expect(await readFile(join(data, 'pg.log'), 'utf8')).toMatch(/database system is shut down\s*$/)
})

test('interrupted in the middle of its start it leaves no database running', async () => {
  const product = start()
  await expect.poll(() => readFile(join(data, 'pg/postmaster.pid')).catch(() => null), slow).not.toBeNull()
  expect((await product.end('SIGINT')).code).toBe(0)
  await expect(readFile(join(data, 'pg/postmaster.pid'))).rejects.toThrow('ENOENT')
})

test('a taken port is named with the way to choose another', async () => {
  const other = createServer()
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { code, said } = await start({ ATRIUM_PORT: String(port) }).ended
  other.close()
  expect(code).toBe(1)
  expect(said).toBe(
    `Port ${port} is taken by another program; choose another one: ATRIUM_PORT=${port + 1} npm start`,
  )
})

test.each([
  [{ ATRIUM_PORT: 'eighty' }, /^ATRIUM_PORT .+\.$/],
  [
    { ATRIUM_DATA: '/dev/null/data' },
    /^Atrium cannot write to the data folder \/dev\/null\/data \(ENOTDIR\); choose .+\.$/,
  ],
  [
    { DATABASE_URL: 'postgres://somebody@127.0.0.1:1/atrium', ATRIUM_SECRET: 'x'.repeat(32) },
    /^The database of DATABASE_URL does not answer \(ECONNREFUSED\).+\.$/,
  ],
])('%j ends the start with one sentence', async (environment, sentence) => {
  const { code, said } = await start(environment).ended
  expect(code).toBe(1)
  expect(said).toMatch(sentence)
})

test(
  'a secret that is lost, emptied, damaged or of another installation ends the start with one sentence',
  { timeout: 90_000 },
  async () => {
    const first = start()
    await first.address()
    await first.end()
    const file = join(data, 'secret')
    const secret = await readFile(file, 'utf8')
    const putBack = 'Put it back from a backup, or set ATRIUM_SECRET to what it held.'

    await rm(file)
    expect(await start().ended).toEqual({ code: 1, said: `The file ${file} is missing. ${putBack}` })
    // Nothing was put in its place, and a backup would not make one up either.
    await expect(readFile(file)).rejects.toThrow('ENOENT')
    for (const damaged of [
      '',
      '\n',
      secret.slice(0, 20),
      `${secret.slice(0, 30)}\u0000${secret.slice(31)}`,
    ]) {
      await writeFile(file, damaged)
      expect(await start().ended).toEqual({ code: 1, said: `The file ${file} is damaged. ${putBack}` })
    }
    const other = 'A'.repeat(64)
    await writeFile(file, other)
    const notThis = 'is not the one with which this database was made'
    expect(await start().ended).toEqual({ code: 1, said: `The secret in ${file} ${notThis}. ${putBack}` })
    expect(await start({ ATRIUM_SECRET: other }).ended).toEqual({
      code: 1,
      said: `The secret in ATRIUM_SECRET ${notThis}. Set it to the right one, or name the earlier one in ATRIUM_OLD_SECRETS.`,
    })

    // A change of the secret as the manual tells it; afterwards the new one suffices.
    const renewed = { ATRIUM_SECRET: other, ATRIUM_OLD_SECRETS: secret.trim() }
    for (const environment of [renewed, { ATRIUM_SECRET: other }]) {
      const product = start(environment)
      await product.address()
      expect((await product.end()).code).toBe(0)
    }
  },
)

/** Writes over the middle of the first page of every table and index that is ours. */
async function damagePages(folder: string) {
  for (const base of await readdir(join(folder, 'pg/base')))
    for (const name of await readdir(join(folder, 'pg/base', base))) {
      if (!/^\d+$/.test(name) || Number(name) < FIRST_OWN_TABLE) continue
      const file = await open(join(folder, 'pg/base', base, name), 'r+')
      if ((await file.stat()).size > 0) await file.write(Buffer.alloc(512, 0xa5), 0, 512, 4_096)
      await file.close()
    }
}

const FIRST_OWN_TABLE = 16_384

test(
  'a damaged database ends the start with one sentence that says what to do',
  { timeout: 60_000 },
  async () => {
    const first = start()
    await first.address()
    await first.end('SIGINT')
    await damagePages(data)
    const { code, said } = await start().ended
    expect(code).toBe(1)
    expect(said).toMatch(/^The database is damaged: [^\n]+\. Stop here, keep a copy [^\n]+\.$/)
  },
)
