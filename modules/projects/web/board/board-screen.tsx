import { useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Board } from '#platform/web/kit/board/board.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { FailureState, LoadingState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { readBoard, type CardView } from '#projects/contract/board/board-calls.ts'
import { moveItem } from '#projects/contract/items/item-calls.ts'
import { itemKinds, itemPage, lives, priorities, type Life } from '#projects/contract/items/item-lists.ts'
import { CreateItemDialog } from '#projects/web/items/item-dialogs.tsx'
import { MoveItemDialog, needsMore } from '#projects/web/items/move-item-dialog.tsx'
import styles from '#projects/web/projects.module.css'
import { ColumnsDialog } from './columns-dialog.tsx'

export function Screen() {
  const { id } = useParams()
  const project_id = Number(id)
  const [asked, ask] = useSearchParams()
  const life: Life = asked.get('life') === 'issue' ? 'issue' : 'work'
  const read = useCall(readBoard, { project_id, life }, { keepEarlier: true })
  const [open, setOpen] = useState<'create' | 'columns' | null>(null)
  const navigate = useNavigate()
  if (read.isPending) return <LoadingState />
  if (read.isError) return <FailureState failure={read.error} again={() => void read.refetch()} asPage />
  const board = read.data
  const close = () => setOpen(null)
  return (
    <>
      <PageHeader
        title={`${board.project.name}: board`}
        about="Drag a card, use its menu, or focus it and press Alt with an arrow key."
        actions={
          <>
            {board.can_lead && <Button onClick={() => setOpen('columns')}>Columns</Button>}
            <Button onClick={() => void navigate(`/projects/items?project=${project_id}`)}>List</Button>
            {board.can_create && (
              <Button look="primary" onClick={() => setOpen('create')}>
                Create item
              </Button>
            )}
          </>
        }
      />
      <div className={styles.tools}>
        <SelectField
          name="life"
          label="Show"
          value={life}
          options={lives.options}
          onChange={(chosen) => ask(chosen === 'issue' ? { life: 'issue' } : {})}
        />
      </div>
      <Statuses board={board} />
      {open === 'create' && <CreateItemDialog projectId={project_id} onClose={close} onCreated={close} />}
      {open === 'columns' && <ColumnsDialog statuses={board.statuses} onClose={close} />}
    </>
  )
}

type Got = NonNullable<ReturnType<typeof useCall<typeof readBoard>>['data']>

function Statuses({ board: { statuses, cards, project } }: { board: Got }) {
  const [asking, setAsking] = useState<{ card: CardView; to: number } | null>(null)
  const move = useSend(moveItem)
  return (
    <>
      <Board
        label="Items by status"
        ordered
        columns={statuses.map(({ id, name, count, wip_limit }) => ({
          key: String(id),
          title: name,
          count,
          about: (
            <>
              {wip_limit !== null && (
                <Badge tone={count > wip_limit ? 'warn' : 'neutral'}>{`${count} of ${wip_limit}`}</Badge>
              )}
              {count > cards.filter(({ status_id }) => status_id === id).length && (
                <Link
                  to={`/projects/items?view=all&project=${project.id}&status=${encodeURIComponent(name)}`}
                >
                  All in the list
                </Link>
              )}
            </>
          ),
        }))}
        cards={cards}
        cardKey={({ id }) => id}
        cardName={({ key, title }) => `${key} ${title}`}
        columnOf={({ status_id }) => String(status_id)}
        mayMove={({ moves }, to) => moves.includes(Number(to))}
        onMove={(card, to, { before, after }) => {
          const status = statuses.find(({ id }) => id === Number(to))!
          if (status.id !== card.status_id && needsMore(status)) {
            setAsking({ card, to: status.id })
            return
          }
          void move
            .send({
              item: card.id,
              version: card.version,
              to_status: status.id,
              before_id: before?.id ?? null,
              after_id: after?.id ?? null,
            })
            .then((sent) => {
              if (!sent.ok && isAboutChildren(sent.failure)) setAsking({ card, to: status.id })
            })
        }}
      >
        {(card) => <ItemCard card={card} />}
      </Board>
      {asking && (
        <MoveItemDialog
          item={asking.card}
          status={statuses.find(({ id }) => id === asking.to)!}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}

const isAboutChildren = (failure: object) =>
  'detail' in failure &&
  'close_children' in ((failure.detail as { fields?: Record<string, string> }).fields ?? {})

const ItemCard = ({ card }: { card: CardView }) => (
  <div className={styles.card}>
    <Link to={itemPage(card)} draggable={false}>
      {card.title}
    </Link>
    <p>{[card.key, itemKinds.labelOf(card.kind), card.assignee?.name].filter(Boolean).join(' · ')}</p>
    <p className={styles.marks}>
      {(card.priority === 'urgent' || card.priority === 'high') && (
        <Badge tone={priorities.toneOf(card.priority)}>{priorities.labelOf(card.priority)}</Badge>
      )}
      {card.blocked && <Badge tone="bad">Blocked</Badge>}
      {card.due_on && (
        <Badge tone={card.overdue ? 'bad' : 'neutral'}>
          {card.overdue ? `Overdue, ${show.day(card.due_on)}` : show.day(card.due_on)}
        </Badge>
      )}
      {card.points !== null && <span>{card.points} points</span>}
    </p>
  </div>
)
