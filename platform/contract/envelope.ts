import type { RefusalKind } from './refusal.ts'

export const SUCCESS = 0
export const FAILURE = 1

/** Every answer of the product has this shape; `status` is 0 for success and 1 for failure. */
export type Envelope<T> = { status: typeof SUCCESS; message: string; data: T }

export type FailureDetail = {
  code: RefusalKind | 'broken'
  /** Input name → the sentence that belongs beside it. */
  fields: Record<string, string>
  facts: Record<string, unknown>
  requestId: string
}

export type FailureEnvelope = { status: typeof FAILURE; message: string; data: FailureDetail }
