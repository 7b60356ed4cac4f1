import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Board } from '#platform/web/kit/board/board.tsx'
import { FilterRow } from '#platform/web/kit/filter/filter-row.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { moveLead, readBoard, type AcademyBoard } from '#academy/contract/leads/lead-calls.ts'
import { movesAtOnce } from '#academy/contract/leads/lead-rules.ts'
import { optionsOf, useAcademyChoices } from '#academy/web/use-academy-choices.ts'
import { useAcademyRights } from '#academy/web/use-academy-rights.ts'
import { MoveDialog } from './move-dialog.tsx'
import styles from '#academy/web/academy.module.css'

type Card = AcademyBoard['cards'][number]

export function BoardTab() {
  const [params, setParams] = useSearchParams()
  const { all } = useAcademyRights()
  const { counsellors } = useAcademyChoices()
  const counsellor = Number(params.get('counsellor')) || null
  const read = useCall(readBoard, counsellor === null ? {} : { counsellor_id: counsellor }, {
    keepEarlier: true,
  })
  const choose = (id: number | null) =>
    setParams(
      { tab: 'board', ...(id === null ? {} : { counsellor: String(id) }) },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      {all && (
        <FilterRow chosen={[counsellor]} onClear={() => choose(null)}>
          <SelectField
            label="Counsellor"
            optional
            placeholder="Everyone"
            value={counsellor}
            onChange={choose}
            options={optionsOf(counsellors)}
          />
        </FilterRow>
      )}
      <ReadState of={read} />
      {read.data && <Statuses board={read.data} />}
    </>
  )
}

function Statuses({ board: { statuses, cards } }: { board: AcademyBoard }) {
  const [asked, setAsked] = useState<{ lead: Card; to: number } | null>(null)
  const move = useSend(moveLead)
  const loaded = (id: number) => cards.filter((card) => card.status.id === id).length
  return (
    <>
      <Board
        label="Leads by status"
        columns={statuses.map(({ id, name, count }) => ({
          key: String(id),
          title: name,
          count,
          ...(count > loaded(id)
            ? {
                about: (
                  <Link to={`/academy/leads?tab=all&view=all&status_id=${id}`}>
                    {count - loaded(id)} more in the list
                  </Link>
                ),
              }
            : {}),
        }))}
        cards={cards}
        {...ofCards}
        onMove={(lead, key) => {
          const to = statuses.find(({ id }) => String(id) === key)!
          if (movesAtOnce(to)) void move.send({ id: lead.id, from: lead.status.id, to: to.id })
          else setAsked({ lead, to: to.id })
        }}
      >
        {drawCard}
      </Board>
      {asked && <MoveDialog lead={asked.lead} to={asked.to} onClose={() => setAsked(null)} />}
    </>
  )
}

const ofCards = {
  cardKey: ({ id }: Card) => id,
  cardName: ({ name }: Card) => name,
  columnOf: ({ status }: Card) => String(status.id),
  mayMove: ({ can }: Card) => can.move,
}
const drawCard = (card: Card) => <LeadOnBoard card={card} />

const LeadOnBoard = ({ card }: { card: Card }) => (
  <div className={styles.card}>
    <Link to={`/academy/leads/${card.id}`} draggable={false}>
      {card.name}
    </Link>
    <p>{card.courses.join(', ')}</p>
    <p>
      {[card.counsellor?.name ?? 'Unassigned', card.follow_up_on && show.day(card.follow_up_on)]
        .filter(Boolean)
        .join(' · ')}
    </p>
    {card.overdue && <p className={styles.late}>Overdue</p>}
  </div>
)
