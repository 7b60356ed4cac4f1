import type { FailureDetail } from '#platform/contract/envelope.ts'

/** The server said no: one sentence for the user, and sentences for single fields. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  readonly httpStatus: number
  readonly detail: FailureDetail

  constructor(httpStatus: number, message: string, detail: Partial<FailureDetail>) {
    super(message)
    this.httpStatus = httpStatus
    this.detail = { code: 'broken', fields: {}, facts: {}, requestId: '', ...detail }
  }
}

/** Whether every sentence of a refusal belongs to a field that is there; a notice would say it a second time. */
export function isAtFields({ detail }: CallFailure, isThere: (field: string) => boolean): boolean {
  const fields = Object.keys(detail.fields)
  return fields.length > 0 && fields.every(isThere)
}

/** No answer came at all. The user sees the quiet line that says so, never a toast. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'

  constructor(cause: unknown) {
    super('Can’t reach the server.', { cause })
  }
}

/** The user stopped it. */
export class Stopped extends Error {
  override readonly name = 'Stopped'
}
