import { useState } from 'react'
import { Link } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Board } from '#platform/web/kit/board/board.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { moveDeal, readBoard } from '#sales/contract/deals/deal-calls.ts'
import { DealMarks } from './deal-marks.tsx'
import { LoseDialog } from './move-dialogs.tsx'
import { moneyText } from './money-text.ts'
import { OwnerFilter, useOwner } from './owner-filter.tsx'
import styles from './deals.module.css'

type Got = NonNullable<ReturnType<typeof useBoard>['data']>
type Card = Got['cards'][number]
type Stage = Got['stages'][number]

const useBoard = (owner: number | null) =>
  useCall(readBoard, owner === null ? {} : { owner }, { keepEarlier: true })

export function Screen() {
  const [owner, setOwner] = useOwner()
  const read = useBoard(owner)
  return (
    <>
      <PageHeader
        title="Deal board"
        about="Deals by stage, in your order. Won and lost deals show the newest."
      />
      <OwnerFilter owner={owner} onOwner={setOwner} />
      <ReadState of={read} />
      {read.data && <Stages board={read.data} />}
    </>
  )
}

function Stages({ board: { stages, cards } }: { board: Got }) {
  const [losing, setLosing] = useState<Card | null>(null)
  const move = useSend(moveDeal)
  const stageOf = (key: string) => stages.find(({ id }) => String(id) === key)!
  return (
    <>
      <Board
        label="Deals by stage"
        ordered
        columns={stages.map((stage) => ({
          key: String(stage.id),
          title: stage.name,
          count: stage.count,
          about: <Sums stage={stage} loaded={cards.filter((card) => card.stage.id === stage.id).length} />,
        }))}
        cards={cards}
        {...ofCards}
        onMove={(card, to, { before, after }) => {
          if (stageOf(to).kind === 'lost') setLosing(card)
          else
            void move.send({
              id: card.id,
              from: card.stage.id,
              to: Number(to),
              before_id: before?.id ?? null,
              after_id: after?.id ?? null,
            })
        }}
      >
        {drawCard}
      </Board>
      {losing && (
        <LoseDialog
          deal={losing}
          to={stages.find(({ kind }) => kind === 'lost')!.id}
          onClose={() => setLosing(null)}
        />
      )}
    </>
  )
}

const ofCards = {
  cardKey: ({ id }: Card) => id,
  cardName: ({ name }: Card) => name,
  columnOf: ({ stage }: Card) => String(stage.id),
  mayMove: ({ can }: Card) => can.move,
}
const drawCard = (card: Card) => <DealCard card={card} />

function Sums({ stage, loaded }: { stage: Stage; loaded: number }) {
  const hidden = stage.count - loaded
  return (
    <>
      {stage.sum !== undefined && <div>{show.money(stage.sum)}</div>}
      {stage.kind === 'open' && stage.weighted !== undefined && (
        <div>{show.money(stage.weighted)} weighted</div>
      )}
      {hidden > 0 && <Link to={`/deals?view=all&stage=${stage.id}`}>{hidden} more in the list</Link>}
    </>
  )
}

const DealCard = ({ card }: { card: Card }) => (
  <div className={styles.card}>
    <Link to={`/deals/view-deals/${card.id}`} draggable={false}>
      {card.name}
    </Link>
    <p>{[card.account, card.owner.name].filter(Boolean).join(' · ')}</p>
    <p className={styles.apart}>
      {card.amount !== undefined && <span>{moneyText(card.amount, card.currency)}</span>}
      <span>{card.expected_close ? show.day(card.expected_close) : 'No date'}</span>
    </p>
    <DealMarks deal={card} />
  </div>
)
