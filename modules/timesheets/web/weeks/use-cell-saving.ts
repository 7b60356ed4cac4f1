import { useCallback, useEffect, useRef, useState } from 'react'
import { Unreachable } from '#platform/web/calls/call-failure.ts'
import { useSend, type Sent } from '#platform/web/calls/use-send.ts'
import { saveCells } from '#timesheets/contract/entries/entry-calls.ts'
import type { EntryView } from '#timesheets/contract/entries/entry-views.ts'
import { cellKey, entryOf, workKey, type Work } from './grid-model.ts'

export type CellWish = Work & {
  readonly day: string
  readonly minutes: number | null
  readonly note?: string
  readonly billable?: boolean
  readonly effort_id?: number | null
}
export type TypedCell = { readonly wish: CellWish; readonly text: string }

/** What is not saved yet stays in its cell; `text` is what was typed. */
type Draft = { readonly text: string; readonly state: 'saving' | 'offline' | 'refused'; readonly why: string }

const RETRY_MS = 4_000
const keyOf = ({ wish }: TypedCell) => cellKey(workKey(wish), wish.day)

/**
 * Saves cells in the order in which they were typed, several at once where more have come meanwhile. When the line is
 * down, what was typed is kept and sent again until it arrives.
 */
export function useCellSaving(entries: readonly EntryView[]) {
  const { send } = useSend(saveCells, { silent: true, stays: true })
  const { drafts, draft } = useDrafts()
  const { saved, tell } = useSaved()
  const versions = useVersions(entries)
  const waiting = useRef(new Map<string, TypedCell>())
  const isSending = useRef(false)

  const flush = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    while (waiting.current.size > 0) {
      const batch = [...waiting.current]
      waiting.current.clear()
      const sent = await send({
        cells: batch.map(([key, { wish }]) => ({ ...wish, version: versions.of(key, wish) })),
      })
      const isOffline = !sent.ok && sent.failure instanceof Unreachable
      for (const [at, [key, cell]] of batch.entries()) {
        if (sent.ok && sent.data.results[at]!.ok) versions.learn(key, sent.data.results[at]!.version)
        // What was typed over it meanwhile is about to be sent.
        if (waiting.current.has(key)) continue
        if (isOffline) waiting.current.set(key, cell)
        draft(key, draftAfter(sent, at, cell.text))
        if (sent.ok && sent.data.results[at]!.ok) tell(key)
      }
      if (isOffline) break
    }
    isSending.current = false
  }, [draft, send, tell, versions])

  useRetries(flush, waiting)

  const save = useCallback(
    (cells: readonly TypedCell[]) => {
      for (const cell of cells) {
        waiting.current.set(keyOf(cell), cell)
        draft(keyOf(cell), { text: cell.text, state: 'saving', why: '' })
      }
      void flush()
    },
    [draft, flush],
  )
  const refuse = (key: string, text: string, why: string) => draft(key, { text, state: 'refused', why })
  const forget = (key: string) => waiting.current.has(key) || draft(key, null)
  return { drafts, saved, save, refuse, forget }
}

function draftAfter(sent: Sent<typeof saveCells>, at: number, text: string): Draft | null {
  if (!sent.ok)
    return sent.failure instanceof Unreachable
      ? { text, state: 'offline', why: 'Not saved yet. Waiting for the connection.' }
      : { text, state: 'refused', why: sent.failure.message }
  const result = sent.data.results[at]!
  return result.ok ? null : { text, state: 'refused', why: result.text }
}

function useDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map())
  const draft = useCallback((key: string, next: Draft | null) => {
    setDrafts((earlier) => {
      const all = new Map(earlier)
      if (next === null) all.delete(key)
      else all.set(key, next)
      return all
    })
  }, [])
  return { drafts, draft }
}

const SAID_MS = 4_000

/** The cells that have just been saved: each says so for a moment. */
function useSaved() {
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set())
  const timers = useRef(new Set<number>())
  useEffect(() => {
    const running = timers.current
    return () => running.forEach((timer) => window.clearTimeout(timer))
  }, [])
  const tell = useCallback((key: string) => {
    setSaved((earlier) => new Set([...earlier, key]))
    const timer = window.setTimeout(() => {
      timers.current.delete(timer)
      setSaved((earlier) => new Set([...earlier].filter((one) => one !== key)))
    }, SAID_MS)
    timers.current.add(timer)
  }, [])
  return { saved, tell }
}

/** The version that was seen in a cell: that of the answer until the week has been read again. */
function useVersions(entries: readonly EntryView[]) {
  const known = useRef(new Map<string, number | null>())
  const latest = useRef(entries)
  useEffect(() => {
    latest.current = entries
    known.current.clear()
  }, [entries])
  const [versions] = useState(() => ({
    of: (key: string, { day, ...work }: CellWish): number | null => {
      const learnt = known.current.get(key)
      return learnt === undefined ? (entryOf(latest.current, workKey(work), day)?.version ?? null) : learnt
    },
    learn: (key: string, version: number | null) => known.current.set(key, version),
  }))
  return versions
}

/** Sends again while cells wait, and asks before the page is left with unsaved ones. */
function useRetries(
  flush: () => Promise<void>,
  waiting: { readonly current: ReadonlyMap<string, TypedCell> },
): void {
  useEffect(() => {
    const again = () => void flush()
    const leaving = (event: BeforeUnloadEvent) => {
      if (waiting.current.size > 0) event.preventDefault()
    }
    const clock = window.setInterval(again, RETRY_MS)
    window.addEventListener('online', again)
    window.addEventListener('beforeunload', leaving)
    return () => {
      window.clearInterval(clock)
      window.removeEventListener('online', again)
      window.removeEventListener('beforeunload', leaving)
    }
  }, [flush, waiting])
}
