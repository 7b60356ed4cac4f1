import type { Call, GotFrom, SentBy } from '#platform/contract/call.ts'
import type { FailureDetail } from '#platform/contract/envelope.ts'

export type TestAnswer<T> = {
  readonly httpStatus: number
  readonly status: number
  readonly message: string
  readonly data: T
  /** The same data, read as the detail of a failure. */
  readonly failure: FailureDetail
  readonly headers: Headers
}

type SendOptions = { readonly key?: string; readonly files?: Record<string, File | File[]> }

export type Caller = {
  readonly token: string | undefined
  send<C extends Call>(call: C, input: SentBy<C>, options?: SendOptions): Promise<TestAnswer<GotFrom<C>>>
  /** Anything at all, for the calls that no honest client makes. */
  raw(path: string, init?: RequestInit): Promise<Response>
}

/** Asks over HTTP like any client; without a token as a stranger. `always` goes along with every request. */
export function testCaller(
  origin: string,
  token?: string,
  always: Readonly<Record<string, string>> = {},
): Caller {
  const own = { ...always, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) }
  const raw = (path: string, init: RequestInit = {}) =>
    fetch(`${origin}${path}`, { ...init, headers: { ...own, ...(init.headers as object) } })
  return {
    token,
    raw,
    send: async (call, input, options = {}) => {
      const given = { ...(input as Record<string, unknown>) }
      const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
        const value = String(given[name])
        delete given[name]
        return encodeURIComponent(value)
      })
      const headers: Record<string, string> = options.key ? { 'idempotency-key': options.key } : {}
      const response = await raw(`/api${path}${call.method === 'GET' ? queryOf(given) : ''}`, {
        method: call.method,
        ...(call.method === 'GET' ? { headers } : bodyOf(given, headers, options)),
      })
      const body = (await response.json()) as { status: number; message: string; data: never }
      return { httpStatus: response.status, headers: response.headers, ...body, failure: body.data }
    },
  }
}

function queryOf(given: Record<string, unknown>): string {
  const pairs = Object.entries(given).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}

function bodyOf(given: Record<string, unknown>, headers: Record<string, string>, options: SendOptions) {
  if (!options.files)
    return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(given) }
  const form = new FormData()
  for (const [name, value] of Object.entries(given)) if (value !== undefined) form.append(name, String(value))
  for (const [name, files] of Object.entries(options.files))
    for (const file of [files].flat()) form.append(name, file, file.name)
  return { headers, body: form }
}
