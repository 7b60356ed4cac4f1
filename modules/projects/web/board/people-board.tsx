import { useSend } from '#platform/web/calls/use-send.ts'
import { Board } from '#platform/web/kit/board/board.tsx'
import type { GotFrom } from '#platform/contract/call.ts'
import type { readBoard } from '#projects/contract/board/board-calls.ts'
import { setItem } from '#projects/contract/items/quick-calls.ts'
import { ItemCard } from './item-card.tsx'

const NO_ONE = 'none'

/** Who has what of the open items. A card that is dropped on someone is assigned to them. */
export function PeopleBoard({ board }: { board: GotFrom<typeof readBoard> }) {
  const set = useSend(setItem)
  const closed = new Set(board.statuses.filter(({ category }) => category === 'closed').map(({ id }) => id))
  const cards = board.cards.filter(({ status_id }) => !closed.has(status_id))
  // Someone who has left the project keeps a column while they have items.
  const people = new Map(board.people.map(({ id, name }) => [id, name]))
  for (const { assignee } of cards) if (assignee) people.set(assignee.id, assignee.name)
  const nameOf = new Map(board.statuses.map(({ id, name }) => [id, name]))
  return (
    <Board
      label="Items by assignee"
      columns={[
        ...[...people].map(([id, name]) => ({ key: String(id), title: name })),
        { key: NO_ONE, title: 'No one' },
      ]}
      cards={cards}
      cardKey={({ id }) => id}
      cardName={({ key, title }) => `${key} ${title}`}
      columnOf={({ assignee }) => (assignee ? String(assignee.id) : NO_ONE)}
      mayMove={({ can_edit }, to) =>
        can_edit && (to === NO_ONE || board.people.some(({ id }) => String(id) === to))
      }
      onMove={(card, to) => void set.send({ id: card.id, assignee_id: to === NO_ONE ? null : Number(to) })}
    >
      {(card) => <ItemCard card={card} status={nameOf.get(card.status_id) ?? ''} />}
    </Board>
  )
}
