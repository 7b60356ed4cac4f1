import { useCallback, useEffect, useState } from 'react'
import { ask } from '#platform/web/calls/send-call.ts'
import { useLive, type LiveEvent } from '#platform/web/live.ts'
import { tellReplying } from '#tickets/contract/message-calls.ts'
import type { TicketPage } from '#tickets/contract/ticket-calls.ts'
import { REPLYING_TOPIC } from '#tickets/contract/tickets-lists.ts'

const SHOWN_MS = 30_000
const TOLD_EVERY_MS = 15_000

/** “Riya is replying”: what others write at this moment, and told to them while one writes oneself. */
export function useReplying({ id, can, inside }: TicketPage, writes: boolean): string | null {
  const [others, setOthers] = useState<ReadonlyMap<number, number>>(new Map())
  const hear = useCallback(
    ({ subject }: LiveEvent) => {
      if (subject['ticket'] === id)
        setOthers((known) => new Map(known).set(Number(subject['by']), Date.now() + SHOWN_MS))
    },
    [id],
  )
  useLive(REPLYING_TOPIC, hear)
  useEffect(() => {
    if (others.size === 0) return
    const timer = setTimeout(
      () => setOthers((known) => new Map([...known].filter(([, until]) => until > Date.now()))),
      SHOWN_MS,
    )
    return () => clearTimeout(timer)
  }, [others])
  const tells = writes && can.handle
  useEffect(() => {
    if (!tells) return
    // No one misses it where the line breaks: the next one comes soon.
    const tell = () => void ask(tellReplying, { id }).catch(() => undefined)
    tell()
    const timer = setInterval(tell, TOLD_EVERY_MS)
    return () => clearInterval(timer)
  }, [id, tells])
  const names = (inside?.handlers ?? []).filter((person) => others.has(person.id)).map(({ name }) => name)
  if (names.length === 0) return null
  return names.length === 1 ? `${names[0]} is replying.` : `${names.join(', ')} are replying.`
}
