import fc from 'fast-check'
import type { Call } from '#platform/contract/call.ts'
import { anyRequest } from './any-request.ts'
import { takenInputs } from './arbitrary-input.ts'

const SAMPLES = Number(process.env['ATRIUM_TEST_SAMPLES'] ?? 12)
// A failure is repeated with the seed that it prints.
const SEED = Number(process.env['ATRIUM_TEST_SEED'] ?? 20_261_121)

export const sampleOf = (arbitrary: fc.Arbitrary<unknown>, count = SAMPLES) =>
  fc.sample(arbitrary, { numRuns: count, seed: SEED })

const isNumber = (name: string, value: unknown): value is number =>
  /(^|_)id$/.test(name) && typeof value === 'number'

/** What the schema takes, with the numbers of records that a company has; the place in a list is always the first. */
export const fittingInputs = (call: Call, count = 3): readonly unknown[] =>
  takenInputs(call.input, count, SEED + count).map((input) => {
    const entries = Object.entries(input as object).filter(([name]) => name !== 'after')
    return Object.fromEntries(
      entries.map(([name, value]) => [name, isNumber(name, value) ? 1 + (value % 40) : value]),
    )
  })

type Sending = {
  readonly token?: string | undefined
  readonly files?: Readonly<Record<string, readonly File[]>>
}

export type Ask = (call: Call, input: unknown, sending?: Sending) => Promise<Response>

/** Each request comes from an address of its own, so that limits on attempts do not answer in place of the call. */
export function askerOf({ origin }: { readonly origin: string }): Ask {
  let seen = 0
  return (call, input, { token, files } = {}) => {
    seen += 1
    const { path, init } = anyRequest(call, input, files)
    return fetch(`${origin}${path}`, {
      ...init,
      headers: {
        'x-forwarded-for': `10.${(seen >> 16) & 255}.${(seen >> 8) & 255}.${seen & 255}`,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(init.headers as object),
      },
      signal: AbortSignal.timeout(10_000),
    })
  }
}
