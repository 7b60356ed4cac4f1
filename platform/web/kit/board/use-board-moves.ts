import { useRef, useState, type DragEvent, type KeyboardEvent } from 'react'
import type { MenuAction } from '#platform/web/kit/action-menu.tsx'
import type { BoardProps, CardKey } from './board-types.ts'
import { actionsOf, byHand } from './move-by-hand.ts'

/** The card that is dragged, the column it is over and the card it would be put before. */
type Drag = { readonly card: CardKey | null; readonly over: string | null; readonly above: CardKey | null }

const AT_REST: Drag = { card: null, over: null, above: null }

/** What a board does with its cards; the same object for as long as the board stands. */
export type BoardMoves<Card> = {
  start: (card: Card) => void
  end: () => void
  /** It comes over a card. */
  pass: (above: CardKey) => void
  leaveCard: (above: CardKey) => void
  /** Where a drop would do something. What is entered is told before what is left. */
  allow: (event: DragEvent, column: string) => void
  leave: (column: string) => void
  drop: (column: string) => void
  steer: (event: KeyboardEvent, card: CardKey) => void
  actionsOf: (card: CardKey) => readonly MenuAction[]
}

type Live<Card> = {
  readonly props: BoardProps<Card>
  readonly drag: Drag
  readonly setDrag: (change: (before: Drag) => Drag) => void
  readonly say: (text: string) => void
}

/** What is being moved, in whatever way, and where to. */
export function useBoardMoves<Card>(props: BoardProps<Card>) {
  const [drag, setDrag] = useState(AT_REST)
  const [said, say] = useState('')
  const latest = useRef<Live<Card>>(null!)
  latest.current = { props, drag, setDrag, say }
  const [moves] = useState(() => movesOn(() => latest.current))
  return { drag, said, moves }
}

function movesOn<Card>(live: () => Live<Card>): BoardMoves<Card> {
  /** Nothing is drawn where nothing has changed: a drag tells many times a second where it is. */
  const set = (change: Partial<Drag>) =>
    live().setDrag((before) =>
      Object.entries(change).every(([name, value]) => before[name as keyof Drag] === value)
        ? before
        : { ...before, ...change },
    )
  const find = (key: CardKey | null) => live().props.cards.find((card) => live().props.cardKey(card) === key)
  const hands = byHand(live)
  return {
    start: (card) => set({ card: live().props.cardKey(card) }),
    end: () => set(AT_REST),
    pass: (above) => set({ above }),
    leaveCard: (above) =>
      live().setDrag((before) => (before.above === above ? { ...before, above: null } : before)),
    leave: (column) =>
      live().setDrag((before) => (before.over === column ? { ...before, over: null } : before)),
    allow(event, column) {
      const dragged = find(live().drag.card)
      if (!dragged) return
      const isOwn = live().props.columnOf(dragged) === column
      if (isOwn ? !hands.isPlaced(dragged) : !live().props.mayMove(dragged, column)) return
      event.preventDefault()
      set({ over: column })
    },
    drop(column) {
      const { drag, props } = live()
      const dragged = find(drag.card)
      set(AT_REST)
      if (!dragged || (props.columnOf(dragged) === column && drag.above === drag.card)) return
      const own = hands.cardsIn(column).filter((card) => card !== dragged)
      const at = own.findIndex((card) => props.cardKey(card) === drag.above)
      const place =
        at < 0
          ? { before: own.at(-1) ?? null, after: null }
          : { before: own[at - 1] ?? null, after: own[at]! }
      hands.move(dragged, column, place)
    },
    steer(event, key) {
      const card = find(key)
      if (card && event.altKey && hands.isPlaced(card) && hands.press(event.key, card)) event.preventDefault()
    },
    actionsOf(key) {
      const card = find(key)
      return card ? actionsOf(card, { props: live().props, hands }) : []
    },
  }
}
