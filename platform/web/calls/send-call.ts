import type { Call, GotFrom, SentBy } from '#platform/contract/call.ts'
import { SUCCESS, type Envelope, type FailureEnvelope } from '#platform/contract/envelope.ts'
import { leaveUnlessNewer, tokenFor } from '#platform/web/session.ts'
import { addressOf } from './call-url.ts'
import { CallFailure, Unreachable } from './call-failure.ts'
import { connection } from './connection.ts'
import { endsSession } from './ends-session.ts'

export type Told<C extends Call> = { message: string; data: GotFrom<C> }
export type AskOptions = { signal?: AbortSignal; key?: string }

/** Sends one call as JSON and returns what was told; throws CallFailure or Unreachable. */
export async function ask<C extends Call>(
  call: C,
  input: SentBy<C>,
  options: AskOptions = {},
): Promise<Told<C>> {
  const { url, init, token } = requestOf(call, input, options)
  const response = await reach(url, init)
  return told(call, { httpStatus: response.status, body: await readJson(response), token })
}

export function requestOf(call: Call, input: unknown, { signal, key }: AskOptions) {
  const { url, rest } = addressOf(call, (input ?? {}) as Record<string, unknown>)
  const hasBody = call.method !== 'GET'
  const token = tokenFor(call)
  const headers = new Headers(headersOf(call, key))
  if (hasBody) headers.set('content-type', 'application/json')
  const body = hasBody ? JSON.stringify(rest) : undefined
  return { url, token, init: { method: call.method, headers, body, signal } satisfies RequestInit }
}

export function headersOf(call: Call, key?: string): Record<string, string> {
  const token = tokenFor(call)
  return {
    accept: 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
  }
}

export async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, init)
    connection.works()
    return response
  } catch (error) {
    if (init.signal?.aborted) throw error
    connection.failed(error)
    throw new Unreachable(error)
  }
}

type Answered = {
  readonly httpStatus: number
  readonly body: unknown
  /** With which it was asked. */
  readonly token: string | null
}

/** Turns an envelope into its content or its failure; a session that is over leads to the door. */
export function told<C extends Call>(call: C, { httpStatus, body, token }: Answered): Told<C> {
  const envelope = body as Envelope<GotFrom<C>> | FailureEnvelope | null
  if (envelope?.status === SUCCESS) return { message: envelope.message, data: envelope.data }
  const message = envelope?.message ?? 'The server’s response couldn’t be read. Try again.'
  if (endsSession(call, { httpStatus, message })) leaveUnlessNewer(call, token)
  throw new CallFailure(httpStatus, message, envelope?.data ?? {})
}

async function readJson(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  return type.includes('json') ? response.json() : null
}
