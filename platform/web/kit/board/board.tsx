import { useState, type DragEvent, type ReactNode } from 'react'
import { IconDots } from '@tabler/icons-react'
import { IconButton } from '#platform/web/light/button.tsx'
import { ActionMenu } from '#platform/web/kit/action-menu.tsx'
import styles from './board.module.css'

export type BoardColumn = { key: string; title: string }

type BoardProps<Card> = {
  label: string
  columns: readonly BoardColumn[]
  cards: readonly Card[]
  cardKey: (card: Card) => string | number
  cardName: (card: Card) => string
  columnOf: (card: Card) => string
  /** Whether the workflow allows the move; columns that it does not allow take no card. */
  mayMove: (card: Card, to: string) => boolean
  onMove: (card: Card, to: string) => void
  children: (card: Card) => ReactNode
}

/** Cards in columns. A card is moved by dragging, or by its menu, which is also the way by keyboard. */
export function Board<Card>(props: BoardProps<Card>) {
  const { columns, cards, columnOf, cardKey, cardName, mayMove, onMove, children } = props
  const [dragged, setDragged] = useState<Card | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const [said, setSaid] = useState('')

  function move(card: Card, to: BoardColumn) {
    onMove(card, to.key)
    setSaid(`${cardName(card)} moved to ${to.title}`)
  }

  function allow(event: DragEvent, column: BoardColumn) {
    if (!dragged || columnOf(dragged) === column.key || !mayMove(dragged, column.key)) return
    event.preventDefault()
    setOver(column.key)
  }

  function drop(column: BoardColumn) {
    if (dragged) move(dragged, column)
    setDragged(null)
    setOver(null)
  }

  return (
    <div className={styles.board} role="group" aria-label={props.label}>
      {columns.map((column) => {
        const own = cards.filter((card) => columnOf(card) === column.key)
        const isClosed = dragged !== null && columnOf(dragged) !== column.key && !mayMove(dragged, column.key)
        return (
          <section
            key={column.key}
            className={styles.column}
            aria-label={`${column.title}, ${own.length}`}
            data-over={over === column.key || undefined}
            data-closed={isClosed || undefined}
            onDragOver={(event) => allow(event, column)}
            onDragLeave={() => setOver(null)}
            onDrop={() => drop(column)}
          >
            <h3>
              {column.title} <span className={styles.count}>{own.length}</span>
            </h3>
            <ul>
              {own.map((card) => (
                <li
                  key={cardKey(card)}
                  className={styles.card}
                  draggable
                  data-dragged={dragged === card || undefined}
                  onDragStart={() => setDragged(card)}
                  onDragEnd={() => setDragged(null)}
                >
                  <div className={styles.content}>{children(card)}</div>
                  <ActionMenu
                    actions={columns
                      .filter(({ key }) => key !== column.key)
                      .map((target) => ({
                        label: `Move to ${target.title}`,
                        disabled: !mayMove(card, target.key),
                        run: () => move(card, target),
                      }))}
                  >
                    <IconButton label={`Move ${cardName(card)}`} size="s" icon={<IconDots size={16} />} />
                  </ActionMenu>
                </li>
              ))}
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
