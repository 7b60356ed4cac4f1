import { useRef, useState } from 'react'
import type { GotFrom } from '#platform/contract/call.ts'
import type { WorkChoice } from '#timesheets/contract/entries/entry-views.ts'
import type { readWeek } from '#timesheets/contract/weeks/week-calls.ts'
import { cellKey, entryOf, readTyped, shown, workKey, type Place } from './grid-model.ts'
import { useCellSaving, type TypedCell } from './use-cell-saving.ts'

type Week = GotFrom<typeof readWeek>
export type Change = { readonly place: Place; readonly text: string }

/** What the cells of the week show, and how they are written and undone. */
export function useGridCells({ days, entries }: Week, rows: readonly WorkChoice[]) {
  const { drafts, saved, save, refuse, forget } = useCellSaving(entries)
  const [typing, setTyping] = useState<{ key: string; text: string } | null>(null)
  const undone = useRef<Change[][]>([])

  const keyAt = ({ row, column }: Place) => cellKey(workKey(rows[row]!), days[column]!.day)
  const entryAt = ({ row, column }: Place) => entryOf(entries, workKey(rows[row]!), days[column]!.day)
  const draftAt = (place: Place) => drafts.get(keyAt(place))
  const restAt = (place: Place) => draftAt(place)?.text ?? shown(entryAt(place)?.minutes ?? null)
  const textAt = (place: Place) => (typing?.key === keyAt(place) ? typing.text : restAt(place))
  const isInside = ({ row, column }: Place) =>
    row >= 0 && row < rows.length && column >= 0 && column < days.length

  function lockAt(place: Place): string | null {
    const entry = entryAt(place)
    const day = days[place.column]!
    if (entry && entry.status !== 'pending' && entry.status !== 'rejected')
      return 'Submitted. Recall it to edit.'
    return entry ? day.entry_lock : day.lock
  }

  function write(changes: readonly Change[], keepsUndo = true) {
    const before: Change[] = []
    const cells: TypedCell[] = []
    for (const { place, text } of changes) {
      if (!isInside(place) || lockAt(place) !== null || text === restAt(place)) continue
      const read = readTyped(text)
      if ('problem' in read) {
        refuse(keyAt(place), text, read.problem)
        continue
      }
      before.push({ place, text: restAt(place) })
      const { project_id, item_id, special_task } = rows[place.row]!
      const wish = { project_id, item_id, special_task, day: days[place.column]!.day, minutes: read.minutes }
      cells.push({ wish, text: shown(read.minutes) })
    }
    if (cells.length === 0) return
    if (keepsUndo) undone.current.push(before)
    save(cells)
  }

  const undo = () => {
    const last = undone.current.pop()
    if (last) write(last, false)
  }
  const type = (place: Place, text: string) => setTyping({ key: keyAt(place), text })
  const drop = () => setTyping(null)
  function finish(place: Place) {
    if (typing?.key !== keyAt(place)) return
    write([{ place, text: typing.text }])
    drop()
  }
  const restore = (place: Place) => {
    drop()
    forget(keyAt(place))
  }
  return {
    drafts,
    saved,
    keyAt,
    entryAt,
    draftAt,
    textAt,
    lockAt,
    isInside,
    write,
    undo,
    type,
    drop,
    finish,
    restore,
    save,
  }
}
export type GridCells = ReturnType<typeof useGridCells>
