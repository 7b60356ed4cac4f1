import { connect, type AddressInfo, type Socket } from 'node:net'
import Fastify from 'fastify'
import websocket from '@fastify/websocket'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  LARGEST_GREETING_BYTES,
  LIVE_PATH,
  liveCloseCodes,
  type LiveAudience,
  type LiveMessage,
} from '#platform/contract/live.ts'
import { ownGround, type TestGround } from '#platform/testing/test-ground.ts'
import { nobody, type Ctx } from '#platform/server/ctx.ts'
import { openDatabase } from '#platform/server/database/connect.ts'
import { silentLog } from '#platform/server/log.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { announce, endLiveSessions } from './announce-live.ts'
import { registerLive } from './live-routes.ts'

let ground: TestGround
let first: string
let second: string
/** A node that asks its clients every second whether they are there. */
let restless: string
/** A line on which the client says nothing. */
let silent: Line
const endedSessions = new Set<string>()

beforeAll(async () => {
  ground = await ownGround()
  first = await openNode()
  second = await openNode()
  restless = await openNode({ pingSeconds: 1 })
  silent = await dial(first, null)
})

/** A node of its own, with nothing in common with the other one but the database. */
async function openNode(pace: { pingSeconds?: number } = {}): Promise<string> {
  const app = Fastify()
  await app.register(websocket, { options: { maxPayload: LARGEST_GREETING_BYTES } })
  const holder =
    (kind: 'employee' | 'visitor-manager') =>
    async (_: unknown, { sid }: { sid: string }) =>
      endedSessions.has(sid)
        ? null
        : {
            ...nobody,
            kind,
            id: Number(sid.split('/')[0]),
            sessionId: sid,
            userType: sid.endsWith('/customer') ? ('Client' as const) : ('Staff' as const),
          }
  const actors = { employee: holder('employee'), 'visitor-manager': holder('visitor-manager') }
  await registerLive(app, { ground: ground.ground, tokens: ground.tokens, actors, ...pace })
  await app.listen({ host: '127.0.0.1', port: 0 })
  afterAll(() => app.close())
  return `127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

const tokenOf = (sid: string, aud: 'employee' | 'visitor-manager' = 'employee', minutes = 60) => {
  const now = ground.clock.now()
  return ground.tokens.sign({ sid, aud, now, expires: new Date(now.getTime() + minutes * 60_000) })
}

type Line = {
  readonly messages: LiveMessage[]
  readonly closed: Promise<number>
  hangUp(): Promise<number>
  cursor(): string
  events(): Extract<LiveMessage, { type: 'event' }>[]
}

async function openLine(node: string, token: string, after: string | null = null): Promise<Line> {
  const line = await dial(node, JSON.stringify({ token, after }))
  await expect.poll(() => line.messages.length).toBeGreaterThan(0)
  return line
}

async function dial(node: string, greeting: string | null): Promise<Line> {
  const socket = new WebSocket(`ws://${node}${LIVE_PATH}`)
  const messages: LiveMessage[] = []
  const closed = new Promise<number>((resolve) =>
    socket.addEventListener('close', ({ code }) => resolve(code)),
  )
  socket.addEventListener('message', ({ data }) => messages.push(JSON.parse(String(data)) as LiveMessage))
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  if (greeting !== null) socket.send(greeting)
  return {
    messages,
    closed,
    hangUp: () => (socket.close(), closed),
    cursor: () => messages.flatMap((message) => ('cursor' in message ? [message.cursor] : [])).at(-1) ?? '',
    events: () => messages.filter((message) => message.type === 'event'),
  }
}

const say = (topic: string, to: LiveAudience) => ground.write(async (ctx) => announce(ctx, { topic, to }))
const topicsOf = (line: Line) => [...new Set(line.events().map(({ topic }) => topic))].toSorted()

test('a client that loses its line misses nothing, though 20 transactions commit in another order, on two nodes', async () => {
  const wide = openDatabase(ground.ground.database.url, silentLog, { writers: 25 })
  const line = await openLine(first, tokenOf('7'))

  const begun = await Promise.all(
    Array.from({ length: 20 }, async (_, number) => {
      const gate = Promise.withResolvers<void>()
      const written = Promise.withResolvers<void>()
      const committed = inTransaction(
        { ...ground.ground, database: wide },
        { actor: nobody, request: { id: `t${number}`, address: '', device: '' } },
        async (ctx: Ctx) => {
          announce(ctx, { topic: `t${number}`, to: { kind: 'employee', ids: [7] } })
          written.resolve()
          await gate.promise
        },
      )
      await written.promise
      return { commit: () => (gate.resolve(), committed) }
    }),
  )
  // The later half begins to commit first, so that high ids are seen before low ones.
  const order = [15, 3, 19, 11, 8, 0, 17, 5, 13, 1, 18, 6, 10, 2, 16, 4, 12, 14, 7, 9]
  const commitSome = async (from: number, to: number) => {
    for (const number of order.slice(from, to)) await begun[number]!.commit()
  }
  await commitSome(0, 6)
  await expect.poll(() => line.events().length).toBe(6)
  await line.hangUp()
  await commitSome(6, 13)

  const resumed = await openLine(second, tokenOf('7'), line.cursor())
  await expect.poll(() => resumed.events().length).toBeGreaterThanOrEqual(7)
  // Until all of it has arrived, the place to go on from stays the old one.
  const answer = resumed.messages.slice(0, 8)
  expect(new Set(answer.map((message) => 'cursor' in message && message.cursor))).toEqual(
    new Set([line.cursor()]),
  )
  await commitSome(13, 17)
  await expect.poll(() => topicsOf(resumed).length).toBeGreaterThanOrEqual(11)
  await resumed.hangUp()
  await commitSome(17, 20)
  const last = await openLine(first, tokenOf('7'), resumed.cursor())

  const all = () => new Set([line, resumed, last].flatMap((each) => each.events().map(({ id }) => id)))
  await expect.poll(() => all().size).toBe(20)
  await last.hangUp()
  await wide.close()
})

test('an event reaches whom it is meant for, on every node, and no one else', async () => {
  const mine = await openLine(first, tokenOf('21'))
  const alsoMine = await openLine(second, tokenOf('21/b'))
  const foreign = await openLine(second, tokenOf('22'))
  const desk = await openLine(first, tokenOf('21', 'visitor-manager'))

  await say('only-21', { kind: 'employee', ids: [21] })
  await say('employees', { kind: 'employee', everyone: true })
  await say('desks', { kind: 'visitor-manager', everyone: true })
  await say('end', { kind: 'employee', everyone: true })
  await say('end', { kind: 'visitor-manager', everyone: true })

  for (const line of [mine, alsoMine, foreign, desk]) await expect.poll(() => topicsOf(line)).toContain('end')
  expect(topicsOf(mine)).toEqual(['employees', 'end', 'only-21'])
  expect(topicsOf(alsoMine)).toEqual(['employees', 'end', 'only-21'])
  expect(topicsOf(foreign)).toEqual(['employees', 'end'])
  expect(topicsOf(desk)).toEqual(['desks', 'end'])

  const resumed = await openLine(first, tokenOf('22'), (foreign.messages[0] as { cursor: string }).cursor)
  await expect.poll(() => topicsOf(resumed)).toEqual(['employees', 'end'])
  for (const line of [mine, alsoMine, foreign, desk, resumed]) await line.hangUp()
})

test('what goes to everybody inside does not reach customers, also not what they missed', async () => {
  const colleague = await openLine(first, tokenOf('23'))
  const customer = await openLine(second, tokenOf('24/customer'))
  await say('leave', { kind: 'employee', everyone: true })
  await say('to-24', { kind: 'employee', ids: [24] })
  await say('leave-again', { kind: 'employee', everyone: true })
  await say('end', { kind: 'employee', ids: [23, 24] })
  for (const line of [colleague, customer]) await expect.poll(() => topicsOf(line)).toContain('end')
  expect(topicsOf(colleague)).toEqual(['end', 'leave', 'leave-again'])
  expect(topicsOf(customer)).toEqual(['end', 'to-24'])
  const cursor = (customer.messages[0] as { cursor: string }).cursor
  const resumed = await openLine(first, tokenOf('24/customer'), cursor)
  await expect.poll(() => topicsOf(resumed)).toEqual(['end', 'to-24'])
  for (const line of [colleague, customer, resumed]) await line.hangUp()
})

test('what is said ten thousand times at once is told each line once, and a node with many lines answers meanwhile', async () => {
  const lines = await Promise.all(Array.from({ length: 10 }, () => openLine(first, tokenOf('25'))))
  const flood = (distinct: number) =>
    sql`
      with written as (
        insert into live_event (topic, audience_kind, recipients, subject)
        select 'again', 'employee', array[25], jsonb_build_object('number', number % ${distinct}::int)
        from generate_series(1, 10000) as number
      )
      select pg_notify('atrium_live', '')`.execute(ground.ground.database.writer)
  await flood(3)
  for (const line of lines) await expect.poll(() => line.events().length).toBe(3)
  // A hundred thousand messages: one who comes in the middle of them does not wait for their end.
  await flood(10_000)
  await expect.poll(() => lines[0]!.events().length).toBeGreaterThan(3)
  const late = await openLine(first, tokenOf('26'))
  expect(lines[0]!.events().length).toBeLessThan(10_003)
  for (const line of lines) await expect.poll(() => line.events().length, { timeout: 20_000 }).toBe(10_003)
  for (const line of [late, ...lines]) await line.hangUp()
})

test('what is rolled back was never announced', async () => {
  const line = await openLine(first, tokenOf('31'))
  const work = ground.write(async (ctx) => {
    announce(ctx, { topic: 'never', to: { kind: 'employee', ids: [31] } })
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  await say('after', { kind: 'employee', ids: [31] })
  await expect.poll(() => topicsOf(line)).toEqual(['after'])
  await line.hangUp()
})

test("a node whose line to the database is cut finds what happened meanwhile, and the clients' lines stay", async () => {
  const lines = [await openLine(first, tokenOf('41')), await openLine(second, tokenOf('41'))]
  const { rows } = await ground.ground.database.writerPool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'atrium live' and datname = current_database()",
  )
  expect(rows).toHaveLength(3)
  for (let number = 0; number < 10; number++) await say(`cut-${number}`, { kind: 'employee', ids: [41] })
  for (const line of lines) {
    await expect.poll(() => line.events().length, { timeout: 5_000 }).toBe(10)
    await line.hangUp()
  }
})

test('the end of a session closes its lines on every node, and no other', async () => {
  const ending = [await openLine(first, tokenOf('51/old')), await openLine(second, tokenOf('51/old'))]
  const staying = await openLine(second, tokenOf('51/new'))
  endedSessions.add('51/old')
  await ground.write(async (ctx) => endLiveSessions(ctx, ['51/old']))
  for (const line of ending) expect(await line.closed).toBe(liveCloseCodes.signedOut)
  await say('still-there', { kind: 'employee', ids: [51] })
  await expect.poll(() => topicsOf(staying)).toEqual(['still-there'])
  await staying.hangUp()

  const again = await dial(first, JSON.stringify({ token: tokenOf('51/old'), after: ending[0]!.cursor() }))
  expect(await again.closed).toBe(liveCloseCodes.signedOut)
  expect(again.messages).toEqual([])
})

test('a first message that is no greeting closes the line', async () => {
  const garbage = ['hello', '{}', '[]', 'null', JSON.stringify({ token: tokenOf('61') }), '\u0000']
  for (const greeting of garbage)
    expect(await (await dial(first, greeting)).closed).toBe(liveCloseCodes.notUnderstood)
  const foreignToken = await dial(first, JSON.stringify({ token: 'a.b.c', after: null }))
  expect(await foreignToken.closed).toBe(liveCloseCodes.signedOut)
  const expired = await dial(first, JSON.stringify({ token: tokenOf('61', 'employee', -1), after: null }))
  expect(await expired.closed).toBe(liveCloseCodes.signedOut)
  const tooLarge = await dial(first, 'x'.repeat(LARGEST_GREETING_BYTES + 1))
  expect(await tooLarge.closed).toBe(1009)
})

test('who says nothing, or goes on talking, is closed', async () => {
  const token = tokenOf('71')
  const socket = new WebSocket(`ws://${first}${LIVE_PATH}`)
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  const closed = new Promise((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)))
  socket.send(JSON.stringify({ token, after: null }))
  socket.send(JSON.stringify({ token, after: null }))
  expect(await closed).toBe(liveCloseCodes.notUnderstood)
  expect(await silent.closed).toBe(liveCloseCodes.silent)
})

test('a cursor that is too old, from the future or not ours is answered with the order to refresh', async () => {
  const line = await openLine(first, tokenOf('81'))
  const [xmin, at] = line.cursor().split('-').map(Number)
  await line.hangUp()
  const dayBefore = at! - 24 * 60 * 60 * 1000
  for (const cursor of [`${xmin}-${dayBefore}`, `${xmin! + 1_000_000}-${at}`, 'nonsense', '']) {
    const resumed = await openLine(second, tokenOf('81'), cursor)
    expect(resumed.messages[0]).toMatchObject({ type: 'hello', missed: true })
    await resumed.hangUp()
  }
})

test('a client that reads too slowly is cut off, while the others are not kept waiting', async () => {
  const slow = await greetByHand(first, tokenOf('91'))
  slow.pause()
  const quick = await openLine(first, tokenOf('91'))
  for (let burst = 1; burst <= 30; burst++) {
    await sql`
      with written as (
        insert into live_event (topic, audience_kind, recipients, subject)
        select 'flood', 'employee', array[91], jsonb_build_object('text', repeat('x', 1900), 'number', number)
        from generate_series(1, 200) as number
      )
      select pg_notify('atrium_live', '')`.execute(ground.ground.database.writer)
    await expect.poll(() => quick.events().length).toBe(burst * 200)
  }
  let bytes = 0
  slow.on('data', (chunk) => (bytes += chunk.length))
  slow.on('error', () => undefined)
  const ended = new Promise((resolve) => slow.once('close', resolve))
  slow.resume()
  await ended
  expect(bytes).toBeLessThan(30 * 200 * 1900)

  const resumed = await openLine(second, tokenOf('91'), quick.cursor())
  // A transaction of another test that is still open holds the cursor back, and then all of it is to be read again.
  const hello = resumed.messages[0] as { type: string; missed?: boolean }
  expect(hello.type).toBe('hello')
  await expect.poll(() => hello.missed === true || resumed.events().length > 0).toBe(true)
  await resumed.hangUp()
  await quick.hangUp()
})

test('the line is pinged while it stands, and a client that does not answer is gone', async () => {
  const line = await openLine(restless, tokenOf('95'))
  const deaf = await greetByHand(restless, tokenOf('95'))
  const gone = new Promise((resolve) => deaf.once('close', resolve))
  await expect
    .poll(() => line.messages.filter(({ type }) => type === 'ping').length, { timeout: 5_000 })
    .toBe(3)
  await gone
  expect(line.messages.at(-1)).toEqual({ type: 'ping' })
  await line.hangUp()
})

test('a line ends with the time of its token', async () => {
  const line = await openLine(restless, tokenOf('96', 'employee', 5))
  ground.clock.shift({ minutes: 6 })
  expect(await line.closed).toBe(liveCloseCodes.signedOut)
  ground.clock.shift({ minutes: -6 })
})

/** A client that knows no more of the protocol than the greeting: it answers no ping. */
async function greetByHand(node: string, token: string): Promise<Socket> {
  const [host, port] = node.split(':')
  const socket = connect(Number(port), host)
  socket.write(
    `GET ${LIVE_PATH} HTTP/1.1\r\nHost: ${node}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  )
  await new Promise((resolve) => socket.once('data', resolve))
  socket.write(maskedFrame(JSON.stringify({ token, after: null })))
  await new Promise((resolve) => socket.once('data', resolve))
  return socket.resume()
}

/** A frame as a browser sends it; with a mask of zeros its text stays readable. */
function maskedFrame(text: string): Buffer {
  const body = Buffer.from(text)
  const head = Buffer.from([0x81, 0x80 | 126, body.length >> 8, body.length & 0xff, 0, 0, 0, 0])
  return Buffer.concat([head, body])
}
