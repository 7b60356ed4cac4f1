import Fastify from 'fastify'
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { limitPatience } from './client-timeouts.ts'

const SLOW_CLIENTS = 50
const LARGE = 50_000_000

const app = Fastify()
limitPatience(app, { headMs: 5_000, bodyMs: 1_500, stillMs: 3_000 })
app.post('/take', (request) => request.body)
app.get('/large', (_request, reply) => reply.send(Readable.from(pieces())))
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as AddressInfo
afterAll(() => app.close())

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
