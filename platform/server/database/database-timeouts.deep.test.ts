import { createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { testCaller } from '#platform/testing/test-caller.ts'
import { testDoor } from '#platform/testing/test-door.ts'
import { testGround } from '#platform/testing/test-ground.ts'
import { answers } from '#platform/server/area.ts'
import { silentLog } from '#platform/server/log.ts'
import { openDatabase } from './connect.ts'
import { usualLimits, withoutHurry } from './database-timeouts.ts'
import { isHeldByAnother, isOutage, isTooSlow } from './outage.ts'

const ground = await testGround()
const { url } = ground.ground.database
const open: { close(): Promise<void> }[] = []
afterAll(() => Promise.all(open.map((database) => database.close())))

function connect(limits: Partial<typeof usualLimits>, where = url) {
  const wishes = { readers: 1, writers: 2, limits: { ...usualLimits, ...limits } }
  const database = openDatabase(where, silentLog, wishes)
  open.push(database)
  return database
}

const failureOf = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error)

test('a statement that takes its time is not taken for one that is never answered', async () => {
  const { readerPool, writerPool } = connect({ patienceMs: 200 })
  for (const pool of [readerPool, writerPool])
    expect((await pool.query(`select 'done' as said from pg_sleep(1)`)).rows).toEqual([{ said: 'done' }])
})

test('a caller who finds no free line waits so long and no longer', async () => {
  const { readerPool } = connect({ patienceMs: 200 })
  const holding = readerPool.query('select pg_sleep(0.6)')
  expect(isOutage(await failureOf(readerPool.query('select 1')))).toBe(true)
  await holding
  expect((await readerPool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a statement that runs for too long is ended, unless it may take what it takes', async () => {
  const short = connect({ statementMs: 100 })
  for (const db of [short.reader, short.writer])
    expect(isTooSlow(await failureOf(sql`select pg_sleep(5)`.execute(db)))).toBe(true)
  const patient = connect(withoutHurry({ ...usualLimits, statementMs: 100 }))
  expect(await failureOf(sql`select pg_sleep(0.3)`.execute(patient.writer))).toBe(null)
})

test('no one waits for ever for what another holds', async () => {
  const { writer } = connect({ lockMs: 100 })
  await writer.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(4711)`.execute(db)
    const second = writer
      .transaction()
      .execute((other) => sql`select pg_advisory_xact_lock(4711)`.execute(other))
    expect(isHeldByAnother(await failureOf(second))).toBe(true)
  })
})

test('both are told in one sentence', async () => {
  const database = connect({ statementMs: 300, lockMs: 100 })
  const declared = { auth: 'public', summary: 'Wait.', input: z.object({}), output: z.object({}) } as const
  const work = defineCall('POST', '/test/work', { ...declared, writes: false })
  const change = defineCall('POST', '/test/change', { ...declared, writes: true })
  const { origin } = await testDoor({ ...ground, ground: { ...ground.ground, database } }, [
    answers(work, async ({ db }) => {
      await sql`select pg_sleep(5)`.execute(db)
      return {}
    }),
    answers(change, async ({ db }) => {
      await sql`select pg_advisory_xact_lock(4712)`.execute(db)
      return {}
    }),
  ])
  const caller = testCaller(origin)
  expect(await caller.send(work, {})).toMatchObject({
    httpStatus: 503,
    message: 'This took too long. Request less data, or try again later.',
  })
  await database.writer.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(4712)`.execute(db)
    expect(await caller.send(change, {})).toMatchObject({
      httpStatus: 503,
      message: 'Someone else is changing this record. Nothing was saved. Try again.',
    })
  })
})

test('a server that takes the line and says nothing is told as away', async () => {
  const lines: Socket[] = []
  const silent = createServer((line) => lines.push(line.on('error', () => {})))
  await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready))
  const { port } = silent.address() as { port: number }
  const { reader } = connect({ patienceMs: 200 }, `postgres://nobody@127.0.0.1:${port}/nothing`)
  expect(isOutage(await failureOf(sql`select 1`.execute(reader)))).toBe(true)
  for (const line of lines) line.destroy()
  silent.close()
})

test('a server that breaks the line off is told as away', async () => {
  const breaking = createServer((line) => line.once('data', () => line.resetAndDestroy()))
  await new Promise<void>((ready) => breaking.listen(0, '127.0.0.1', ready))
  const { port } = breaking.address() as { port: number }
  const { reader } = connect({}, `postgres://nobody@127.0.0.1:${port}/nothing`)
  const failure = await failureOf(sql`select 1`.execute(reader))
  expect([String(failure), isOutage(failure)]).toEqual(['Error: read ECONNRESET', true])
  breaking.close()
})
