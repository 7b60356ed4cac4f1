import Fastify from 'fastify'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { answerNonsense } from './unroutable-requests.ts'

const app = Fastify({ clientErrorHandler: answerNonsense, http: { connectionsCheckingInterval: 50 } })
app.server.headersTimeout = 100
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as AddressInfo
afterAll(() => app.close())

const heardAfter = (sent: string) =>
  new Promise<string>((settle) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(sent))
    socket.on('data', (piece) => (heard += piece.toString()))
    socket.on('error', () => undefined)
    socket.on('close', () => settle(heard))
  })

test('a line that was opened ahead and asked nothing is shut without an answer', async () => {
  expect(await heardAfter('')).toBe('')
})

test('half a request and what is no request are answered once', async () => {
  for (const sent of ['GET / HTTP/1.1\r\nhost: here\r\n', 'this is not HTTP\r\n\r\n'])
    expect(await heardAfter(sent)).toMatch(/^HTTP\/1\.1 400 /)
})
