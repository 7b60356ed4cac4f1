import { useCallback, useEffect, useRef, useState } from 'react'
import { CallFailure } from '#platform/web/calls/call-failure.ts'
import { useReachable } from '#platform/web/calls/connection.ts'
import { newKey } from '#platform/web/calls/idempotency-key.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { showToast } from '#platform/web/light/toast.tsx'
import { finishBeforeLeaving } from '#platform/web/session.ts'
import { me } from '#identity/contract/identity-calls.ts'
import { sendKeptPunch } from '#attendance/contract/clock/clock-calls.ts'
import { keptPunches, type KeptPress } from './offline-punches.ts'

const AGAIN_MS = 15_000

/** Too busy, broken or signed out is no answer to it: it stays here. */
const isRefused = (failure: Error) =>
  failure instanceof CallFailure && failure.httpStatus < 500 && ![401, 403, 429].includes(failure.httpStatus)

/** What was pressed without a line, and the sending of it as soon as there is one: in order, each once. */
export function useKeptPunches(onSent: () => void) {
  const personId = useCall(me, {}).data?.id
  const [presses, setPresses] = useState<readonly KeptPress[]>([])
  const { send } = useSend(sendKeptPunch, { silent: true })
  const reachable = useReachable()
  const sending = useRef(false)
  const latest = useRef({ send, onSent, personId })
  useEffect(() => void (latest.current = { send, onSent, personId }))

  const reload = useCallback(async () => setPresses(await listOf(personId)), [personId])
  useEffect(() => void reload(), [reload])

  const sendAll = useCallback(async () => {
    if (sending.current) return
    sending.current = true
    try {
      for (const { key, personId: _whose, ...press } of await listOf(latest.current.personId)) {
        const sent = await latest.current.send({
          ...press,
          client_id: key,
          sent_at: new Date().toISOString(),
        })
        if (!sent.ok && !isRefused(sent.failure)) break
        await keptPunches.forget(key)
        if (sent.ok) tell(sent.data)
        else showToast({ tone: 'bad', text: sent.failure.message, of: sendKeptPunch.path })
        latest.current.onSent()
      }
    } finally {
      sending.current = false
      setPresses(await listOf(latest.current.personId))
    }
  }, [])

  const waits = presses.length > 0
  useEffect(() => {
    if (!waits) return
    if (reachable) void sendAll()
    const timer = setInterval(() => void sendAll(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [waits, reachable, sendAll])

  function keep(press: Pick<KeptPress, 'direction' | 'pressed_at' | 'zone' | 'source'>) {
    if (personId === undefined) return
    const work = keptPunches.keep({ ...press, key: newKey(), personId })
    finishBeforeLeaving(work)
    void work.then(reload)
  }
  return { presses, keep }
}

/** Of the person who is signed in, in the order in which they were pressed. */
const listOf = async (personId: number | undefined): Promise<KeptPress[]> =>
  (await keptPunches.list())
    .filter((press) => press.personId === personId)
    .toSorted((one, other) => (one.pressed_at < other.pressed_at ? -1 : 1))

const tell = ({ outcome, text }: { outcome: 'taken' | 'known' | 'evidence'; text: string }) =>
  showToast({ tone: outcome === 'evidence' ? 'bad' : 'good', text, of: sendKeptPunch.path })
