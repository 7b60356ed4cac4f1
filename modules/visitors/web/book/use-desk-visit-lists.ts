import { useCallback, useEffect, useRef, useState } from 'react'
import { ask } from '#platform/web/calls/send-call.ts'
import type { Answer } from '#platform/web/calls/use-answer.ts'
import {
  listInside,
  listNotCheckedOut,
  readVisitsAnew,
  type DeskChange,
} from '#visitors/contract/book/visitor-book-calls.ts'
import { listExpectedGuests } from '#visitors/contract/guests/guest-calls.ts'
import { listVisitors } from '#visitors/contract/visitors-calls.ts'
import type { DeskLists } from './desk-visit-lists.ts'
import { deskReading, type DeskReading, type DeskReads } from './desk-refresh.ts'

const AGAIN_MS = 15_000
/** Links to photos end after fifteen minutes, also where no one comes or goes. */
const RENEW_MS = 600_000

type Held = { readonly lists: DeskLists | null; readonly failure: Error | null }

/** The lists of a desk for one day; what was read last stays while the line is down. */
export function useDeskLists(today: string | null) {
  const [held, setHeld] = useState<Held>({ lists: null, failure: null })
  const reading = useRef<DeskReading | null>(null)
  useEffect(() => {
    if (today === null) return
    const stop = new AbortController()
    const { signal } = stop
    const own = deskReading({
      today,
      reads: readsOf(today, signal),
      show: (lists) => !signal.aborted && setHeld({ lists, failure: null }),
      fail: (reason) => {
        const failure = reason instanceof Error ? reason : new Error(String(reason))
        if (!signal.aborted) setHeld(({ lists }) => ({ lists, failure }))
      },
    })
    reading.current = own
    own.want({})
    const timers = [setInterval(() => void own.run(), AGAIN_MS), setInterval(() => own.want({}), RENEW_MS)]
    return () => {
      stop.abort()
      for (const timer of timers) clearInterval(timer)
    }
  }, [today])
  const changed = useCallback((change: DeskChange) => reading.current?.want(change), [])
  const listOf = <K extends keyof DeskLists>(key: K): Answer<DeskLists[K]> => {
    const again = () => changed({})
    if (held.lists) return { state: 'ready', data: held.lists[key], failure: null, again }
    if (held.failure) return { state: 'failed', data: undefined, failure: held.failure, again }
    return { state: 'loading', data: undefined, failure: null, again }
  }
  return { listOf, changed }
}

function readsOf(today: string, signal: AbortSignal): DeskReads {
  const options = { signal }
  return {
    async all() {
      const [visitors, inside, forgotten, expected] = await Promise.all([
        ask(listVisitors, { created_on: today, location_id: 0 }, options),
        ask(listInside, {}, options),
        ask(listNotCheckedOut, {}, options),
        ask(listExpectedGuests, {}, options),
      ])
      return {
        visitors: visitors.data,
        inside: inside.data,
        forgotten: forgotten.data,
        expected: expected.data,
      }
    },
    visits: async (ids) => (await ask(readVisitsAnew, { ids }, options)).data,
    guests: async () => (await ask(listExpectedGuests, {}, options)).data,
  }
}
