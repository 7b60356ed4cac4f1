import { useMemo, useState } from 'react'
import { BoardColumn } from './board-column.tsx'
import type { BoardProps } from './board-types.ts'
import { cardFocus } from './card-focus.ts'
import { useBoardMoves } from './use-board-moves.ts'
import styles from './board.module.css'

const NONE: readonly never[] = []

/**
 * Cards in columns. A card is moved by dragging, by its menu, or by Alt with an arrow key. While one is moved only what
 * changes is drawn again, and of a long column only the cards near the view are drawn whole.
 */
export function Board<Card>(props: BoardProps<Card>) {
  const { columns, cards, columnOf, cardKey, cardName, mayMove, ordered = false, children } = props
  const { drag, said, moves } = useBoardMoves(props)
  const [focus] = useState(cardFocus)
  const byColumn = useMemo(() => Map.groupBy(cards, columnOf), [cards, columnOf])
  const dragged = drag.card === null ? undefined : cards.find((card) => cardKey(card) === drag.card)
  const from = dragged && columnOf(dragged)
  return (
    <div className={styles.board} role="group" aria-label={props.label}>
      {columns.map((column) => (
        <BoardColumn
          key={column.key}
          column={column}
          columns={columns}
          own={byColumn.get(column.key) ?? NONE}
          cardKey={cardKey}
          cardName={cardName}
          mayMove={mayMove}
          isOrdered={ordered}
          isOver={drag.over === column.key}
          isClosed={dragged !== undefined && from !== column.key && !mayMove(dragged, column.key)}
          dragged={from === column.key ? drag.card : null}
          above={drag.over === column.key ? drag.above : null}
          moves={moves}
          focus={focus}
          draw={children}
        />
      ))}
      <p className="unseen" role="status">
        {said}
      </p>
    </div>
  )
}
