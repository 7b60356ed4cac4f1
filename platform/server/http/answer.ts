import type { Call } from '#platform/contract/call.ts'
import { FAILURE, SUCCESS, type Envelope, type FailureEnvelope } from '#platform/contract/envelope.ts'
import { httpStatusOf, type Refusal } from '#platform/contract/refusal.ts'
import { Said } from '#platform/server/area.ts'

export type Answer = { readonly httpStatus: number; readonly body: Envelope<unknown> | FailureEnvelope }

export function successOf(result: unknown, call: Pick<Call, 'says' | 'output' | 'beside'>): Answer {
  const message = result instanceof Said ? result.message : call.says
  const data: unknown = call.output.parse((result instanceof Said ? result.data : result) ?? {})
  const beside = Object.fromEntries(
    call.beside.map((field) => [field, (data as Record<string, unknown>)[field]]),
  )
  return { httpStatus: 200, body: { ...beside, status: SUCCESS, message, data } }
}

export function failureOf(refusal: Refusal, requestId: string): Answer {
  return {
    httpStatus: httpStatusOf[refusal.kind],
    body: {
      status: FAILURE,
      message: refusal.text,
      data: {
        code: refusal.kind,
        fields: refusal.field === undefined ? {} : { [refusal.field]: refusal.text },
        facts: { ...refusal.facts },
        requestId,
      },
    },
  }
}

export function badInput(fields: Record<string, string>, requestId: string): Answer {
  const [first] = Object.entries(fields)
  return {
    httpStatus: 400,
    body: {
      status: FAILURE,
      message: first ? first[1] : 'This request can’t be read.',
      data: { code: 'invalid', fields, facts: {}, requestId },
    },
  }
}

/** The user learns that it is our fault and what to quote; the reason stands in the log only. */
export function broken(requestId: string): Answer {
  return {
    httpStatus: 500,
    body: {
      status: FAILURE,
      message: `Something went wrong. Try again. If it continues, report ${requestId}.`,
      data: { code: 'broken', fields: {}, facts: {}, requestId },
    },
  }
}
