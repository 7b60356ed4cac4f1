import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Board } from '#platform/web/kit/board/board.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { readBoard, type CardView } from '#projects/contract/board/board-calls.ts'
import { moveItem } from '#projects/contract/items/item-calls.ts'
import { lives, type Life } from '#projects/contract/items/item-lists.ts'
import { CreateItemDialog } from '#projects/web/items/item-dialogs.tsx'
import { MoveItemDialog, needsMore } from '#projects/web/items/move-item-dialog.tsx'
import { ItemKeys } from '#projects/web/keys/item-keys.tsx'
import { ProjectFrame } from '#projects/web/projects/project-frame.tsx'
import styles from '#projects/web/projects.module.css'
import { ColumnsDialog } from './columns-dialog.tsx'
import { ItemCard } from './item-card.tsx'
import { PeopleBoard } from './people-board.tsx'
import { WorkRulesDialog } from './work-rules-dialog.tsx'

export const Screen = () => (
  <ProjectFrame tab="board">{(project) => <ProjectBoard projectId={project.id} />}</ProjectFrame>
)

function ProjectBoard({ projectId }: { projectId: number }) {
  const [asked, ask] = useSearchParams()
  const life: Life = asked.get('life') === 'issue' ? 'issue' : 'work'
  const read = useCall(readBoard, { project_id: projectId, life }, { keepEarlier: true })
  const [open, setOpen] = useState<'create' | 'columns' | 'rules' | null>(null)
  const turn = (changes: Record<string, string | null>) =>
    ask((before) => {
      const next = new URLSearchParams(before)
      for (const [key, value] of Object.entries(changes))
        if (value === null) next.delete(key)
        else next.set(key, value)
      return next
    })
  if (!read.isSuccess) return <ReadState of={read} />
  const board = read.data
  const by = asked.get('by') === 'assignee' && board.people.length > 0 ? 'assignee' : 'status'
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
          onChange={(chosen) => turn({ life: chosen === 'issue' ? 'issue' : null })}
        />
        {board.people.length > 0 && (
          <SelectField
            name="by"
            label="Group by"
            value={by}
            options={groupings}
            onChange={(chosen) => turn({ by: chosen === 'assignee' ? 'assignee' : null })}
          />
        )}
        <p className={styles.hint}>{hintOf(board)}</p>
        {board.can_lead && <Button onClick={() => setOpen('rules')}>Rules</Button>}
        {board.can_lead && <Button onClick={() => setOpen('columns')}>Columns</Button>}
        {create && (
          <Button look="primary" onClick={create}>
            Create item
          </Button>
        )}
      </div>
      {by === 'assignee' ? <PeopleBoard board={board} /> : <Statuses board={board} />}
      <ItemKeys onCreate={create} />
      {open === 'create' && <CreateItemDialog projectId={projectId} onClose={close} onCreated={close} />}
      {open === 'columns' && (
        <ColumnsDialog projectId={projectId} life={life} statuses={board.statuses} onClose={close} />
      )}
      {open === 'rules' && <WorkRulesDialog projectId={projectId} onClose={close} />}
    </>
  )
}

const groupings = [
  { value: 'status', label: 'Status' },
  { value: 'assignee', label: 'Assignee' },
]

export type Got = NonNullable<ReturnType<typeof useCall<typeof readBoard>>['data']>

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
        {...ofCards}
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
        {drawCard}
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

const ofCards = {
  cardKey: ({ id }: CardView) => id,
  cardName: ({ key, title }: CardView) => `${key} ${title}`,
  columnOf: ({ status_id }: CardView) => String(status_id),
  mayMove: ({ moves }: CardView, to: string) => moves.includes(Number(to)),
}
const drawCard = (card: CardView) => <ItemCard card={card} />

const isAboutChildren = (failure: object) =>
  'detail' in failure &&
  'close_children' in ((failure.detail as { fields?: Record<string, string> }).fields ?? {})
