import { useCallback, useEffect, useState } from 'react'
import type { Call, GotFrom, SentBy } from '#platform/contract/call.ts'
import { afterFailure, type Held } from './after-failure.ts'
import { ask } from './send-call.ts'

export type Answer<T> =
  | { state: 'loading'; data: undefined; failure: null; again: () => void }
  | { state: 'ready'; data: T; failure: null; again: () => void }
  | { state: 'failed'; data: undefined; failure: Error; again: () => void }

/** Reads a call in the light frames, which carry no query cache. Pass null while it cannot be asked yet. */
export function useAnswer<C extends Call>(call: C, input: SentBy<C> | null): Answer<GotFrom<C>> {
  const [round, setRound] = useState(0)
  const [held, setHeld] = useState<Held<GotFrom<C>> | null>(null)
  const again = useCallback(() => setRound((count) => count + 1), [])
  const asked = input === null ? null : JSON.stringify([call.path, input])
  useEffect(() => {
    if (asked === null) return
    const stop = new AbortController()
    const [, question] = JSON.parse(asked) as [string, SentBy<C>]
    ask(call, question, { signal: stop.signal }).then(
      ({ data }) => setHeld({ asked, data }),
      (reason: unknown) => {
        if (stop.signal.aborted) return
        const failure = reason instanceof Error ? reason : new Error(String(reason))
        setHeld((old) => afterFailure(old, asked, failure))
      },
    )
    return () => stop.abort()
  }, [call, asked, round])
  if (!held || held.asked !== asked) return { state: 'loading', data: undefined, failure: null, again }
  if (held.failure) return { state: 'failed', data: undefined, failure: held.failure, again }
  return { state: 'ready', data: held.data as GotFrom<C>, failure: null, again }
}
