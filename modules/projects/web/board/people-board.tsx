import { useMemo } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Board } from '#platform/web/kit/board/board.tsx'
import type { GotFrom } from '#platform/contract/call.ts'
import type { CardView, readBoard } from '#projects/contract/board/board-calls.ts'
import { setItem } from '#projects/contract/items/quick-calls.ts'
import { ItemCard } from './item-card.tsx'

const NO_ONE = 'none'

type Got = GotFrom<typeof readBoard>

const ofCards = {
  cardKey: ({ id }: CardView) => id,
  cardName: ({ key, title }: CardView) => `${key} ${title}`,
  columnOf: ({ assignee }: CardView) => (assignee ? String(assignee.id) : NO_ONE),
}

/** Who has what of the open items. A card that is dropped on someone is assigned to them. */
export function PeopleBoard({ board: { cards: all, statuses, people } }: { board: Got }) {
  const set = useSend(setItem)
  const cards = useMemo(() => openOf(all, statuses), [all, statuses])
  const drawn = useMemo(() => drawnBy(statuses), [statuses])
  const mayMove = useMemo(() => ruleFor(people), [people])
  return (
    <Board
      label="Items by assignee"
      columns={[
        ...[...columnsOf(people, cards)].map(([id, name]) => ({ key: String(id), title: name })),
        { key: NO_ONE, title: 'No one' },
      ]}
      cards={cards}
      {...ofCards}
      mayMove={mayMove}
      onMove={(card, to) => void set.send({ id: card.id, assignee_id: to === NO_ONE ? null : Number(to) })}
    >
      {drawn}
    </Board>
  )
}

function openOf(cards: Got['cards'], statuses: Got['statuses']): Got['cards'] {
  const closed = new Set(statuses.filter(({ category }) => category === 'closed').map(({ id }) => id))
  return cards.filter(({ status_id }) => !closed.has(status_id))
}

/** Someone who has left the project keeps a column while they have items. */
function columnsOf(working: Got['people'], cards: Got['cards']): Map<number, string> {
  const people = new Map(working.map(({ id, name }) => [id, name]))
  for (const { assignee } of cards) if (assignee) people.set(assignee.id, assignee.name)
  return people
}

function drawnBy(statuses: Got['statuses']) {
  const nameOf = new Map(statuses.map(({ id, name }) => [id, name]))
  return (card: CardView) => <ItemCard card={card} status={nameOf.get(card.status_id) ?? ''} />
}

function ruleFor(people: Got['people']) {
  const takers = new Set([NO_ONE, ...people.map(({ id }) => String(id))])
  return ({ can_edit }: CardView, to: string) => can_edit && takers.has(to)
}
