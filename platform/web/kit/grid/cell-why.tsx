import { useEffect, useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from 'react'
import { Button } from '#platform/web/light/button.tsx'
import type { Draft } from './grid-types.ts'
import type { Grid } from './use-grid.ts'
import styles from './grid.module.css'

type CellWhyProps<Row, Facts> = {
  grid: Grid<Row, Facts>
  scroller: RefObject<HTMLDivElement | null>
  id: string
}

/** Why the cell with the focus is not saved, beside it; and below the grid how many are not. */
export function CellWhy<Row, Facts>({ grid, scroller, id }: CellWhyProps<Row, Facts>) {
  const { store, cells, chosen, options, leftOut, hands } = grid
  const unsaved = useSyncExternalStore(store.watchUnsaved, store.unsaved)
  const draft = cells.isInside(chosen.at) ? cells.draftAt(chosen.at) : undefined
  const next = unsaved.cells.find(({ draft: other }) => other !== draft)
  function goToNext() {
    const row = options.rows.findIndex((one) => options.rowKey(one) === next?.row)
    hands.go({ row, column: options.columns.findIndex(({ key }) => key === next?.column) }, false)
  }
  return (
    <>
      {draft && draft.why !== '' && <Bubble {...{ grid, scroller, id, draft }} />}
      <div className={styles.below}>
        <p role="status">
          {wordsOf(
            unsaved.cells.map((cell) => cell.draft),
            { isSaved: unsaved.isSaved, leftOut },
          )}
        </p>
        {unsaved.cells.length > 1 && (
          <Button size="s" onClick={goToNext}>
            Go to the next
          </Button>
        )}
      </div>
    </>
  )
}

type Said = { readonly isSaved: boolean; readonly leftOut: number }

function wordsOf(drafts: readonly Draft[], { isSaved, leftOut }: Said): string {
  const words = []
  if (drafts.length > 1) words.push(`${drafts.length} cells are not saved.`)
  if (drafts.length > 0) words.push(drafts[0]!.why)
  else if (isSaved) words.push('Saved')
  if (leftOut > 0) words.push(leftOutText(leftOut))
  return words.join(' ')
}

const leftOutText = (count: number): string =>
  count === 1
    ? '1 pasted cell was left out: it is locked or outside the grid.'
    : `${count} pasted cells were left out: they are locked or outside the grid.`

type BubbleProps<Row, Facts> = CellWhyProps<Row, Facts> & { draft: Draft }

function Bubble<Row, Facts>({ grid, scroller, id, draft }: BubbleProps<Row, Facts>) {
  const { view, chosen, cells, options, hands } = grid
  const bubble = useRef<HTMLDivElement>(null)
  const { row, column } = cells.at(chosen.at)
  function place() {
    const cell = view.cellAt(chosen.at)
    const frame = scroller.current
    if (!cell || !frame || !bubble.current) return
    const [at, within, around] = [cell, frame, bubble.current].map((one) => one.getBoundingClientRect())
    const left = Math.min(Math.max(0, at!.left - within!.left), Math.max(0, within!.width - around!.width))
    bubble.current.style.translate = `${left}px ${at!.bottom - within!.top + 4}px`
    bubble.current.style.visibility =
      at!.bottom < within!.top || at!.top > within!.bottom || at!.right > within!.right + 1 ? 'hidden' : ''
  }
  useLayoutEffect(place)
  useEffect(() => {
    const frame = scroller.current
    frame?.addEventListener('scroll', place, { passive: true })
    window.addEventListener('resize', place)
    return () => {
      frame?.removeEventListener('scroll', place)
      window.removeEventListener('resize', place)
    }
  })
  const back = () => hands.go(chosen.at, false)
  return (
    <div ref={bubble} className={styles.why} data-state={draft.state}>
      <p id={id}>{draft.why}</p>
      {draft.state === 'stale' && (
        <div className={styles.choices}>
          <Button size="s" onClick={() => [cells.repeat(chosen.at), back()]}>
            Keep {draft.text || 'it empty'}
          </Button>
          <Button size="s" onClick={() => [cells.restore(chosen.at), back()]}>
            Take {options.textOf(row, column) || 'the empty cell'}
          </Button>
        </div>
      )}
    </div>
  )
}
