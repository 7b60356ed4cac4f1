import type { MenuAction } from '#platform/web/kit/action-menu.tsx'
import type { BoardPlace, BoardProps } from './board-types.ts'

/** The board as it stands now. */
type LiveBoard<Card> = { readonly props: BoardProps<Card>; readonly say: (text: string) => void }

type Hands<Card> = ReturnType<typeof byHand<Card>>

/** By a drop, by keys and by menu. */
export function byHand<Card>(live: () => LiveBoard<Card>) {
  const columnOf = (card: Card) => live().props.columnOf(card)
  const cardsIn = (column: string) => live().props.cards.filter((card) => columnOf(card) === column)
  const isPlaced = (card: Card) => {
    const { ordered = false, columns, mayMove } = live().props
    return ordered && columns.some(({ key }) => mayMove(card, key))
  }

  function move(card: Card, to: string, place: BoardPlace<Card> = { before: null, after: null }) {
    const { onMove, columns, cardName } = live().props
    onMove(card, to, place)
    const { title } = columns.find(({ key }) => key === to)!
    live().say(`${cardName(card)} moved to ${title}`)
  }

  /** One step up or down among the cards of its column. */
  function shift(card: Card, by: -1 | 1) {
    const own = cardsIn(columnOf(card))
    const at = own.indexOf(card)
    const neighbour = own[at + by]
    if (!neighbour) return
    const beyond = own[at + 2 * by] ?? null
    const place = by < 0 ? { before: beyond, after: neighbour } : { before: neighbour, after: beyond }
    move(card, columnOf(card), place)
  }

  /** To the next column on that side that takes it. */
  function step(card: Card, by: -1 | 1) {
    const { columns, mayMove } = live().props
    const at = columns.findIndex(({ key }) => key === columnOf(card))
    const others = by < 0 ? columns.slice(0, at).toReversed() : columns.slice(at + 1)
    const to = others.find(({ key }) => mayMove(card, key))
    if (to) move(card, to.key)
  }

  /** Whether the key means anything here. */
  function press(key: string, card: Card): boolean {
    if (key === 'ArrowUp') shift(card, -1)
    else if (key === 'ArrowDown') shift(card, 1)
    else if (key === 'ArrowLeft') step(card, -1)
    else if (key === 'ArrowRight') step(card, 1)
    else return false
    return true
  }

  return { columnOf, cardsIn, isPlaced, move, shift, press }
}

type Of<Card> = { readonly props: BoardProps<Card>; readonly hands: Hands<Card> }

/** The entries of its menu. */
export function actionsOf<Card>(card: Card, { props, hands }: Of<Card>): MenuAction[] {
  const { columns, mayMove, ordered } = props
  const { columnOf, cardsIn, move, shift } = hands
  const targets = columns
    .filter(({ key }) => key !== columnOf(card))
    .map(({ key, title }) => ({
      label: `Move to ${title}`,
      disabled: !mayMove(card, key),
      run: () => move(card, key),
    }))
  if (!ordered) return targets
  const own = cardsIn(columnOf(card))
  return [
    ...targets,
    { label: 'Move up', disabled: own[0] === card, run: () => shift(card, -1) },
    { label: 'Move down', disabled: own.at(-1) === card, run: () => shift(card, 1) },
  ]
}
