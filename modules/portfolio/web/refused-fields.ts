import type { Call } from '../../../platform/contract/call.ts'
import { CallFailure } from '../../../platform/web/calls/call-failure.ts'
import type { Sent } from '../../../platform/web/calls/use-send.ts'

/** What the server says beside each field; empty when it worked or no answer came. */
export const refusedFields = <C extends Call>(sent: Sent<C>): Readonly<Record<string, string>> =>
  !sent.ok && sent.failure instanceof CallFailure ? sent.failure.detail.fields : {}
