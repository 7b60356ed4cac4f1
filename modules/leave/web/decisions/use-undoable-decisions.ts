import { useCallback, useEffect, useRef, useState } from 'react'
import type { Verdict } from '#platform/contract/approval.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { showToast } from '#platform/web/light/toast.tsx'
import { decideLeave, type WaitingRow } from '#leave/contract/decisions/leave-decision-calls.ts'

/** So long a decision can be taken back before it is sent. */
export const UNDO_SECONDS = 10

type Held = { readonly row: WaitingRow; readonly verdict: Verdict; readonly comment: string }

/**
 * Decisions wait ten seconds before they are sent, so that a slip can be taken back; nothing is decided until then.
 * Anyone who goes on to another page means it: what still waits is sent at once. What a closing browser no longer sends
 * stays pending.
 */
export function useHeldDecisions() {
  const { send } = useSend(decideLeave, { silent: true })
  const [held, setHeld] = useState<ReadonlyMap<number, Verdict>>(new Map())
  const waiting = useRef(new Map<number, Held & { timer: number }>())

  const shown = useCallback(
    () => setHeld(new Map([...waiting.current].map(([id, { verdict }]) => [id, verdict]))),
    [],
  )

  const settle = useCallback(
    async ({ row, verdict, comment }: Held) => {
      const sent = await send({ what: row.what, subject_id: row.subject_id, verdict, comment })
      if (!sent.ok) showToast({ tone: 'bad', text: `${row.person.name}: ${sent.failure.message}` })
    },
    [send],
  )

  const flush = useCallback(() => {
    for (const one of waiting.current.values()) {
      clearTimeout(one.timer)
      void settle(one)
    }
    waiting.current.clear()
  }, [settle])

  useOnLeaving(flush)

  const undo = useCallback(
    (ids: readonly number[]) => {
      for (const id of ids) {
        clearTimeout(waiting.current.get(id)?.timer)
        waiting.current.delete(id)
      }
      shown()
    },
    [shown],
  )

  function hold(rows: readonly WaitingRow[], verdict: Verdict, comment: string) {
    for (const row of rows) {
      const one = { row, verdict, comment }
      const timer = window.setTimeout(() => {
        waiting.current.delete(row.id)
        shown()
        void settle(one)
      }, UNDO_SECONDS * 1_000)
      waiting.current.set(row.id, { ...one, timer })
    }
    shown()
    const names = rows.length === 1 ? rows[0]!.person.name : `${rows.length} requests`
    showToast({
      tone: verdict === 'approved' ? 'good' : 'info',
      text: `${names}: ${verdict}. It is sent in ${UNDO_SECONDS} seconds.`,
      action: { label: 'Undo', run: () => undo(rows.map(({ id }) => id)) },
    })
  }

  return { held, hold, undo }
}

/** When the page is closed, and when another one takes its place. */
function useOnLeaving(work: () => void) {
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  useEffect(() => {
    const leave = () => latest.current()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
}
