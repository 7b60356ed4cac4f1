import { memo, useLayoutEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import type { BoardMoves } from './use-board-moves.ts'
import { CardMenu } from './card-menu.tsx'
import { UNDRAWN } from './undrawn.ts'
import { hasLeft } from './has-left.ts'
import { useNear, type Watch } from './use-near.ts'
import type { CardFocus } from './card-focus.ts'
import type { CardKey } from './board-types.ts'
import styles from './board.module.css'

type BoardCardProps<Card> = {
  card: Card
  id: CardKey
  name: string
  isMovable: boolean
  isOrdered: boolean
  isDragged: boolean
  isAbove: boolean
  startsNear: boolean
  watch: Watch | null
  moves: BoardMoves<Card>
  focus: CardFocus
  draw: (card: Card) => ReactNode
}

function Item<Card>(props: BoardCardProps<Card>) {
  const { card, id, name, isMovable, isOrdered, isDragged, isAbove, moves, focus, draw } = props
  const place = useRef<HTMLLIElement>(null)
  const { isNear, height } = useNear(place, props.watch, props.startsNear)
  const [isHeld, hold] = useState(() => focus.isOn(id))
  const isDrawn = isNear || isHeld || isDragged
  useLayoutEffect(() => {
    if (isDrawn) focus.renew(id, place.current!)
  }, [isDrawn, focus, id])

  function take({ target }: FocusEvent) {
    focus.came(id, place.current!, target)
    hold(true)
  }
  function leave({ relatedTarget }: FocusEvent) {
    const isIn = (at: EventTarget | null) => at instanceof Node && place.current!.contains(at)
    // A window that loses the focus keeps it where it is.
    if (isIn(relatedTarget) || isIn(document.activeElement)) return
    focus.left()
    hold(false)
  }

  return (
    <li
      ref={place}
      className={styles.card}
      style={isDrawn ? undefined : { height }}
      draggable={isMovable}
      data-dragged={isDragged || undefined}
      data-above={isAbove || undefined}
      data-later={!isDrawn || undefined}
      onDragEnter={() => isOrdered && moves.pass(id)}
      onDragOver={() => isOrdered && moves.pass(id)}
      onDragLeave={(event) => hasLeft(event) && moves.leaveCard(id)}
      onKeyDown={(event) => moves.steer(event, id)}
      onDragStart={() => moves.start(card)}
      onDragEnd={() => moves.end()}
      onFocus={take}
      onBlur={leave}
    >
      {isDrawn ? (
        <>
          <div className={styles.content}>{draw(card)}</div>
          {isMovable && <CardMenu label={`Move ${name}`} actions={() => moves.actionsOf(id)} />}
        </>
      ) : (
        <Name name={name} />
      )}
    </li>
  )
}

/** All that there is of a card out of view: enough to be read out and to be gone to by keys. */
const Name = ({ name }: { name: string }) => (
  <span role="link" tabIndex={0} className={styles.name} {...{ [UNDRAWN]: '' }}>
    {name}
  </span>
)

/** Drawn again only when something of itself has changed. */
export const BoardCard = memo(Item) as typeof Item
