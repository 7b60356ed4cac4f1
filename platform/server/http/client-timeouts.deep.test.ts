import Fastify from 'fastify'
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { limitPatience } from './client-timeouts.ts'

const SLOW_CLIENTS = 50
const LARGE = 50_000_000

const app = Fastify()
limitPatience(app, {
  headMs: 5_000,
  bodyMs: 1_500,
  stillMs: 3_000,
  spanMs: 500,
  leastBytes: 1_000,
  filesMs: 6_000,
  strangersFilesMs: 2_500,
  restMs: 1_000,
})
app.addContentTypeParser('multipart/form-data', (_request, payload, parsed) => parsed(null, payload))
app.post('/files', ({ body }) => countBytes(body as Readable))
app.post('/closed', { onRequest: async (_request, reply) => reply.code(401).send({}) }, () => ({}))
app.post('/take', (request) => request.body)
app.get('/large', (_request, reply) => reply.send(Readable.from(pieces())))
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as AddressInfo
afterAll(() => app.close())

async function countBytes(body: Readable) {
  let bytes = 0
  for await (const piece of body) bytes += (piece as Buffer).length
  return { bytes }
}

function* pieces() {
  const piece = Buffer.alloc(100_000)
  for (let sent = 0; sent < LARGE; sent += piece.length) yield piece
}

async function open(text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

const quickly = async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/take`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: '{"said":"all of it"}',
  })
  return (await answer.json()) as unknown
}

test('clients that dribble their request are cut off, and no one else waits for them', async () => {
  const head =
    'POST /take HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n'
  const slow = await Promise.all(Array.from({ length: SLOW_CLIENTS }, () => open(`${head}{`)))
  const dribble = setInterval(() => slow.forEach((socket) => socket.writable && socket.write(' ')), 50)
  // A line that is cut may end with an error first; `once` would take that for its own.
  const ends = slow.map((socket) => new Promise((settle) => socket.on('close', settle)))
  expect(await quickly()).toEqual({ said: 'all of it' })
  await Promise.all(ends)
  clearInterval(dribble)
  expect(await quickly()).toEqual({ said: 'all of it' })
})

test('a client that does not read its answer is cut off', async () => {
  const deaf = await open('GET /large HTTP/1.1\r\nhost: here\r\n\r\n')
  deaf.pause()
  await expect.poll(() => connections()).toBeGreaterThan(0)
  await expect.poll(() => connections()).toBe(0)
})

const fileHead = (path: string, more = '', length = 10_000_000) =>
  `POST ${path} HTTP/1.1\r\nhost: here\r\n${more}content-type: multipart/form-data; boundary=b\r\ncontent-length: ${length}\r\n\r\n`

/** How long a line stays open that brings so many bytes every 50 ms. */
async function openFor(head: string, bytes: number): Promise<number> {
  const began = performance.now()
  const socket = await open(head)
  const piece = 'a'.repeat(bytes)
  const dribble = setInterval(() => socket.writable && socket.write(piece), 50)
  await new Promise((settle) => socket.on('close', settle))
  clearInterval(dribble)
  return performance.now() - began
}

test('files that come a byte at a time are cut off, with a token as well', async () => {
  const token = 'authorization: Bearer a\r\n'
  const lines = await Promise.all([
    ...Array.from({ length: SLOW_CLIENTS }, () => openFor(fileHead('/files'), 1)),
    openFor(fileHead('/files', token), 1),
  ])
  for (const milliseconds of lines) expect(milliseconds).toBeLessThan(2_000)
})

test('a stranger whose files come for ever is cut off', async () => {
  expect(await openFor(fileHead('/files'), 400)).toBeLessThan(4_000)
})

test('a client that goes on sending after the answer is cut off', async () => {
  expect(await openFor(fileHead('/closed'), 400)).toBeLessThan(2_300)
})

test('files that come slowly, but come, are taken', async () => {
  const token = 'authorization: Bearer a\r\n'
  const socket = await open(fileHead('/files', token, 40_000))
  const answered = once(socket, 'data')
  for (let sent = 0; sent < 40_000; sent += 1_000) {
    socket.write('a'.repeat(1_000))
    await new Promise((settle) => setTimeout(settle, 100))
  }
  expect(String((await answered)[0])).toContain('{"bytes":40000}')
  socket.destroy()
})

test('what comes slowly but in time is taken', async () => {
  const head =
    'POST /take HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n'
  const socket = await open(`${head}{"a"`)
  const answered = once(socket, 'data')
  await new Promise((settle) => setTimeout(settle, 100))
  socket.write(':"b"}')
  expect(String((await answered)[0])).toContain('{"a":"b"}')
  socket.destroy()
})

const connections = () =>
  new Promise<number>((settle) => app.server.getConnections((_error, count) => settle(count)))
