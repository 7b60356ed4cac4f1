import { expect, test } from 'vitest'
import { me } from '#identity/contract/identity-calls.ts'
import { login } from '#identity/contract/sign-in/sign-in-calls.ts'
import { testProduct } from '#platform/testing/test-product.ts'

const product = await testProduct()
const { stranger } = product
const asha = await product.account({ name: 'Asha', roles: ['employee'] })

const post = (path: string, body: string, type: string) =>
  stranger.raw(path, { method: 'POST', body, headers: { 'content-type': type } })

test('every answer is an envelope: 0 for success, 1 for failure', async () => {
  const good = await (await product.as(asha)).send(me, {})
  expect(good).toMatchObject({ httpStatus: 200, status: 0, data: { name: 'Asha' } })
  const bad = await stranger.send(login, { username: 'nobody', password: 'wrong' })
  expect(bad).toMatchObject({ httpStatus: 400, status: 1, failure: { code: 'invalid' } })
  expect(bad.failure.requestId).toBe(bad.headers.get('x-request-id'))
})

test('a stranger is told that the token is missing, a forger that it has expired', async () => {
  expect(await stranger.send(me, {})).toMatchObject({ httpStatus: 401, status: 1, message: 'jwt missing' })
  const forged = await fetch(`${product.origin}/api/identity/me`, {
    headers: { authorization: 'Bearer a.b.c' },
  })
  expect(forged.status).toBe(401)
  expect(await forged.json()).toMatchObject({ status: 1, message: 'jwt expired' })
})

const json = 'application/json'
const manyKeys = (count: number, value: unknown = 'a value') =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, value]))

test.each([
  { what: 'broken JSON', body: '{"username":', httpStatus: 400 },
  { what: 'a list for an object', body: '[]', httpStatus: 400 },
  {
    what: 'a poisoned prototype',
    body: '{"__proto__":{"admin":true},"username":"a","password":"b"}',
    httpStatus: 400,
  },
  { what: 'another kind of content', body: '<login/>', type: 'application/xml', httpStatus: 415 },
  { what: 'ninety thousand keys', body: JSON.stringify(manyKeys(90_000)), httpStatus: 413 },
  { what: 'more keys than a form has', body: JSON.stringify(manyKeys(2_500, 1)), httpStatus: 413 },
  { what: 'a list in a list in a list', body: '['.repeat(10_000), httpStatus: 400 },
  { what: 'more than a megabyte', body: `{"username":"${'x'.repeat(1_100_000)}"}`, httpStatus: 413 },
  { what: 'a NUL', body: '{"username":"a\\u0000","password":"b"}', httpStatus: 400 },
  { what: 'an address that does not exist', path: '/api/nothing-here', body: '{}', httpStatus: 404 },
])('$what is refused in an envelope', async ({ path = '/api/login', body, type = json, httpStatus }) => {
  const response = await post(path, body, type)
  expect(response.status).toBe(httpStatus)
  const answer = (await response.json()) as { status: number; message: string }
  expect(answer.status).toBe(1)
  expect(answer.message).not.toBe('')
  expect(JSON.stringify(answer)).not.toMatch(/node_modules|\.ts:\d/)
})

test('complaints stand under the names of their fields', async () => {
  const answer = await stranger.send(login, { username: ' ', password: '' })
  expect(answer.failure.fields).toEqual({
    username: 'Enter your username or email address',
    password: 'Enter your password',
  })
})

test('too many attempts of one address are told how long to wait', async () => {
  const send = () => stranger.send(login, { username: 'nobody@atrium.example', password: 'wrong' })
  let answer = await send()
  for (let attempt = 0; attempt < 140 && answer.httpStatus !== 429; attempt++) answer = await send()
  expect(answer).toMatchObject({ httpStatus: 429, status: 1 })
  expect(answer.message).toMatch(/^Too many attempts\. Wait \d+ (seconds|minutes) and try again\.$/)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  product.clock.shift({ minutes: 12 })
  expect((await send()).httpStatus).toBe(400)
})

test('security headers are on every answer, and nothing of an answer is kept by caches', async () => {
  const { headers } = await stranger.raw('/api/openapi.json')
  expect(headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('set-cookie')).toBeNull()
})

test('the OpenAPI document and its page name every call', async () => {
  const document = (await (await stranger.raw('/api/openapi.json')).json()) as {
    paths: Record<string, unknown>
  }
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining(['/login', '/visitor/add-visitor-by-manager']),
  )
  const page = await (await stranger.raw('/api/docs')).text()
  for (const path of Object.keys(document.paths)) expect(page).toContain(path)
})

test('a file asked for twice under one key is made twice', async () => {
  const caller = await product.as(asha)
  const again = () =>
    caller.raw('/api/holidays/export', {
      method: 'POST',
      headers: { 'content-type': json, 'idempotency-key': 'one-list-of-holidays' },
      body: JSON.stringify({ year: 2026, location_id: 1, format: 'csv' }),
    })
  const [first, second] = [await again(), await again()]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(await second.text()).toBe(await first.text())
})

test('an answer kept for a repeated request is sealed: it may hold a token', async () => {
  const person = await product.account()
  const form = { username: person.email, password: person.password }
  const sign = () => stranger.send(login, form, { key: 'one-sign-in-form' })
  const first = await sign()
  expect((await sign()).data).toEqual(first.data)
  const kept = await product.read((ctx) => ctx.db.selectFrom('idempotency_key').selectAll().execute())
  expect(kept.length).toBeGreaterThan(0)
  expect(JSON.stringify(kept)).not.toMatch(/Welcome|"token"|user_id/)
})
