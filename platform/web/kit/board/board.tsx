import { useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react'
import { IconDots } from '@tabler/icons-react'
import { IconButton } from '#platform/web/light/button.tsx'
import { ActionMenu } from '#platform/web/kit/action-menu.tsx'
import styles from './board.module.css'

export type BoardColumn = {
  key: string
  title: string
  /** Where not all of its cards are loaded. */
  count?: number
  /** Sums and the like, beneath the heading. */
  about?: ReactNode
}

/** The cards between which it was put; both null where only the column was chosen. */
export type BoardPlace<Card> = { readonly before: Card | null; readonly after: Card | null }

type BoardProps<Card> = {
  label: string
  columns: readonly BoardColumn[]
  cards: readonly Card[]
  cardKey: (card: Card) => string | number
  cardName: (card: Card) => string
  columnOf: (card: Card) => string
  /** Whether the workflow allows the move; columns that it does not allow take no card. */
  mayMove: (card: Card, to: string) => boolean
  onMove: (card: Card, to: string, place: BoardPlace<Card>) => void
  /** Cards have an order within their column: they are dropped before one another, and moved up and down. */
  ordered?: boolean
  children: (card: Card) => ReactNode
}

/** What is being moved, in whatever way, and where to. */
function useBoardMoves<Card>(props: BoardProps<Card>) {
  const { columns, cards, columnOf, cardName, mayMove, onMove, ordered = false } = props
  const [dragged, setDragged] = useState<Card | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const [above, setAbove] = useState<Card | null>(null)
  const [said, setSaid] = useState('')
  const isPlaced = (card: Card) => ordered && columns.some(({ key }) => mayMove(card, key))

  function move(card: Card, to: BoardColumn, place: BoardPlace<Card> = { before: null, after: null }) {
    onMove(card, to.key, place)
    setSaid(`${cardName(card)} moved to ${to.title}`)
  }

  /** One step up or down among the cards of its column. */
  function shift(card: Card, column: BoardColumn, step: -1 | 1) {
    const own = cards.filter((each) => columnOf(each) === column.key)
    const at = own.indexOf(card)
    const neighbour = own[at + step]
    if (!neighbour) return
    const beyond = own[at + 2 * step] ?? null
    move(card, column, step < 0 ? { before: beyond, after: neighbour } : { before: neighbour, after: beyond })
  }

  function steer(event: KeyboardEvent, card: Card, column: BoardColumn) {
    if (!event.altKey || !isPlaced(card)) return
    const at = columns.indexOf(column)
    if (event.key === 'ArrowUp') shift(card, column, -1)
    else if (event.key === 'ArrowDown') shift(card, column, 1)
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      const others = event.key === 'ArrowLeft' ? columns.slice(0, at).toReversed() : columns.slice(at + 1)
      const to = others.find(({ key }) => mayMove(card, key))
      if (to) move(card, to)
    } else return
    event.preventDefault()
  }

  function allow(event: DragEvent, column: BoardColumn) {
    if (!dragged) return
    const isOwn = columnOf(dragged) === column.key
    if (isOwn ? !isPlaced(dragged) : !mayMove(dragged, column.key)) return
    event.preventDefault()
    setOver(column.key)
  }

  function drop(column: BoardColumn) {
    if (dragged) {
      const own = cards.filter((card) => columnOf(card) === column.key && card !== dragged)
      const at = above === null ? -1 : own.indexOf(above)
      const place =
        at < 0
          ? { before: own.at(-1) ?? null, after: null }
          : { before: own[at - 1] ?? null, after: own[at]! }
      if (!(columnOf(dragged) === column.key && above === dragged)) move(dragged, column, place)
    }
    setDragged(null)
    setAbove(null)
    setOver(null)
  }

  /** The entries of its menu that keep it in its column. */
  function stepsOf(card: Card, column: BoardColumn) {
    const own = cards.filter((each) => columnOf(each) === column.key)
    return [
      { label: 'Move up', disabled: own[0] === card, run: () => shift(card, column, -1) },
      { label: 'Move down', disabled: own.at(-1) === card, run: () => shift(card, column, 1) },
    ]
  }

  return {
    dragged,
    setDragged,
    over,
    setOver,
    above,
    setAbove,
    said,
    move,
    steer,
    allow,
    drop,
    stepsOf,
  }
}

/** Cards in columns. A card is moved by dragging, by its menu, or by Alt with an arrow key. */
export function Board<Card>(props: BoardProps<Card>) {
  const { columns, cards, columnOf, cardKey, cardName, mayMove, ordered = false, children } = props
  const moves = useBoardMoves(props)
  const { dragged, setDragged, over, setOver, above, setAbove, said } = moves
  return (
    <div className={styles.board} role="group" aria-label={props.label}>
      {columns.map((column) => {
        const own = cards.filter((card) => columnOf(card) === column.key)
        const isClosed = dragged !== null && columnOf(dragged) !== column.key && !mayMove(dragged, column.key)
        return (
          <section
            key={column.key}
            className={styles.column}
            aria-label={`${column.title}, ${column.count ?? own.length}`}
            data-over={over === column.key || undefined}
            data-closed={isClosed || undefined}
            onDragOver={(event) => moves.allow(event, column)}
            onDragLeave={() => setOver(null)}
            onDrop={() => moves.drop(column)}
          >
            <h2>
              {column.title} <span className={styles.count}>{column.count ?? own.length}</span>
            </h2>
            {column.about && <div className={styles.about}>{column.about}</div>}
            <ul>
              {own.map((card) => {
                const targets = columns.filter(({ key }) => key !== column.key)
                const isMovable = targets.some(({ key }) => mayMove(card, key))
                return (
                  <li
                    key={cardKey(card)}
                    className={styles.card}
                    draggable={isMovable}
                    data-dragged={dragged === card || undefined}
                    data-above={(ordered && above === card && dragged !== card) || undefined}
                    onDragOver={() => ordered && setAbove(card)}
                    onDragLeave={() => ordered && setAbove(null)}
                    onKeyDown={(event) => moves.steer(event, card, column)}
                    onDragStart={() => setDragged(card)}
                    onDragEnd={() => setDragged(null)}
                  >
                    <div className={styles.content}>{children(card)}</div>
                    {isMovable && (
                      <ActionMenu
                        actions={[
                          ...targets.map((target) => ({
                            label: `Move to ${target.title}`,
                            disabled: !mayMove(card, target.key),
                            run: () => moves.move(card, target),
                          })),
                          ...(ordered ? moves.stepsOf(card, column) : []),
                        ]}
                      >
                        <IconButton label={`Move ${cardName(card)}`} size="s" icon={<IconDots size={16} />} />
                      </ActionMenu>
                    )}
                  </li>
                )
              })}
            </ul>
          </section>
        )
      })}
      <p className="unseen" role="status">
        {said}
      </p>
    </div>
  )
}
