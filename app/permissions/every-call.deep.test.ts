import { beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#platform/contract/call.ts'
import { fittingFiles, isRecord, textOf } from '#platform/testing/every-call/any-request.ts'
import { rightInput, wrongInput } from '#platform/testing/every-call/arbitrary-input.ts'
import { askerOf, sampleOf } from '#platform/testing/every-call/asked-calls.ts'
import { foreignTokens } from '#platform/testing/every-call/foreign-tokens.ts'
import { inParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { areasOf } from '#app/modules.ts'

// What every call falls into by itself: the list is read from the product, no one adds to it here.
const product = await testProduct({ ATRIUM_TRUSTED_PROXIES: '1' })
const calls = areasOf(product).flatMap((area) => area.handlers.map(({ call }) => call))
const named = calls.map((call) => [`${call.method} ${call.path}`, call] as const)

let admin: { id: number }
let employee: { id: number }

let client: { id: number }

beforeAll(async () => {
  admin = await product.account({ roles: ['admin', 'hr_manager', 'employee'] })
  employee = await product.account()
  client = await product.account({ userType: 'Client', roles: ['client'] })
})

const ask = askerOf(product)
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

/** One session of each for a call: the call before may have ended theirs. */
async function tokensFor(call: Call): Promise<(string | undefined)[]> {
  return call.auth === 'employee' ? Promise.all([admin, employee, client].map(tokenOf)) : [undefined]
}

const foreign = foreignTokens(product)

test.each(named.filter(([, call]) => call.auth !== 'public'))(
  'a caller with a token of another kind is sent away from %s',
  async (_, call) => {
    const [input] = sampleOf(rightInput(call.input), 1)
    for (const { aud, token } of foreign(call)) {
      const answer = await ask(call, input, { token })
      const { message } = (await answer.json()) as { message: string }
      expect([aud, answer.status, message]).toEqual([aud, 401, 'jwt expired'])
    }
  },
)

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

test('nothing of all this left a secret or a person in the log', () => {
  const log = product.logged.join('\n')
  expect(log).not.toMatch(/argon2id|Bearer |eyJ|password"|@atrium\.example/)
  expect(log).not.toContain('request failed')
})
