import { useState } from 'react'
import { Link } from 'react-router'
import { PersonName } from '#platform/web/kit/avatar.tsx'
import { Board } from '#platform/web/kit/board/board.tsx'
import type { BoardPlace } from '#platform/web/kit/board/board-types.ts'
import { KitLargePage } from './kit-large-page.tsx'
import { lanes, thousandCards, type SampleCard } from './kit-samples-large.ts'

const CLOSED = lanes.at(-1)!.key

const ofCards = {
  cardKey: ({ id }: SampleCard) => id,
  cardName: ({ title }: SampleCard) => title,
  columnOf: ({ lane }: SampleCard) => lane,
  mayMove: ({ lane }: SampleCard) => lane !== CLOSED,
}
const drawCard = ({ title, person }: SampleCard) => (
  <>
    <p>
      <Link to="/kit/board">{title}</Link>
    </p>
    <PersonName name={person} />
  </>
)

/** A board with a thousand cards. */
export function KitBoard() {
  const [cards, setCards] = useState(thousandCards)
  return (
    <KitLargePage
      title="Board"
      about="1,000 cards in 10 columns. Drag a card, use its menu, or press Alt with an arrow key. What is done stays there."
    >
      <Board
        label="Cards by lane"
        columns={lanes}
        cards={cards}
        ordered
        {...ofCards}
        onMove={(card, lane, place) => setCards((all) => moved(all, { ...card, lane }, place))}
      >
        {drawCard}
      </Board>
    </KitLargePage>
  )
}

function moved(cards: readonly SampleCard[], card: SampleCard, { before, after }: BoardPlace<SampleCard>) {
  const others = cards.filter(({ id }) => id !== card.id)
  const at = after ? others.indexOf(after) : before ? others.indexOf(before) + 1 : others.length
  return others.toSpliced(at, 0, card)
}
