import { useState } from 'react'
import type { Call, SentBy } from '#platform/contract/call.ts'
import { CallFailure, isAtFields } from './call-failure.ts'
import type { Files } from './send-form.ts'
import { useSend, type Sent } from './use-send.ts'

/**
 * For fields outside of a Form: what is refused stands at its field, under its name in `errors`, and as a notice only
 * where it belongs to none of them. Of `networks.0.address` the field is `networks`.
 */
export function useSendAtFields<C extends Call>(call: C, fields: readonly string[]) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const isThere = (path: string) => fields.includes(path.split('.')[0] ?? path)
  const { send, ...sending } = useSend(call, { shows: (failure) => isAtFields(failure, isThere) })
  async function sendAtFields(input: SentBy<C>, files?: Files): Promise<Sent<C>> {
    setErrors({})
    const sent = await send(input, files)
    if (!sent.ok && sent.failure instanceof CallFailure) setErrors(sent.failure.detail.fields)
    return sent
  }
  return { ...sending, send: sendAtFields, errors }
}
