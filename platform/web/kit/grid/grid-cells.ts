import { chosenPlaces } from './block-text.ts'
import type { CellQueue, KeyedCell } from './cell-queue.ts'
import type { CellKey, GridStore } from './grid-store.ts'
import type { Change, Chosen, GridOptions, Place } from './grid-types.ts'

type Parts<Row, Facts> = {
  readonly live: () => GridOptions<Row, Facts>
  readonly store: GridStore
  readonly queue: CellQueue<Row, Facts>
}

type SavedWith<Facts> = {
  readonly place: Place
  readonly value: string | number | null
  readonly text: string
  readonly facts: Facts
}

/** What the cells show, and how they are written and undone. The same object for as long as the grid stands. */
export function gridCells<Row, Facts>(parts: Parts<Row, Facts>) {
  const { store, queue } = parts
  const shown = shownCells(parts)
  const { at, keyAt, restAt, textAt, isInside, isTyping } = shown
  const writing = writingTo(parts, shown)
  const { write } = writing
  const drop = (place: Place) => store.endTyping(keyAt(place).row)

  return {
    ...shown,
    ...writing,
    drop,
    type: (place: Place, text: string) => store.type(keyAt(place), text),
    /** What was typed is saved; false where it is what the cell had. */
    finish: (place: Place): boolean => {
      if (!isInside(place) || !isTyping(place)) return false
      const text = textAt(place)
      const isNew = text !== restAt(place)
      write([{ place, text }])
      drop(place)
      return isNew
    },
    /** What was typed goes, and what was refused; false where there was neither. */
    restore: (place: Place): boolean => {
      const key = keyAt(place)
      const had = isTyping(place) || store.draftAt(key) !== undefined
      drop(place)
      if (!queue.isWaiting(key)) store.put([{ ...key, draft: null }])
      return had
    },
    /** Sends a cell once more as it stands, over what someone else has saved meanwhile. */
    repeat: (place: Place): void => {
      const { row, column } = at(place)
      const read = column.kind.read(restAt(place))
      if (!('problem' in read)) queue.add([{ key: keyAt(place), cell: { row, column, ...read } }])
    },
    saveWith: ({ place, ...rest }: SavedWith<Facts>): void =>
      queue.add([{ key: keyAt(place), cell: { ...at(place), ...rest } }]),
    clear: (chosen: Chosen): void => {
      drop(chosen.at)
      write(chosenPlaces(chosen).map((place) => ({ place, text: '' })))
    },
  }
}
export type GridCells = Omit<ReturnType<typeof gridCells<unknown, unknown>>, 'at' | 'saveWith'>

/** By their place: what is typed, else what is not saved yet, else what is saved. */
function shownCells<Row, Facts>({ live, store }: Parts<Row, Facts>) {
  const at = ({ row, column }: Place) => ({ row: live().rows[row]!, column: live().columns[column]! })
  const keyAt = (place: Place): CellKey => {
    const { row, column } = at(place)
    return { row: live().rowKey(row), column: column.key }
  }
  const draftAt = (place: Place) => store.draftAt(keyAt(place))
  const typedAt = (place: Place) => {
    const { row, column } = keyAt(place)
    const { typing } = store.rowOf(row)
    return typing?.column === column ? typing : null
  }
  const restAt = (place: Place): string => {
    const { row, column } = at(place)
    return draftAt(place)?.text ?? live().textOf(row, column)
  }
  const isInside = ({ row, column }: Place): boolean =>
    row >= 0 && row < live().rows.length && column >= 0 && column < live().columns.length
  return {
    at,
    keyAt,
    draftAt,
    restAt,
    isInside,
    textAt: (place: Place): string => typedAt(place)?.text ?? restAt(place),
    isTyping: (place: Place): boolean => typedAt(place) !== null,
    isOpen: (place: Place): boolean => {
      const { row, column } = at(place)
      return !column.kind.isFixed && (live().lockOf?.(row, column) ?? null) === null
    },
    /** The next cell or the one before, also of another row. */
    beside: ({ row, column }: Place, by: 1 | -1): Place | null => {
      const inRow = { row, column: column + by }
      if (isInside(inRow)) return inRow
      const inNext = { row: row + by, column: by > 0 ? 0 : live().columns.length - 1 }
      return isInside(inNext) ? inNext : null
    },
  }
}

/** So many cells of a block are read and drawn at once. */
const PIECE = 200

function writingTo<Row, Facts>(
  { store, queue }: Parts<Row, Facts>,
  { at, keyAt, restAt, isInside, isOpen }: ReturnType<typeof shownCells<Row, Facts>>,
) {
  const undone: Change[][] = []

  /** How many of the changes had no cell that takes them. What the cells had before goes to `before`. */
  function write(changes: readonly Change[], before: Change[] = begin()): number {
    const open = changes.filter(({ place }) => isInside(place) && isOpen(place))
    const cells: KeyedCell<Row, Facts>[] = []
    const refused: Parameters<GridStore['put']>[0][number][] = []
    for (const { place, text } of open) {
      const rest = restAt(place)
      if (text === rest) continue
      const { row, column } = at(place)
      const key = keyAt(place)
      const read = column.kind.read(text)
      if ('problem' in read) {
        refused.push({ ...key, draft: { text, state: 'refused', why: read.problem } })
        continue
      }
      before.push({ place, text: rest })
      cells.push({ key, cell: { row, column, ...read } })
    }
    if (refused.length > 0) store.put(refused)
    if (cells.length > 0) queue.add(cells)
    return changes.length - open.length
  }

  /** A step that can be taken back. */
  function begin(): Change[] {
    const before: Change[] = []
    undone.push(before)
    return before
  }

  /** Thousands of cells are written in pieces, between which the page answers; they are taken back together. */
  async function writeBlock(changes: readonly Change[]): Promise<number> {
    const before = begin()
    let leftOut = 0
    for (let done = 0; done < changes.length; done += PIECE) {
      if (done > 0) await new Promise((go) => setTimeout(go))
      leftOut += write(changes.slice(done, done + PIECE), before)
    }
    return leftOut
  }

  return {
    write,
    writeBlock,
    undo: () => {
      while (undone.at(-1)?.length === 0) undone.pop()
      const last = undone.pop()
      if (last) write(last, [])
    },
  }
}
