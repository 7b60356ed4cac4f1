import { useCallback, useEffect, useRef, useState } from 'react'
import { CallFailure } from '#platform/web/calls/call-failure.ts'
import { useReachable } from '#platform/web/calls/connection.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { finishBeforeLeaving } from '#platform/web/session.ts'
import { addVisitor } from '#visitors/contract/visitors-calls.ts'
import { keptEntries, type KeptEntry } from './offline-entries.ts'

const AGAIN_MS = 10_000

/** Too busy or broken is no answer to the entry; a refusal is, and the desk decides what becomes of it. */
const isRefused = (failure: Error) =>
  failure instanceof CallFailure && failure.httpStatus < 500 && ![401, 429].includes(failure.httpStatus)

/** What waits in this browser, and the sending of it as soon as the line is back: one after the other, each once. */
export function useKeptEntries(locationId: number | null, onSent: () => void) {
  const [entries, setEntries] = useState<readonly KeptEntry[]>([])
  const { send } = useSend(addVisitor, { silent: true })
  const reachable = useReachable()
  const sending = useRef(false)
  const latest = useRef({ send, onSent })
  useEffect(() => void (latest.current = { send, onSent }))

  const reload = useCallback(async () => setEntries(await keptEntries.list()), [])
  useEffect(() => void reload(), [reload])

  const sendAll = useCallback(async () => {
    if (sending.current || locationId === null) return
    sending.current = true
    try {
      for (const entry of await keptEntries.list()) {
        if (entry.locationId !== locationId || entry.refusal !== null) continue
        const sent = await latest.current.send(entry.input, filesOf(entry))
        if (sent.ok) await keptEntries.forget(entry.key)
        else if (isRefused(sent.failure)) await keptEntries.keep({ ...entry, refusal: sent.failure.message })
        else break
        if (sent.ok) latest.current.onSent()
      }
    } finally {
      sending.current = false
      setEntries(await keptEntries.list())
    }
  }, [locationId])

  const waits = entries.some((entry) => entry.locationId === locationId && entry.refusal === null)
  useEffect(() => {
    if (!waits) return
    if (reachable) void sendAll()
    const timer = setInterval(() => void sendAll(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [waits, reachable, sendAll])

  const change = (work: Promise<unknown>) => {
    finishBeforeLeaving(work)
    return work.then(reload)
  }
  return {
    entries,
    keep: (entry: KeptEntry) => change(keptEntries.keep(entry)),
    forget: (entry: KeptEntry) => change(keptEntries.forget(entry.key)),
    sendNevertheless: (entry: KeptEntry) =>
      change(keptEntries.keep({ ...entry, refusal: null, input: { ...entry.input, despite_inside: true } })),
  }
}

const filesOf = ({ picture, key }: KeptEntry) => ({
  visitor_picture: picture
    ? [new File([picture], `${key}.jpg`, { type: picture.type, lastModified: 0 })]
    : [],
})
