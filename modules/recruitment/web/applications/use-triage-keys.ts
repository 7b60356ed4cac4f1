import { useEffect, useRef, useState, type RefObject } from 'react'
import type { ApplicationRow } from '#recruitment/contract/applications/application-list.ts'
import { isRejection, numberOfStatus, type Lane } from '#recruitment/contract/statuses/cv-statuses.ts'
import { laneKeys } from '#recruitment/contract/statuses/status-states.ts'
import { statusLabel } from './status-words.ts'

type Rows = RefObject<ReadonlyMap<Lane, readonly ApplicationRow[]>>
type Wishes = {
  readonly onMove: (row: ApplicationRow, to: number) => void
  readonly onSay: (text: string) => void
}

const SELECTED = numberOfStatus('selected')
const ON_HOLD = numberOfStatus('on_hold')
/** After `g` a letter opens a screen. */
const G_WAITS_MS = 1_200

const targets: Readonly<Record<string, (row: ApplicationRow) => number | undefined>> = {
  a: ({ may }) => may.find((to) => to === SELECTED),
  r: ({ may }) => may.find(isRejection),
  h: ({ may }) => may.find((to) => to === ON_HOLD),
}

/** j and k go through the cards lane by lane; a, r and h move the current one where the table allows it. */
export function useTriageKeys(rows: Rows, wishes: Wishes): number | null {
  const [currentId, setCurrentId] = useState<number | null>(null)
  const latest = useRef({ currentId, wishes })
  latest.current = { currentId, wishes }
  const sinceG = useRef(-G_WAITS_MS)
  useEffect(() => {
    const all = () => laneKeys.flatMap((lane) => rows.current.get(lane) ?? [])
    const step = (by: 1 | -1) => {
      const cards = all()
      const at = cards.findIndex(({ id }) => id === latest.current.currentId)
      const next = cards[at < 0 ? 0 : Math.min(cards.length - 1, Math.max(0, at + by))]
      if (!next) return
      setCurrentId(next.id)
      latest.current.wishes.onSay(`${next.person.name}, ${statusLabel(next.cv_status)}`)
    }
    const act = (key: string) => {
      const cards = all()
      const at = cards.findIndex(({ id }) => id === latest.current.currentId)
      const row = cards[at]
      if (!row) return
      const to = targets[key]?.(row)
      if (to === undefined) return latest.current.wishes.onSay(`${row.person.name} can’t be moved that way`)
      const next = cards[at + 1] ?? cards[at - 1]
      if (!isRejection(to)) setCurrentId(next?.id ?? null)
      latest.current.wishes.onMove(row, to)
    }
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const key = event.key.toLowerCase()
      const followsG = event.timeStamp - sinceG.current < G_WAITS_MS
      if (key === 'g') sinceG.current = event.timeStamp
      if (followsG) return
      if (key === 'j') step(1)
      else if (key === 'k') step(-1)
      else if (key in targets) act(key)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [rows])
  return currentId
}

const isTyping = (target: EventTarget | null): boolean =>
  (target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input, textarea, select, [role="menu"], [role="listbox"]') !== null)) ||
  document.querySelector('dialog[open]') !== null
