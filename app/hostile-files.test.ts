import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, inject, test } from 'vitest'
import { beginImport, readImport } from '#people/contract/import/import-calls.ts'
import { hostilePictures } from '#platform/testing/hostile-pictures.ts'
import { hostileTables, type HostileFile } from '#platform/testing/hostile-tables.ts'
import { watchMemory } from '#platform/testing/process-memory.ts'
import { startProcess } from '#platform/testing/product-process.ts'
import { testCaller, type Caller } from '#platform/testing/test-caller.ts'
import { signInAsAdmin } from '#platform/testing/failures/write-load.ts'

const MEGABYTE = 1024 * 1024
const MOST_ABOVE_REST = 200 * MEGABYTE

const folder = await mkdtemp(join(inject('databaseRoom'), 'hostile-'))
const product = startProcess({ ATRIUM_DATA: folder, ATRIUM_DEMO: 'on' })
afterAll(() => product.end())
const origin = await product.address()
const admin = testCaller(origin, await signInAsAdmin(origin))
const pictures = await hostilePictures()

type Said = { readonly httpStatus: number; readonly message: string }

async function sendForm(path: string, fields: Record<string, string | File>): Promise<Said> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const answer = await admin.raw(path, { method: 'POST', body: form })
  return { httpStatus: answer.status, message: ((await answer.json()) as Said).message }
}

const fileOf = ({ name, bytes }: HostileFile) => new File([new Uint8Array(bytes())], name)
const asHolidays = (file: HostileFile) =>
  sendForm('/api/holidays/read-file', { location_id: '1', year: '2031', list: fileOf(file) })
const asPhoto = (file: HostileFile) => sendForm('/api/people/photo', { person_id: '1', photo: fileOf(file) })

/** What the job made of it, as the person who sent it reads it. */
async function asImport(caller: Caller, file: HostileFile): Promise<Said> {
  const sent = await caller.send(beginImport, {}, { files: { sheet: fileOf(file) } })
  if (sent.status !== 0) return sent
  const { id } = sent.data
  await expect
    .poll(async () => (await caller.send(readImport, { id })).data.import?.status, { timeout: 60_000 })
    .not.toBe('reading')
  const { import: found } = (await caller.send(readImport, { id })).data
  expect(found?.stuck).toBe(false)
  return { httpStatus: 200, message: found?.problem ?? '' }
}

/** Either it was read after all, or one sentence says what is wrong. */
function expectSentence({ what }: HostileFile, { httpStatus, message }: Said) {
  const isSentence = /^[A-Z“][^\n]{8,200}[.!]$/.test(message) && !/heap|Error|undefined|stack/.test(message)
  const isFine = httpStatus === 200 ? message === '' || isSentence : httpStatus < 500 && isSentence
  expect([what, httpStatus, message, isFine]).toEqual([what, httpStatus, message, true])
}

async function healthMs(): Promise<number> {
  const before = performance.now()
  const { status } = await fetch(`${origin}/healthz`)
  expect(status).toBe(200)
  return performance.now() - before
}

/** What `/healthz` answers in the meantime. */
function keepAsking() {
  const waits: number[] = []
  const over = new AbortController()
  const asking = (async () => {
    while (!over.signal.aborted) {
      waits.push(await healthMs())
      await sleep(50)
    }
  })()
  return {
    async stop() {
      over.abort()
      await asking
      return waits.toSorted((one, other) => one - other)[Math.floor(waits.length * 0.95)]!
    },
  }
}

test(
  'forty hostile files are answered with a sentence; the product lives, and its memory stays small',
  { timeout: 600_000 },
  async () => {
    const books = hostileTables.filter(({ name }) => name.endsWith('.xlsx'))
    const shown = pictures.filter(({ name }) => /\.(png|jpeg)$/.test(name))
    expect(hostileTables.length + shown.length).toBeGreaterThanOrEqual(40)
    const memory = watchMemory(product.pid)
    const health = keepAsking()
    try {
      for (const file of hostileTables) expectSentence(file, await asHolidays(file))
      for (const file of books) expectSentence(file, await asImport(admin, file))
      for (const file of shown) expectSentence(file, await asPhoto(file))
    } finally {
      // Never stalled: the bench says how quick it is on a machine that does nothing else.
      expect(await health.stop()).toBeLessThan(2_000)
    }
    expect(memory?.stop() ?? 0).toBeLessThan(MOST_ABOVE_REST)
  },
)

test('twenty at once are as harmless', { timeout: 300_000 }, async () => {
  const [corners] = hostileTables
  const memory = watchMemory(product.pid)
  const answers = await Promise.all(Array.from({ length: 20 }, () => asHolidays(corners!)))
  for (const answer of answers) expectSentence(corners!, answer)
  expect(memory?.stop() ?? 0).toBeLessThan(MOST_ABOVE_REST)
})
