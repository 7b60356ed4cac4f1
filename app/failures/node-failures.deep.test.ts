import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { listOutbox, sendTestMail } from '#operations/contract/mail/outbox-calls.ts'
import { startEmbedded, type EmbeddedDatabase } from '#platform/server/database/embedded.ts'
import { silentLog } from '#platform/server/log.ts'
import { LIVE_PATH } from '#platform/contract/live.ts'
import { startProcess, type ProductProcess } from '#platform/testing/product-process.ts'
import { freezeDatabase } from '#platform/testing/failures/frozen-database.ts'
import { testCaller } from '#platform/testing/test-caller.ts'
import {
  addDepartment,
  comeInFirst,
  listDepartments,
  writeUntilGone,
  type Writing,
} from '#platform/testing/failures/write-load.ts'

const LOAD_MS = 700
const running: ProductProcess[] = []
let database: EmbeddedDatabase
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(inject('databaseRoom'), 'nodes-'))
  database = await startEmbedded({ folder: join(folder, 'server'), log: silentLog })
})

afterAll(async () => {
  await Promise.all(running.map((product) => product.end('SIGKILL')))
  await database.stop()
})

function startNode(environment: Record<string, string> = {}): ProductProcess {
  const product = startProcess({
    ATRIUM_DATA: folder,
    DATABASE_URL: database.url,
    ATRIUM_SECRET: 'a secret that all nodes share, 32 characters',
    ...environment,
  })
  running.push(product)
  return product
}

const settle = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** What someone with an open screen at this node hears. */
async function listenAt(origin: string, token: string): Promise<string[]> {
  const heard: string[] = []
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${LIVE_PATH}`)
  socket.onmessage = ({ data }) => heard.push((JSON.parse(String(data)) as { topic?: string }).topic ?? '')
  await new Promise((done) => (socket.onopen = done))
  socket.send(JSON.stringify({ token, after: null }))
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  return heard
}

test(
  'of two nodes one dies: only what was under way there fails, and asked again at the other it is done once',
  { timeout: 60_000 },
  async () => {
    const doomed = startNode()
    const doomedOrigin = await doomed.address()
    // Before the other one starts: its set-up link takes the place of this one.
    const token = await comeInFirst(doomed)
    const origin = await startNode().address()
    const caller = testCaller(origin, token)
    const heard = await listenAt(origin, token)

    const load = writeUntilGone(testCaller(doomedOrigin, token), 'At the doomed node')
    await settle(LOAD_MS)
    await doomed.end('SIGKILL')
    await load.gone
    expect(load.acknowledged.length).toBeGreaterThan(0)
    // A screen at the other node heard of what was written at this one.
    await expect.poll(() => heard).toContain('organization')

    for (const writing of load.underWay) expect((await addDepartment(caller, writing)).httpStatus).toBe(200)
    const written = [...load.acknowledged, ...load.underWay].map(({ name }) => name)
    const found = (await listDepartments(caller)).filter((name) => name.startsWith('At the doomed node'))
    expect(found.toSorted()).toEqual(written.toSorted())
  },
)

test(
  'the database goes down and comes back under load: nothing acknowledged is lost, and the node goes on',
  { timeout: 90_000 },
  async () => {
    const node = startNode()
    const origin = await node.address()
    const token = await comeInFirst(node)
    const caller = testCaller(origin, token)
    const load = writeUntilGone(caller, 'Before the outage')
    await settle(LOAD_MS)
    await database.stop()
    await load.gone
    expect((await fetch(`${origin}/readyz`)).status).toBe(503)
    expect(await caller.send(listOutbox, {})).toMatchObject({
      httpStatus: 503,
      message: 'Atrium can’t reach its database. Try again in a few seconds.',
    })

    database = await startEmbedded({ folder: join(folder, 'server'), log: silentLog })
    await expect.poll(async () => (await fetch(`${origin}/readyz`)).status, { timeout: 30_000 }).toBe(200)
    const again: Writing = { name: 'After the outage', key: 'after-the-outage' }
    expect((await addDepartment(caller, again)).httpStatus).toBe(200)
    for (const writing of load.underWay) expect((await addDepartment(caller, writing)).httpStatus).toBe(200)
    const written = [...load.acknowledged, ...load.underWay].map(({ name }) => name)
    const found = (await listDepartments(caller)).filter((name) => name.startsWith('Before the outage'))
    expect(found.toSorted()).toEqual(written.toSorted())
    // The worker found the database again as well.
    await caller.send(sendTestMail, {})
    const mails = async () => (await caller.send(listOutbox, {})).data.rows
    await expect.poll(async () => (await mails())[0]?.state, { timeout: 45_000 }).toBe('kept')
  },
)

const statusOf = async (address: string, headers = {}) => (await fetch(address, { headers })).status

/** What watches over a worker finds its health and its figures there, and no one finds anything else. */
async function expectWorker(origin: string) {
  expect([await statusOf(`${origin}/healthz`), await statusOf(`${origin}/readyz`)]).toEqual([200, 200])
  expect([await statusOf(`${origin}/metrics`), await statusOf(`${origin}/api/login`)]).toEqual([404, 404])
  const headers = { authorization: 'Bearer a-token-to-measure-with' }
  const figures = await (await fetch(`${origin}/metrics`, { headers })).text()
  expect(figures).toMatch(/^atrium_queue\{what="oldest_job_seconds"\} \d/m)
  expect(figures).toMatch(/^atrium_database_connections\{pool="writer",state="busy"\} \d/m)
  expect(figures).not.toContain('atrium_live_lines')
}

test.runIf(process.platform === 'linux')(
  'the database hangs: a caller is told so in time, and when it answers again the node goes on',
  { timeout: 90_000 },
  async () => {
    const patienceMs = 2_000
    const environment = {
      ATRIUM_DATABASE_PATIENCE_SECONDS: '2',
      ATRIUM_METRICS_TOKEN: 'a-token-to-measure-with',
    }
    const node = startNode({ ...environment, ATRIUM_ROLE: 'server' })
    const origin = await node.address()
    const worker = await startNode({ ...environment, ATRIUM_ROLE: 'worker' }).address()
    await expectWorker(worker)
    const token = await comeInFirst(node)
    const caller = testCaller(origin, token)
    const heard = await listenAt(origin, token)
    const goOn = await freezeDatabase(join(folder, 'server'))
    try {
      const asked = Array.from({ length: 25 }, (_, at) => [
        caller.send(listOutbox, {}),
        addDepartment(caller, { name: `While it hangs ${at}`, key: `while-it-hangs-${at}` }),
      ])
      const areReady = Promise.all([origin, worker].map((at) => statusOf(`${at}/readyz`)))
      for (const at of [origin, worker]) expect(await statusOf(`${at}/healthz`)).toBe(200)
      for (const answer of await Promise.all(asked.flat()))
        expect(answer).toMatchObject({
          httpStatus: 503,
          message: 'Atrium can’t reach its database. Try again in a few seconds.',
        })
      expect(await areReady).toEqual([503, 503])
      // Long enough that every line of the node was given up, the worker's too.
      await settle(2 * patienceMs)
    } finally {
      goOn()
    }

    for (const at of [origin, worker])
      await expect.poll(() => statusOf(`${at}/readyz`), { timeout: 45_000 }).toBe(200)
    const before = heard.length
    const again: Writing = { name: 'It answers again', key: 'it-answers-again' }
    expect((await addDepartment(caller, again)).httpStatus).toBe(200)
    await expect.poll(() => heard.length, { timeout: 30_000 }).toBeGreaterThan(before)
    const mails = async () => (await caller.send(listOutbox, {})).data.rows
    const earlier = new Set((await mails()).map(({ id }) => id))
    await caller.send(sendTestMail, {})
    const newest = async () => (await mails()).find(({ id }) => !earlier.has(id))?.state
    await expect.poll(newest, { timeout: 45_000 }).toBe('kept')
  },
)
