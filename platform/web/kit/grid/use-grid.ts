import { useEffect, useRef, useState } from 'react'
import { cellQueue } from './cell-queue.ts'
import { gridCells } from './grid-cells.ts'
import { gridHands } from './grid-hands.ts'
import { gridStore } from './grid-store.ts'
import type { Chosen, GridOptions } from './grid-types.ts'
import { gridView } from './grid-view.ts'

type Live<Row, Facts> = {
  readonly options: GridOptions<Row, Facts>
  readonly chosen: Chosen
  readonly choose: (next: Chosen) => void
  readonly tellLeftOut: (count: number) => void
}

const RETRY_MS = 4_000
const FIRST: Chosen = { at: { row: 0, column: 0 }, corner: null }

export type Grid<Row, Facts = never> = ReturnType<typeof useGrid<Row, Facts>>

/** The state of a grid: what is chosen, what is typed, and what is being saved. `EditableGrid` draws it. */
export function useGrid<Row, Facts = never>(options: GridOptions<Row, Facts>) {
  const [chosen, choose] = useState(FIRST)
  const [leftOut, tellLeftOut] = useState(0)
  const latest = useRef<Live<Row, Facts>>(null!)
  latest.current = { options, chosen, choose, tellLeftOut }
  const [parts] = useState(() => partsOf(() => latest.current))
  useRetries(parts.queue)
  useEffect(() => parts.store.stopTelling, [parts])
  return { ...parts, options, chosen, leftOut }
}

function partsOf<Row, Facts>(live: () => Live<Row, Facts>) {
  const store = gridStore()
  const queue = cellQueue<Row, Facts>({
    store,
    send: (cells) => live().options.save(cells),
    most: live().options.most,
  })
  const cells = gridCells<Row, Facts>({ live: () => live().options, store, queue })
  const view = gridView()
  const tellLeftOut = (count: number) => live().tellLeftOut(count)
  return { store, queue, cells, view, hands: gridHands({ live, cells, view, tellLeftOut }) }
}

type Retried = { readonly flush: () => Promise<void>; readonly isEmpty: () => boolean }

/** Sends again while cells wait, and asks before the page is left with unsaved ones. */
function useRetries(queue: Retried): void {
  useEffect(() => {
    const again = () => void queue.flush()
    const leaving = (event: BeforeUnloadEvent) => {
      if (!queue.isEmpty()) event.preventDefault()
    }
    const clock = window.setInterval(again, RETRY_MS)
    window.addEventListener('online', again)
    window.addEventListener('beforeunload', leaving)
    return () => {
      window.clearInterval(clock)
      window.removeEventListener('online', again)
      window.removeEventListener('beforeunload', leaving)
    }
  }, [queue])
}
