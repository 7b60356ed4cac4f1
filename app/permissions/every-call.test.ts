import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { usualBody, type Call } from '#platform/contract/call.ts'
import { anyRequest, fittingFiles, isRecord, textOf } from '#platform/testing/every-call/any-request.ts'
import { rightInput, wrongInput } from '#platform/testing/every-call/arbitrary-input.ts'
import { largestInput } from '#platform/testing/largest-input.ts'
import { inParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { areasOf } from '#app/modules.ts'

// What every call falls into by itself: the list is read from the product, no one adds to it here.
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
function ask(call: Call, input: unknown, { token, files }: Sending = {}): Promise<Response> {
  seen += 1
  const { path, init } = anyRequest(call, input, files)
  return fetch(`${product.origin}${path}`, {
    ...init,
    headers: {
      'x-forwarded-for': `10.${(seen >> 16) & 255}.${(seen >> 8) & 255}.${seen & 255}`,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(init.headers as object),
    },
    signal: AbortSignal.timeout(10_000),
  })
}

type Sending = {
  readonly token?: string | undefined
  readonly files?: Readonly<Record<string, readonly File[]>>
}

const tokenOf = async (person: { id: number }) => (await product.as(person)).token

/** What is wrong with an answer, whatever was asked; nothing, of one that is right. */
async function complaintsAbout(call: Call, input: unknown, response: Response): Promise<string[]> {
  const text = await response.text()
  const { headers, status, ok } = response
  const isJson = headers.get('content-type')?.includes('json') === true
  const wrong = {
    'it broke': status >= 500,
    'its type may be guessed': headers.get('x-content-type-options') !== 'nosniff',
    'it has no content policy': !headers.get('content-security-policy')?.includes("default-src 'none'"),
    'it may be kept': !headers.get('cache-control')?.includes('no-store'),
    'it sets a cookie': headers.has('set-cookie'),
    'it tells what is inside': isJson && /node_modules|\.ts:\d|argon2id|password_hash|_sealed/.test(text),
    ...(isJson ? envelopeComplaints(call, input, { status, ok, text }) : {}),
  }
  const about = `${call.method} ${call.path} with ${textOf(input).slice(0, 300)}: ${status} ${text.slice(0, 300)}`
  return Object.entries(wrong).flatMap(([what, is]) => (is ? [`${what}: ${about}`] : []))
}

type Answered = { readonly status: number; readonly ok: boolean; readonly text: string }

function envelopeComplaints(call: Call, input: unknown, { status, ok, text }: Answered) {
  const body = JSON.parse(text) as { status: number; message: string; data: { fields?: object } }
  // Of a body that is not even taken, no field is wrong.
  const isPoisoned = /"(__proto__|constructor)"/.test(textOf(input))
  const isReadable = status === 400 && isRecord(input) && !isPoisoned
  return {
    'it is no envelope': ![0, 1].includes(body.status),
    'the envelope says something else': (body.status === 0) !== ok,
    'it says no without a sentence': !ok && body.message.length < 6,
    'it does not say where it is wrong':
      isReadable && !call.input.safeParse(input).success && Object.keys(body.data.fields ?? {}).length === 0,
  }
}

const sampleOf = (arbitrary: fc.Arbitrary<unknown>) => fc.sample(arbitrary, { numRuns: SAMPLES, seed: SEED })

test('every call has an audience, a sentence about itself and a path of its own', () => {
  expect(calls.length).toBeGreaterThan(60)
  expect(new Set(named.map(([name]) => name)).size).toBe(calls.length)
  for (const [name, call] of named) expect([name, call.summary.length > 10]).toEqual([name, true])
})

describe('anyone who has no token, or one of another kind', () => {
  test.each(closed)('is sent away from %s', async (_, call) => {
    const [input] = sampleOf(rightInput(call.input))
    const anonymous = await ask(call, input)
    expect([anonymous.status, await messageOf(anonymous)]).toEqual([401, 'jwt missing'])
    const now = product.clock.now()
    const expires = new Date(now.getTime() + 60_000)
    const others = (
      ['employee', 'visitor-manager', 'tracker-device', 'candidate', 'password-change'] as const
    ).filter((aud) => aud !== call.auth && aud !== call.alsoFor)
    for (const aud of others) {
      const sid = String((await tokenOf(employee))?.length)
      const token = product.tokens.sign({ sid, aud, expires, now })
      const answer = await ask(call, input, { token })
      expect([aud, answer.status, await messageOf(answer)]).toEqual([aud, 401, 'jwt expired'])
    }
  })
})

/** One session of each for a call: the call before may have ended theirs. */
async function tokensFor(call: Call): Promise<(string | undefined)[]> {
  return call.auth === 'employee' ? Promise.all([admin, employee, client].map(tokenOf)) : [undefined]
}

describe('whatever is sent, the answer is an answer', () => {
  test.each(named)('of %s', { timeout: 60_000 }, async (_, call) => {
    const tokens = await tokensFor(call)
    const inputs = [...sampleOf(rightInput(call.input)), ...sampleOf(wrongInput(call.input))]
    const complaints: string[] = []
    await inParallel([...inputs.entries()], async ([index, input]) => {
      const response = await ask(call, input, { token: tokens[index % tokens.length] })
      complaints.push(...(await complaintsAbout(call, input, response)))
    })
    expect(complaints).toEqual([])
  })
})

const takingFiles = named.filter(([, call]) => Object.keys(call.files).length > 0)

/** Files that no honest client sends, under the name of a field that takes some; each must be refused by name. */
function wrongFiles(call: Call): Record<string, File[]>[] {
  const [field, { maxCount }] = Object.entries(call.files)[0]!
  const [good] = Object.values(fittingFiles(call))[0] ?? [new File(['%PDF-1.7'], 'a.pdf')]
  return [
    { [field]: [new File(['MZ this is a program'], 'program.exe')] },
    { [field]: [new File(['<script>alert(1)</script>'], good!.name)] },
    { [field]: [new File([], good!.name)] },
    { [field]: Array.from({ length: maxCount + 1 }, () => good!) },
    { [field]: [new File([good!], '../../../etc/passwd')] },
    { [field]: [new File([good!], `${'x'.repeat(5_000)}\u202E.pdf`)] },
    { nobodyAskedForThis: [good!] },
    { constructor: [good!] },
  ]
}

describe('whatever file is sent, the answer is an answer', () => {
  test.each(takingFiles)('of %s', async (_, call) => {
    const [token] = await tokensFor(call)
    const [input] = sampleOf(rightInput(call.input))
    const complaints: string[] = []
    for (const files of wrongFiles(call)) {
      const response = await ask(call, input, { token, files })
      if (response.ok) complaints.push(`${call.path} took ${JSON.stringify(Object.keys(files))}`)
      complaints.push(...(await complaintsAbout(call, null, response)))
    }
    expect(complaints).toEqual([])
  })
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

test('nothing of all this left a secret or a person in the log', () => {
  const log = product.logged.join('\n')
  expect(log).not.toMatch(/argon2id|Bearer |eyJ|password"|@atrium\.example/)
  expect(log).not.toContain('request failed')
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
