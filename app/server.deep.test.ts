import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { login } from '#identity/contract/sign-in/sign-in-calls.ts'
import { testGround } from '#platform/testing/test-ground.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { areasOf } from './modules.ts'
import { buildServer } from './server.ts'
import { subscriptions } from './subscriptions.ts'

const TOKEN = 'token-of-whoever-watches'
const product = await testProduct({ ATRIUM_METRICS_TOKEN: TOKEN })
const withToken = { headers: { authorization: `Bearer ${TOKEN}` } }

test('a node says that it lives and that it can work, without a word about the installation', async () => {
  for (const [path, answer] of [
    ['/healthz', { healthy: true }],
    ['/readyz', { ready: true }],
  ] as const) {
    const response = await product.stranger.raw(path)
    expect([response.status, await response.json()]).toEqual([200, answer])
  }
})

test('a node whose database is gone is not ready, but lives', async () => {
  const ground = await testGround({}, subscriptions)
  const app = await buildServer({ ...ground, areas: areasOf(ground) })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const { readerPool } = ground.ground.database
  const held = await Promise.all(Array.from({ length: 10 }, () => readerPool.connect()))
  expect((await fetch(`${origin}/readyz`)).status).toBe(503)
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  for (const client of held) client.release()
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  await app.close()
})

test('the metrics count calls by their declared path and never name a person', async () => {
  await product.stranger.send(login, { username: 'somebody@atrium.example', password: 'wrong' })
  // No number as the id: the seconds in the metrics may contain any digits.
  await product.stranger.raw('/api/users/heron-of-nobody?secret=1')
  const response = await product.stranger.raw('/metrics', withToken)
  const text = await response.text()
  expect(text).toContain('atrium_request_seconds_count{method="POST",path="/api/login",status="400"} 1')
  expect(text).toContain('path="/api/users/:id",status="401"')
  expect(text).toMatch(/atrium_database_connections\{pool="reader",state="idle"\} \d/)
  expect(text).toContain('atrium_queue{what="jobs_waiting"}')
  expect(text).toContain('atrium_live_lines 0')
  expect(text).toContain('process_resident_memory_bytes')
  expect(text).not.toMatch(/heron|secret|somebody/)
})

test('a caller without the token finds no metrics, and without one in the settings no one does', async () => {
  expect((await product.stranger.raw('/metrics')).status).toBe(404)
  const wrong = { headers: { authorization: 'Bearer token-of-whoever-guesses' } }
  expect((await product.stranger.raw('/metrics', wrong)).status).toBe(404)
  const other = await testProduct()
  expect((await other.stranger.raw('/metrics', withToken)).status).toBe(404)
})

test('a client that sends half a request and waits does not keep a stopping server', async () => {
  const ground = await testGround({}, subscriptions)
  const app = await buildServer({ ...ground, areas: areasOf(ground) })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const cut = new Promise((settle) => socket.once('close', settle))
  socket.write(
    'POST /api/login HTTP/1.1\r\nhost: atrium\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{',
  )
  await new Promise((settle) => setTimeout(settle, 200))
  await app.close()
  expect(await cut).not.toBeNull()
}, 15_000)

test('an endless address and what is not HTTP are answered like anything else that is not here', async () => {
  const endless = await product.stranger.raw(`/api/users/${'9'.repeat(3_000)}`)
  expect(endless.status).toBe(404)
  expect(endless.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await endless.json()).toMatchObject({ status: 1, message: 'This address doesn’t exist.' })
  const socket = connect(Number(new URL(product.origin).port), '127.0.0.1')
  const said = new Promise<string>((settle) => socket.once('data', (chunk) => settle(String(chunk))))
  socket.write('this is not HTTP\r\n\r\n')
  expect(await said).toMatch(/^HTTP\/1\.1 400 .*"status":1/s)
})
