import { appendFile, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFailed, onTestFinished, test } from 'vitest'
import { reachEmbedded } from '#platform/server/database/embedded.ts'
import { startProcess } from '#platform/testing/product-process.ts'
import { mountSmallDisk } from '#platform/testing/failures/small-disk.ts'
import { testCaller, type Caller } from '#platform/testing/test-caller.ts'
import {
  addDepartment,
  listDepartments,
  signInAsAdmin,
  type Writing,
} from '#platform/testing/failures/write-load.ts'

// A cluster takes a third of it; the right to mount one is root's.
const disk = await mountSmallDisk('300m')

test.runIf(disk !== null)(
  'on a full disk what cannot be kept is refused, and goes on when there is room again with all that was acknowledged',
  { timeout: 180_000 },
  async () => {
    const product = startProcess({ ATRIUM_DEMO: 'on', ATRIUM_DATA: disk! })
    onTestFailed(() => void process.stderr.write(product.said()))
    // Before its disk goes, or its database would not be found any more to be stopped.
    onTestFinished(async () => void (await product.end()))
    const origin = await product.address()
    const caller = testCaller(origin, await signInAsAdmin(origin))
    const kept: string[] = []
    await ask('select pg_switch_wal()', 'checkpoint')
    await fillUp(join(disk!, 'filler'))

    const refusals = await writeUntilRefused(caller, kept)
    expect(refusals.filter(({ message }) => message.length < 10)).toEqual([])
    expect(new Set(refusals.map(({ httpStatus }) => httpStatus))).toEqual(new Set([507]))

    await rm(join(disk!, 'filler'))
    await goesOn(caller, kept, { name: 'With room again', key: 'full-disk-after-it' })

    await fillUp(join(disk!, 'filler'))
    const told = await writeUntilJournalEnds(caller, kept)
    expect([...told].filter((status) => ![200, 503, 507].includes(status))).toEqual([])
    expect(told).toContain(503)

    await rm(join(disk!, 'filler'))
    await goesOn(caller, kept, { name: 'With room for the journal', key: 'full-journal-after-it' })
  },
)

async function goesOn(caller: Caller, kept: string[], after: Writing) {
  await expect
    .poll(async () => (await addDepartment(caller, after)).httpStatus, { timeout: 60_000 })
    .toBe(200)
  kept.push(after.name)
  const found = new Set(await listDepartments(caller))
  expect(kept.filter((name) => !found.has(name))).toEqual([])
}

/** A database whose journal finds no room ends itself rather than lose what it promised, and comes back. */
async function writeUntilJournalEnds(caller: Caller, kept: string[]) {
  const told = new Set<number>()
  const journal = { ended: false }
  const writeOn = async (_: unknown, hand: number) => {
    for (let count = 0; !journal.ended; count++) {
      const name = `Journal ${hand} ${count}`
      const { httpStatus } = await addDepartment(caller, { name, key: `full-journal-${hand}-${count}` })
      if (httpStatus === 200) kept.push(name)
      told.add(httpStatus)
    }
  }
  const hands = Promise.all(Array.from({ length: 20 }, writeOn))
  // Each takes a piece of it, also those that lie there for later.
  const pieces = Array.from(
    { length: 20 },
    () => "select pg_logical_emit_message(false, '', 'x'), pg_switch_wal()",
  )
  const end = ask(...pieces).finally(() => (journal.ended = true))
  await expect(end).rejects.toThrow()
  await hands
  return told
}

async function ask(...statements: string[]) {
  const client = new pg.Client((await reachEmbedded(disk!))!)
  client.on('error', () => undefined)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** All but a corner of it, in which a few more rows fit. */
async function fillUp(path: string) {
  const piece = Buffer.alloc(CORNER_BYTES)
  for (;;) {
    const { bavail, bsize } = await statfs(disk!)
    if (bavail * bsize < 2 * CORNER_BYTES) return
    await appendFile(path, piece)
  }
}

const CORNER_BYTES = 128 * 1024
const LONG = 'x'.repeat(90)
const REFUSALS = 10

async function writeUntilRefused(caller: Caller, kept: string[]) {
  const refusals: { httpStatus: number; message: string }[] = []
  for (let count = 0; refusals.length < REFUSALS && count < 20_000; count++) {
    const name = `Full ${count} ${LONG}`
    const { httpStatus, message } = await addDepartment(caller, { name, key: `full-disk-${count}` })
    if (httpStatus === 200) kept.push(name)
    else refusals.push({ httpStatus, message })
  }
  return refusals
}
