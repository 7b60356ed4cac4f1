import { startTransition } from 'react'
import type { Draft } from './grid-types.ts'

export type RowState = {
  readonly drafts: ReadonlyMap<string, Draft>
  /** Cells that have just been saved: each says so for a moment. */
  readonly saved: ReadonlySet<string>
  readonly typing: { readonly column: string; readonly text: string } | null
}

/** By the keys of their row and column, because rows may come and go meanwhile. */
export type CellKey = { readonly row: string; readonly column: string }
export type Unsaved = {
  readonly cells: readonly (CellKey & { readonly draft: Draft })[]
  readonly isSaved: boolean
}

const AT_REST: RowState = { drafts: new Map(), saved: new Set(), typing: null }
const SAID_MS = 4_000

export type GridStore = ReturnType<typeof gridStore>

/**
 * What has been typed and is not saved, outside of React: a key pressed in one cell draws its row again, and a block of
 * thousands of cells the rows in view, in pieces between which the page answers.
 */
export function gridStore() {
  const { rowOf, change, watchRow } = watchedRows()
  const { sum, unsaved, watchUnsaved } = unsavedOf()
  const timers = new Set<ReturnType<typeof setTimeout>>()

  /** Changes one thing of many cells, row by row. */
  function changeCells<Cell extends CellKey>(
    cells: readonly Cell[],
    next: (before: RowState, own: readonly Cell[]) => RowState,
  ) {
    const byRow = Map.groupBy(cells, ({ row }) => row)
    sum(change([...byRow.keys()], (before, key) => next(before, byRow.get(key)!)))
  }
  const markSaved = (cells: readonly CellKey[], isSaved: boolean) =>
    changeCells(cells, (before, own) => {
      const saved = new Set(before.saved)
      for (const { column } of own) {
        if (isSaved) saved.add(column)
        else saved.delete(column)
      }
      return { ...before, saved }
    })

  return {
    rowOf,
    watchRow,
    unsaved,
    watchUnsaved,
    draftAt: ({ row, column }: CellKey) => rowOf(row).drafts.get(column),
    put: (cells: readonly (CellKey & { readonly draft: Draft | null })[]) =>
      changeCells(cells, (before, own) => {
        const drafts = new Map(before.drafts)
        for (const { column, draft } of own) {
          if (draft === null) drafts.delete(column)
          else drafts.set(column, draft)
        }
        return { ...before, drafts }
      }),
    type: ({ row, column }: CellKey, text: string) =>
      void change([row], (before) => ({ ...before, typing: { column, text } })),
    endTyping: (row: string) => {
      if (rowOf(row).typing) change([row], (before) => ({ ...before, typing: null }))
    },
    tellSaved: (cells: readonly CellKey[]) => {
      if (cells.length === 0) return
      markSaved(cells, true)
      const timer = setTimeout(() => {
        timers.delete(timer)
        markSaved(cells, false)
      }, SAID_MS)
      timers.add(timer)
    },
    stopTelling: () => timers.forEach((timer) => clearTimeout(timer)),
  }
}

type Rows = ReadonlyMap<string, RowState>

function watchedRows() {
  const rows = new Map<string, RowState>()
  const watchers = new Map<string, Set<() => void>>()
  const rowOf = (key: string): RowState => rows.get(key) ?? AT_REST
  return {
    rowOf,
    change: (keys: readonly string[], next: (before: RowState, key: string) => RowState): Rows => {
      for (const key of keys) rows.set(key, next(rowOf(key), key))
      const draw = () => keys.forEach((key) => watchers.get(key)?.forEach((watch) => watch()))
      if (keys.length > 1) startTransition(draw)
      else draw()
      return rows
    },
    watchRow: (key: string, watch: () => void) => {
      const own = watchers.get(key) ?? new Set()
      watchers.set(key, own.add(watch))
      return () => void own.delete(watch)
    },
  }
}

/** Over all rows, what is said below the grid. */
function unsavedOf() {
  const onlookers = new Set<() => void>()
  let latest: Unsaved = { cells: [], isSaved: false }
  return {
    unsaved: () => latest,
    sum: (rows: Rows) => {
      const states = [...rows]
      latest = {
        cells: states.flatMap(([row, { drafts }]) =>
          [...drafts].flatMap(([column, draft]) =>
            draft.state === 'saving' ? [] : [{ row, column, draft }],
          ),
        ),
        isSaved: states.some(([, { saved }]) => saved.size > 0),
      }
      onlookers.forEach((look) => look())
    },
    watchUnsaved: (look: () => void) => {
      onlookers.add(look)
      return () => void onlookers.delete(look)
    },
  }
}
