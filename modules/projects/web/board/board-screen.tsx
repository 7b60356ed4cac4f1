import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Board } from '#platform/web/kit/board/board.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { FailureState, LoadingState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { readBoard, type CardView } from '#projects/contract/board/board-calls.ts'
import { moveItem } from '#projects/contract/items/item-calls.ts'
import { itemKinds, lives, priorities, type Life } from '#projects/contract/items/item-lists.ts'
import { CreateItemDialog } from '#projects/web/items/item-dialogs.tsx'
import { MoveItemDialog, needsMore } from '#projects/web/items/move-item-dialog.tsx'
import { ItemKeys, itemLinkProps } from '#projects/web/keys/item-keys.tsx'
import { ProjectFrame } from '#projects/web/projects/project-frame.tsx'
import styles from '#projects/web/projects.module.css'
import { ColumnsDialog } from './columns-dialog.tsx'
import { WorkRulesDialog } from './work-rules-dialog.tsx'

export const Screen = () => (
  <ProjectFrame tab="board">{(project) => <ProjectBoard projectId={project.id} />}</ProjectFrame>
)

function ProjectBoard({ projectId }: { projectId: number }) {
  const [asked, ask] = useSearchParams()
  const life: Life = asked.get('life') === 'issue' ? 'issue' : 'work'
  const read = useCall(readBoard, { project_id: projectId, life }, { keepEarlier: true })
  const [open, setOpen] = useState<'create' | 'columns' | 'rules' | null>(null)
  if (read.isPending) return <LoadingState />
  if (read.isError) return <FailureState failure={read.error} again={() => void read.refetch()} />
  const board = read.data
  const close = () => setOpen(null)
  const create = board.can_create ? () => setOpen('create') : undefined
  return (
    <>
      <div className={styles.bar}>
        <SelectField
          name="life"
          label="Show"
          value={life}
          options={lives.options}
          onChange={(chosen) => ask(chosen === 'issue' ? { life: 'issue' } : {})}
        />
        <p className={styles.hint}>{hintOf(board)}</p>
        {board.can_lead && <Button onClick={() => setOpen('rules')}>Rules</Button>}
        {board.can_lead && <Button onClick={() => setOpen('columns')}>Columns</Button>}
        {create && (
          <Button look="primary" onClick={create}>
            Create item
          </Button>
        )}
      </div>
      <Statuses board={board} />
      <ItemKeys onCreate={create} />
      {open === 'create' && <CreateItemDialog projectId={projectId} onClose={close} onCreated={close} />}
      {open === 'columns' && (
        <ColumnsDialog projectId={projectId} life={life} statuses={board.statuses} onClose={close} />
      )}
      {open === 'rules' && <WorkRulesDialog projectId={projectId} onClose={close} />}
    </>
  )
}

type Got = NonNullable<ReturnType<typeof useCall<typeof readBoard>>['data']>

const hintOf = ({ can_create, cards }: Got) => {
  if (can_create)
    return 'Drag a card, use its menu, or focus it and press Alt with an arrow key. Press ? for all keys.'
  return cards.some(({ moves }) => moves.length > 0) ? 'Use the menu of a card to accept it.' : null
}

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
    <Link {...itemLinkProps(card)} draggable={false}>
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
