import { memo, useState } from 'react'
import { BoardCard } from './board-card.tsx'
import type { BoardColumnHead, BoardProps, CardKey } from './board-types.ts'
import type { CardFocus } from './card-focus.ts'
import { hasLeft } from './has-left.ts'
import type { BoardMoves } from './use-board-moves.ts'
import { watchColumn } from './use-near.ts'
import styles from './board.module.css'

/** A column of so many cards is drawn whole, and of a longer one so many until it is known what is in view. */
const SHORT = 20

type BoardColumnProps<Card> = Pick<BoardProps<Card>, 'columns' | 'cardKey' | 'cardName' | 'mayMove'> & {
  column: BoardColumnHead
  own: readonly Card[]
  isOrdered: boolean
  isOver: boolean
  isClosed: boolean
  dragged: CardKey | null
  above: CardKey | null
  moves: BoardMoves<Card>
  focus: CardFocus
  draw: BoardProps<Card>['children']
}

function Column<Card>(props: BoardColumnProps<Card>) {
  const { column, columns, own, cardKey, cardName, mayMove, isOrdered, dragged, above, moves } = props
  const [watch] = useState(watchColumn)
  const others = columns.filter(({ key }) => key !== column.key)
  return (
    <section
      className={styles.column}
      aria-label={`${column.title}, ${column.count ?? own.length}`}
      data-over={props.isOver || undefined}
      data-closed={props.isClosed || undefined}
      onDragEnter={(event) => moves.allow(event, column.key)}
      onDragOver={(event) => moves.allow(event, column.key)}
      onDragLeave={(event) => hasLeft(event) && moves.leave(column.key)}
      onDrop={() => moves.drop(column.key)}
    >
      <h2>
        {column.title} <span className={styles.count}>{column.count ?? own.length}</span>
      </h2>
      {column.about && <div className={styles.about}>{column.about}</div>}
      <ul>
        {own.map((card, at) => {
          const id = cardKey(card)
          return (
            <BoardCard
              key={id}
              card={card}
              id={id}
              name={cardName(card)}
              isMovable={others.some(({ key }) => mayMove(card, key))}
              isOrdered={isOrdered}
              isDragged={dragged === id}
              isAbove={isOrdered && above === id && dragged !== id}
              startsNear={at < SHORT}
              watch={own.length > SHORT ? watch : null}
              moves={moves}
              focus={props.focus}
              draw={props.draw}
            />
          )
        })}
      </ul>
    </section>
  )
}

export const BoardColumn = memo(Column) as typeof Column
