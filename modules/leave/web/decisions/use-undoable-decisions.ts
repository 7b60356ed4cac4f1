import { useCallback, useEffect, useRef, useState } from 'react'
import type { Verdict } from '#platform/contract/approval.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { showToast } from '#platform/web/light/toast.tsx'
import { decideLeave, type WaitingRow } from '#leave/contract/decisions/leave-decision-calls.ts'

/** So long a decision can be taken back before it is sent. */
export const UNDO_SECONDS = 10

/** A decision that stands in the list, and whether it can still be taken back. */
export type HeldDecision = { readonly verdict: Verdict; readonly isSent: boolean }

type Held = { readonly row: WaitingRow; readonly verdict: Verdict; readonly comment: string }

/**
 * Decisions wait ten seconds before they are sent, so that a slip can be taken back; nothing is decided until then.
 * An approver who goes on to another page means it: what still waits is sent at once. What a closing browser no
 * longer sends stays pending.
 */
export function useHeldDecisions() {
  const { send } = useSend(decideLeave, { silent: true })
  const [held, setHeld] = useState<ReadonlyMap<number, HeldDecision>>(new Map())
  const waiting = useRef(new Map<number, Held & { timer: number }>())
  // Until the list has come in without them, so that no one decides them again.
  const sent = useRef(new Map<number, Verdict>())

  const shown = useCallback(() => setHeld(heldOf(sent.current, waiting.current)), [])

  const settle = useCallback(
    async ({ row, verdict, comment }: Held) => {
      sent.current.set(row.id, verdict)
      shown()
      const answer = await send({ what: row.what, subject_id: row.subject_id, verdict, comment })
      if (answer.ok) return
      sent.current.delete(row.id)
      shown()
      showToast({ tone: 'bad', text: `${row.person.name}: ${answer.failure.message}` })
    },
    [send, shown],
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
        void settle(one)
      }, UNDO_SECONDS * 1_000)
      waiting.current.set(row.id, { ...one, timer })
    }
    shown()
    sayHeld(rows, verdict, () => undo(rows.map(({ id }) => id)))
  }

  return { held, hold, undo }
}

const heldOf = (
  sent: ReadonlyMap<number, Verdict>,
  waiting: ReadonlyMap<number, Held>,
): ReadonlyMap<number, HeldDecision> =>
  new Map<number, HeldDecision>([
    ...[...sent].map(([id, verdict]) => [id, { verdict, isSent: true }] as const),
    ...[...waiting].map(([id, { verdict }]) => [id, { verdict, isSent: false }] as const),
  ])

function sayHeld(rows: readonly WaitingRow[], verdict: Verdict, undo: () => void): void {
  const names = rows.length === 1 ? rows[0]!.person.name : `${rows.length} requests`
  showToast({
    tone: verdict === 'approved' ? 'good' : 'info',
    text: `${names}: ${verdict}. It is sent in ${UNDO_SECONDS} seconds.`,
    action: { label: 'Undo', run: undo },
  })
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
