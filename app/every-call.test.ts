import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../platform/contract/call.ts'
import { rightInput, wrongInput } from '../platform/testing/arbitrary-input.ts'
import { testProduct } from '../platform/testing/test-product.ts'
import { areasOf } from './modules.ts'

// What every call falls into by itself: the list is read from the product, nobody adds to it here.
const product = await testProduct({ ATRIUM_TRUSTED_PROXIES: '1' })
const calls = areasOf(product).flatMap((area) => area.handlers.map(({ call }) => call))
const named = calls.map((call) => [`${call.method} ${call.path}`, call] as const)
const closed = named.filter(([, call]) => call.auth !== 'public')

const SAMPLES = Number(process.env['ATRIUM_TEST_SAMPLES'] ?? 12)
// A failure is repeated with the seed that it prints.
const SEED = Number(process.env['ATRIUM_TEST_SEED'] ?? 20_261_121)

let admin: { id: number }
let employee: { id: number }
let client: { id: number }
let seen = 0

beforeAll(async () => {
  admin = await product.account({ roles: ['admin', 'hr_manager', 'employee'] })
  employee = await product.account()
  client = await product.account({ userType: 'Client', roles: ['client'] })
})

/** Each request comes from an address of its own, so that limits on attempts do not answer in place of the call. */
function ask(call: Call, input: unknown, token?: string): Promise<Response> {
  seen += 1
  const given = isRecord(input) ? { ...input } : {}
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = given[name] ?? 1
    delete given[name]
    return encodeURIComponent(textOf(value))
  })
  const query = call.method === 'GET' ? `?${queryOf(given)}` : ''
  return fetch(`${product.origin}/api${path}${query}`, {
    method: call.method,
    headers: {
      'x-forwarded-for': `10.${(seen >> 16) & 255}.${(seen >> 8) & 255}.${seen & 255}`,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(call.method === 'GET' ? {} : { body: JSON.stringify(input) ?? 'null' }),
    signal: AbortSignal.timeout(10_000),
  })
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Text that an address can carry; a lone surrogate cannot even be sent. */
const textOf = (value: unknown) =>
  (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed().slice(0, 2_000)

const queryOf = (given: Record<string, unknown>) =>
  new URLSearchParams(Object.entries(given).map(([name, value]) => [name, textOf(value ?? '')])).toString()

const tokenOf = async (person: { id: number }) => (await product.as(person)).token

/** What any answer must be, whatever was asked. */
async function expectAnAnswer(call: Call, input: unknown, response: Response): Promise<void> {
  const text = await response.text()
  const about = `${call.method} ${call.path} with ${JSON.stringify(input)?.slice(0, 300)}: ${response.status} ${text.slice(0, 300)}`
  expect(response.status, about).toBeLessThan(500)
  expect(response.headers.get('x-content-type-options'), about).toBe('nosniff')
  expect(response.headers.get('content-security-policy'), about).toContain("default-src 'none'")
  expect(response.headers.get('cache-control'), about).toContain('no-store')
  expect(response.headers.get('set-cookie'), about).toBeNull()
  if (!response.headers.get('content-type')?.includes('json')) return
  expect(text, about).not.toMatch(/node_modules|\.ts:\d|argon2id|password_hash|_sealed/)
  const body = JSON.parse(text) as { status: number; message: string; data: { fields?: object } }
  expect([0, 1], about).toContain(body.status)
  expect(body.status === 0, about).toBe(response.ok)
  if (response.ok) return
  expect(body.message.length, about).toBeGreaterThan(5)
  // What is wrong stands beside a field, unless the body as a whole is not taken.
  const isPoisoned = /"(__proto__|constructor)"/.test(JSON.stringify(input) ?? '')
  if (response.status === 400 && isRecord(input) && !isPoisoned && !call.input.safeParse(input).success)
    expect(Object.keys(body.data.fields ?? {}).length, about).toBeGreaterThan(0)
}

const sampleOf = (arbitrary: fc.Arbitrary<unknown>) => fc.sample(arbitrary, { numRuns: SAMPLES, seed: SEED })

test('every call has an audience, a sentence about itself and a path of its own', () => {
  expect(calls.length).toBeGreaterThan(60)
  expect(new Set(named.map(([name]) => name)).size).toBe(calls.length)
  for (const [name, call] of named) expect([name, call.summary.length > 10]).toEqual([name, true])
})

describe('whoever has no token, or one of another kind', () => {
  test.each(closed)('is sent away from %s', async (_, call) => {
    const [input] = sampleOf(rightInput(call.input))
    const anonymous = await ask(call, input)
    expect([anonymous.status, await messageOf(anonymous)]).toEqual([401, 'jwt missing'])
    const now = product.clock.now()
    const expires = new Date(now.getTime() + 60_000)
    const others = (['employee', 'visitor-manager', 'candidate', 'password-change'] as const).filter(
      (aud) => aud !== call.auth && aud !== call.alsoFor,
    )
    for (const aud of others) {
      const sid = String((await tokenOf(employee))?.length)
      const token = product.tokens.sign({ sid, aud, expires, now })
      const answer = await ask(call, input, token)
      expect([aud, answer.status, await messageOf(answer)]).toEqual([aud, 401, 'jwt expired'])
    }
  })
})

describe('whatever is sent, the answer is an answer', () => {
  test.each(named)('of %s', { timeout: 60_000 }, async (_, call) => {
    const people = call.auth === 'employee' ? [admin, employee, client] : [null]
    const inputs = [...sampleOf(rightInput(call.input)), ...sampleOf(wrongInput(call.input))]
    for (const [index, input] of inputs.entries()) {
      const person = people[index % people.length]
      const response = await ask(call, input, person ? await tokenOf(person) : undefined)
      await expectAnAnswer(call, input, response)
    }
  })
})

test('what is not JSON, too large or nested without end is refused in an envelope', async () => {
  const send = (body: string) =>
    fetch(`${product.origin}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
  for (const [body, status] of [
    ['{"username":', 400],
    ['\u0000', 400],
    ['['.repeat(50_000), 400],
    [`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`, 400],
    [`{"username": "${'x'.repeat(1_100_000)}"}`, 413],
    ['{"__proto__": {"admin": true}, "username": "a", "password": "b"}', 400],
  ] as const) {
    const response = await send(body)
    expect([body.slice(0, 30), response.status]).toEqual([body.slice(0, 30), status])
    expect(((await response.json()) as { status: number }).status).toBe(1)
  }
})

test('nothing of all this left a secret or a person in the log', () => {
  const log = product.logged.join('\n')
  expect(log).not.toMatch(/argon2id|Bearer |eyJ|password"|@atrium\.example/)
  expect(log).not.toContain('request failed')
})

async function messageOf(response: Response): Promise<string> {
  return ((await response.json()) as { message: string }).message
}
