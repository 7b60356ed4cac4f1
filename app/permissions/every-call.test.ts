import { beforeAll, describe, expect, test } from 'vitest'
import { usualBody } from '#platform/contract/call.ts'
import { fittingFiles } from '#platform/testing/every-call/any-request.ts'
import { rightInput } from '#platform/testing/every-call/arbitrary-input.ts'
import { foreignTokens } from '#platform/testing/every-call/foreign-tokens.ts'
import { largestInput } from '#platform/testing/largest-input.ts'
import { askerOf, fittingInputs, sampleOf } from '#platform/testing/every-call/asked-calls.ts'
import { inParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { areasOf } from '#app/modules.ts'

// What every call falls into by itself: the list is read from the product, no one adds to it here.
const product = await testProduct({ ATRIUM_TRUSTED_PROXIES: '1' })
const calls = areasOf(product).flatMap((area) => area.handlers.map(({ call }) => call))
const named = calls.map((call) => [`${call.method} ${call.path}`, call] as const)

const closed = named.filter(([, call]) => call.auth !== 'public')

const ask = askerOf(product)

let nobody: string | undefined
const foreign = foreignTokens(product)

beforeAll(async () => {
  const person = await product.account({ roles: [] })
  nobody = (await product.as(person)).token
})

test('every call has an audience, a sentence about itself and a path of its own', () => {
  expect(calls.length).toBeGreaterThan(60)
  expect(new Set(named.map(([name]) => name)).size).toBe(calls.length)
  for (const [name, call] of named) expect([name, call.summary.length > 10]).toEqual([name, true])
})

describe('a caller with no token, or one of another kind', () => {
  // Each kind by turns; every kind at every call is shown in the deep run.
  const byTurns = closed.map(([name, call], index) => {
    const tokens = foreign(call)
    return [name, call, tokens[index % tokens.length]!] as const
  })
  test.each(byTurns)('is sent away from %s', async (_, call, { aud, token }) => {
    const [input] = sampleOf(rightInput(call.input), 1)
    const anonymous = await ask(call, input)
    expect([anonymous.status, await messageOf(anonymous)]).toEqual([401, 'jwt missing'])
    const answer = await ask(call, input, { token })
    expect([aud, answer.status, await messageOf(answer)]).toEqual([aud, 401, 'jwt expired'])
  })
})

const guarded = named.filter(
  ([, { auth, needs }]) => auth === 'employee' && !['account', 'colleague', null].includes(needs as null),
)

// Of any right that a call needs it is shown one by one in the deep run (every-right.deep.test.ts).
test.each(guarded)('anyone without a right is sent away from %s', async (_, call) => {
  const [input] = fittingInputs(call)
  const answer = await ask(call, input, { token: nobody, files: fittingFiles(call) })
  const message = await messageOf(answer)
  expect([message, [403, 404].includes(answer.status)]).toEqual([message, true])
})

test('what is asked beside the declared calls is answered as quietly', async () => {
  const odd = [
    '%00',
    '%ED%A0%80',
    '..%2f..%2fetc%2fpasswd',
    '__proto__',
    "'--",
    '9'.repeat(500),
    '%',
    '%F0%9F%92%A9',
  ]
  const paths = odd.flatMap((name) => [
    `/api/uploads/${name}`,
    `/api/files/${name}/${name}?as=inline&expires=${name}&signature=${name}`,
    `/api/${name}`,
    `/api/live?${name}`,
    `/assets/${name}`,
    `/${name}`,
    `/metrics/${name}`,
  ])
  const broken: string[] = []
  await inParallel(paths, async (path) => {
    for (const method of ['GET', 'PUT', 'POST', 'OPTIONS']) {
      const response = await fetch(`${product.origin}${path}`, {
        method,
        headers: { origin: 'https://elsewhere.example' },
      })
      const text = await response.text()
      if (response.status >= 500 || /node_modules|\.ts:\d/.test(text))
        broken.push(`${method} ${path}: ${response.status}`)
      if (response.headers.has('access-control-allow-origin'))
        broken.push(`${method} ${path} is open to every site`)
      if (response.headers.has('set-cookie')) broken.push(`${method} ${path} sets a cookie`)
    }
  })
  expect(broken).toEqual([])
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
    ['['.repeat(5_000), 400],
    ['['.repeat(50_000), 413],
    [`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`, 400],
    [`{"username": "${'x'.repeat(1_100_000)}"}`, 413],
    ['{"__proto__": {"admin": true}, "username": "a", "password": "b"}', 400],
  ] as const) {
    const response = await send(body)
    expect([body.slice(0, 30), response.status]).toEqual([body.slice(0, 30), status])
    expect(((await response.json()) as { status: number }).status).toBe(1)
  }
})

async function messageOf(response: Response): Promise<string> {
  return ((await response.json()) as { message: string }).message
}

const LARGEST_PUBLIC_KILOBYTES = 64

test.each(named.filter(([, call]) => call.method !== 'GET'))(
  '%s takes the largest body that its own schema takes, or says how much it takes',
  (_, call) => {
    const { bytes, keys } = largestInput(call.input)
    const isDeclared = call.body !== usualBody
    expect(isDeclared || (bytes <= call.body.kilobytes * 1024 && keys <= call.body.keys)).toBe(true)
    expect(call.auth !== 'public' || call.body.kilobytes <= LARGEST_PUBLIC_KILOBYTES).toBe(true)
  },
)
