import { useEffect, useRef, useState } from 'react'
import type { GotFrom } from '#platform/contract/call.ts'
import { durationText } from '#platform/contract/duration.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { hoursCell } from '#platform/web/kit/grid/cell-kinds.ts'
import type { CellFacts, GridColumn, TypedCell } from '#platform/web/kit/grid/grid-types.ts'
import { outcomesOf } from '#platform/web/kit/grid/sent-cells.ts'
import { useGrid } from '#platform/web/kit/grid/use-grid.ts'
import { show } from '#platform/web/light/format-values.ts'
import { MOST_CELLS, saveCells } from '#timesheets/contract/entries/entry-calls.ts'
import type { EntryView, WorkChoice } from '#timesheets/contract/entries/entry-views.ts'
import { timesheetsMessages as say } from '#timesheets/contract/timesheets-messages.ts'
import type { readWeek } from '#timesheets/contract/weeks/week-calls.ts'
import { DayHead } from './day-head.tsx'
import { cellKey, clockMinutes, entryOf, workKey } from './grid-model.ts'

type Week = GotFrom<typeof readWeek>
/** What is saved along with the minutes of a cell. */
export type EntryFacts = {
  readonly note: string
  readonly billable: boolean
  readonly effort_id: number | null
}

const tones: Readonly<Record<string, CellFacts['tone']>> = { approved: 'good', rejected: 'bad' }

/** The grid of a week: work by days, in hours. */
export function useWeekCells(week: Week, rows: readonly WorkChoice[]) {
  const { days, entries } = week
  const entryAt = (work: WorkChoice, { key: day }: GridColumn) => entryOf(entries, workKey(work), day)
  const save = useCellsOfWeek(entries)
  const grid = useGrid<WorkChoice, EntryFacts>({
    rows,
    columns: days.map((day) => ({
      key: day.day,
      name: show.day(day.day),
      head: <DayHead day={day} />,
      kind: hoursCell,
      mark: day.day === week.today ? 'today' : day.expected === 0 ? 'free' : undefined,
    })),
    rowKey: workKey,
    rowName: ({ label }) => label,
    textOf: (work, column) => textOf(entryAt(work, column)),
    lockOf: (work, column) =>
      lockOf(
        entryAt(work, column),
        days.find(({ day }) => day === column.key)!,
      ),
    factsOf(work, column) {
      const entry = entryAt(work, column)
      const clock = clockMinutes(entries, workKey(work), column.key)
      return {
        tone: entry ? tones[entry.status] : undefined,
        title: entry?.note,
        below: clock > 0 ? `+${durationText(clock)}` : undefined,
      }
    },
    save,
    most: MOST_CELLS,
  })
  return { grid, entryAt }
}

const textOf = (entry: EntryView | null) => (entry === null ? '' : durationText(entry.minutes))

function lockOf(entry: EntryView | null, day: Week['days'][number]): string | null {
  if (entry && entry.status !== 'pending' && entry.status !== 'rejected')
    return 'Submitted. Recall it to edit.'
  return entry ? day.entry_lock : day.lock
}

/** Sends cells with the version that was seen in each. */
function useCellsOfWeek(entries: readonly EntryView[]) {
  const { send } = useSend(saveCells, { silent: true, stays: true })
  const versions = useVersions(entries)
  return async (cells: readonly TypedCell<WorkChoice, EntryFacts>[]) => {
    const wishes = cells.map(({ row: { project_id, item_id, special_task }, column, value, facts }) => ({
      project_id,
      item_id,
      special_task,
      day: column.key,
      minutes: value as number | null,
      ...facts,
    }))
    const keys = wishes.map((wish) => cellKey(workKey(wish), wish.day))
    const sent = await send({
      cells: wishes.map((wish, at) => ({ ...wish, version: versions.of(keys[at]!, wish) })),
    })
    return outcomesOf(sent, cells.length, ({ results }) =>
      results.map(({ ok, text, version }, at) => {
        if (ok) versions.learn(keys[at]!, version)
        return ok ? { state: 'saved' } : { state: staleTexts.includes(text) ? 'stale' : 'refused', why: text }
      }),
    )
  }
}

const staleTexts = [say.cellTaken.text, say.cellChanged.text]

/** The version that was seen in a cell: that of the answer until the week has been read again. */
function useVersions(entries: readonly EntryView[]) {
  const known = useRef(new Map<string, number | null>())
  const latest = useRef(entries)
  useEffect(() => {
    latest.current = entries
    known.current.clear()
  }, [entries])
  const [versions] = useState(() => ({
    of: (key: string, { day, ...work }: { readonly day: string } & Parameters<typeof workKey>[0]) => {
      const learnt = known.current.get(key)
      return learnt === undefined ? (entryOf(latest.current, workKey(work), day)?.version ?? null) : learnt
    },
    learn: (key: string, version: number | null) => known.current.set(key, version),
  }))
  return versions
}
