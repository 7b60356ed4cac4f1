import { useEffect, useRef, useState } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { usePages } from '#platform/web/calls/use-call.ts'
import { countedText } from '#platform/contract/paging.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Spinner } from '#platform/web/light/spinner.tsx'
import { applicationList, type ApplicationRow } from '#recruitment/contract/applications/application-list.ts'
import { cvStatus, lanes, type Lane } from '#recruitment/contract/statuses/cv-statuses.ts'
import { BoardCard } from './board-card.tsx'
import styles from './board.module.css'

const PAGE = 50
const CARD_HEIGHT = 112
const NEAR_END = 10

type BoardColumnProps = {
  jobId: number
  lane: Lane
  dragged: ApplicationRow | null
  currentId: number | null
  onMove: (row: ApplicationRow, to: number) => void
  onDrag: (row: ApplicationRow | null) => void
  /** The cards that are loaded, for going through them by keyboard. */
  onRows: (lane: Lane, rows: readonly ApplicationRow[]) => void
}

/** Loads a page at a time and draws the cards in view only, so that a job may have thousands. */
export function BoardColumn(props: BoardColumnProps) {
  const { jobId, lane, dragged, currentId, onMove, onDrag, onRows } = props
  const pages = usePages(applicationList.read, { job: jobId, lane, size: PAGE })
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? []
  const total = pages.data?.pages[0]?.total ?? 0
  const body = useRef<HTMLDivElement>(null)
  // Nothing of its answers is remembered here: they change without its identity.
  // oxlint-disable-next-line react/incompatible-library
  const view = useVirtualizer({
    count: rows.length,
    getScrollElement: () => body.current,
    estimateSize: () => CARD_HEIGHT,
    getItemKey: (index) => rows[index]!.id,
    overscan: 4,
  })
  const cards = view.getVirtualItems()
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages
  const isNearEnd = (cards.at(-1)?.index ?? 0) >= rows.length - NEAR_END
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage({ cancelRefetch: false })
  }, [isNearEnd, hasNextPage, isFetchingNextPage, fetchNextPage])
  useEffect(() => onRows(lane, rows))
  const at = currentId === null ? -1 : rows.findIndex(({ id }) => id === currentId)
  useEffect(() => {
    if (at >= 0) view.scrollToIndex(at, { align: 'auto' })
  }, [at, view])

  const targets = dragged ? dragged.may.filter((to) => cvStatus(to).lane === lane) : []
  return (
    <section
      className={styles.column}
      aria-label={`${lanes[lane]}, ${countedText(total)}`}
      data-open={targets.length > 0 || undefined}
      data-closed={(dragged !== null && targets.length === 0) || undefined}
    >
      <h2>
        {lanes[lane]} <span className={styles.count}>{countedText(total)}</span>
      </h2>
      {dragged && targets.length > 0 && (
        <DropSlots row={dragged} targets={targets} onMove={onMove} onDrag={onDrag} />
      )}
      <div ref={body} className={styles.body}>
        {pages.isPending && <Spinner size={18} />}
        {pages.isError && (
          <Button size="s" onClick={() => void pages.refetch()}>
            Try again
          </Button>
        )}
        {pages.isSuccess && rows.length === 0 && <p className={styles.none}>No candidates</p>}
        <ul style={{ height: view.getTotalSize() }}>
          {cards.map(({ key, index, start }) => (
            <li key={key} style={{ transform: `translateY(${start}px)` }}>
              <BoardCard
                row={rows[index]!}
                isCurrent={rows[index]!.id === currentId}
                onMove={onMove}
                onDrag={onDrag}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

type DropSlotsProps = Pick<BoardColumnProps, 'onMove' | 'onDrag'> & {
  row: ApplicationRow
  targets: readonly number[]
}

/** One place for each legal status of the lane. */
function DropSlots({ row, targets, onMove, onDrag }: DropSlotsProps) {
  const [over, setOver] = useState<number | null>(null)
  return (
    <div className={styles.slots}>
      {targets.map((to) => (
        <div
          key={to}
          role="presentation"
          className={styles.slot}
          data-over={over === to || undefined}
          onDragOver={(event) => {
            event.preventDefault()
            if (over !== to) setOver(to)
          }}
          onDragLeave={() => setOver(null)}
          onDrop={(event) => {
            event.preventDefault()
            onDrag(null)
            onMove(row, to)
          }}
        >
          {cvStatus(to).label}
        </div>
      ))}
    </div>
  )
}
