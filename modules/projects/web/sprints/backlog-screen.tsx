import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { companyToday } from '#platform/contract/zone-clock.ts'
import { dayAfter } from '#platform/contract/days.ts'
import type { GotFrom } from '#platform/contract/call.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Board } from '#platform/web/kit/board/board.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { itemKinds, priorities, statusTone } from '#projects/contract/items/item-lists.ts'
import {
  deleteSprint,
  planItems,
  readBacklog,
  startSprint,
  type BacklogItem,
} from '#projects/contract/sprints/sprint-calls.ts'
import { CreateItemDialog } from '#projects/web/items/item-dialogs.tsx'
import { ItemKeys, itemLinkProps } from '#projects/web/keys/item-keys.tsx'
import { ProjectFrame } from '#projects/web/projects/project-frame.tsx'
import styles from '#projects/web/projects.module.css'
import { CompleteSprintDialog } from './complete-sprint-dialog.tsx'
import { CreateSprintDialog, EditSprintDialog } from './sprint-dialog.tsx'

export const Screen = () => (
  <ProjectFrame tab="backlog">{(project) => <Backlog projectId={project.id} />}</ProjectFrame>
)

type Got = GotFrom<typeof readBacklog>
type Sprint = Got['sprints'][number]
type Card = BacklogItem & { readonly sprint_id: number | null }

const TWO_WEEKS = 13
const BACKLOG = 'backlog'

function Backlog({ projectId }: { projectId: number }) {
  const read = useCall(readBacklog, { project_id: projectId }, { keepEarlier: true })
  const [open, setOpen] = useState<'item' | 'sprint' | null>(null)
  if (!read.isSuccess) return <ReadState of={read} />
  const { sprints, backlog, total, next_number, can_lead, can_create } = read.data
  const close = () => setOpen(null)
  const last = sprints.at(-1)
  const starts_on = last ? dayAfter(last.ends_on) : companyToday()
  const create = can_create ? () => setOpen('item') : undefined
  return (
    <>
      <div className={styles.bar}>
        <p className={can_lead ? styles.hint : styles.quiet}>
          {can_lead
            ? 'Drag items into a sprint, use their menu, or focus one and press Alt with an arrow key.'
            : 'Managers and leads of the project plan its sprints.'}
        </p>
        {can_lead && <Button onClick={() => setOpen('sprint')}>Create sprint</Button>}
        {create && (
          <Button look="primary" onClick={create}>
            Create item
          </Button>
        )}
      </div>
      <Columns {...{ projectId, sprints, backlog, total, can_lead }} />
      <ItemKeys onCreate={create} />
      {open === 'item' && <CreateItemDialog projectId={projectId} onClose={close} onCreated={close} />}
      {open === 'sprint' && (
        <CreateSprintDialog
          projectId={projectId}
          start={{
            name: `Sprint ${next_number}`,
            goal: '',
            starts_on,
            ends_on: dayAfter(starts_on, TWO_WEEKS),
          }}
          onClose={close}
        />
      )}
    </>
  )
}

type ColumnsProps = Pick<Got, 'sprints' | 'backlog' | 'total' | 'can_lead'> & { projectId: number }

function Columns({ projectId, sprints, backlog, total, can_lead }: ColumnsProps) {
  const plan = useSend(planItems)
  const cards = useMemo(() => cardsOf(sprints, backlog), [sprints, backlog])
  const mayMove = useMemo(() => () => can_lead, [can_lead])
  return (
    <Board
      label="Backlog and sprints"
      ordered
      columns={[
        ...sprints.map((sprint) => ({
          key: String(sprint.id),
          title: sprint.name,
          count: sprint.items.length,
          about: <SprintAbout sprint={sprint} sprints={sprints} canLead={can_lead} />,
        })),
        {
          key: BACKLOG,
          title: 'Backlog',
          count: total,
          about:
            total > backlog.length ? (
              <Link to={`/projects/items?project=${projectId}`}>All in the list</Link>
            ) : null,
        },
      ]}
      cards={cards}
      {...ofCards}
      mayMove={mayMove}
      onMove={(card, to, { before, after }) =>
        void plan.send({
          ids: [card.id],
          sprint_id: to === BACKLOG ? null : Number(to),
          before_id: before?.id ?? null,
          after_id: after?.id ?? null,
        })
      }
    >
      {drawCard}
    </Board>
  )
}

const cardsOf = (sprints: Got['sprints'], backlog: Got['backlog']): Card[] => [
  ...sprints.flatMap(({ id, items }) => items.map((item) => ({ ...item, sprint_id: id }))),
  ...backlog.map((item) => ({ ...item, sprint_id: null })),
]

const ofCards = {
  cardKey: ({ id }: Card) => id,
  cardName: ({ key, title }: Card) => `${key} ${title}`,
  columnOf: ({ sprint_id }: Card) => (sprint_id === null ? BACKLOG : String(sprint_id)),
}
const drawCard = (card: Card) => <BacklogCard card={card} />

const BacklogCard = ({ card }: { card: Card }) => (
  <div className={styles.card}>
    <Link {...itemLinkProps(card)} draggable={false}>
      {card.title}
    </Link>
    <p>{[card.key, itemKinds.labelOf(card.kind), card.assignee?.name].filter(Boolean).join(' · ')}</p>
    <p className={styles.marks}>
      {(card.priority === 'urgent' || card.priority === 'high') && (
        <Badge tone={priorities.toneOf(card.priority)}>{priorities.labelOf(card.priority)}</Badge>
      )}
      {card.category !== 'not_started' && <Badge tone={statusTone(card)}>{card.status}</Badge>}
      {card.points !== null && <span>{card.points} points</span>}
    </p>
  </div>
)

type AboutProps = { sprint: Sprint; sprints: readonly Sprint[]; canLead: boolean }

function SprintAbout({ sprint, sprints, canLead }: AboutProps) {
  const [open, setOpen] = useState<'edit' | 'complete' | null>(null)
  const start = useSend(startSprint)
  const remove = useSend(deleteSprint)
  const { id, version, state } = sprint
  const openItems = sprint.items.filter(({ category }) => category !== 'closed').length
  const close = () => setOpen(null)
  return (
    <>
      <div>{show.range(sprint.starts_on, sprint.ends_on)}</div>
      <div>
        {`${sprint.points} points`} {state === 'active' && <Badge tone="info">Active</Badge>}{' '}
        <Link to={`/projects/sprints/${id}`}>Report</Link>
      </div>
      {canLead && (
        <div className={styles.marks}>
          {state === 'planned' && !sprints.some((other) => other.state === 'active') && (
            <Button
              size="s"
              look="primary"
              busy={start.busy}
              onClick={() => void start.send({ id, version })}
            >
              Start
            </Button>
          )}
          {state === 'active' && (
            <Button size="s" look="primary" onClick={() => setOpen('complete')}>
              Complete
            </Button>
          )}
          <Button size="s" aria-label={`Edit ${sprint.name}`} onClick={() => setOpen('edit')}>
            Edit
          </Button>
          {state === 'planned' && sprint.items.length === 0 && (
            <Button
              size="s"
              aria-label={`Delete ${sprint.name}`}
              busy={remove.busy}
              onClick={() => void remove.send({ id, version })}
            >
              Delete
            </Button>
          )}
        </div>
      )}
      {open === 'edit' && <EditSprintDialog sprint={sprint} onClose={close} />}
      {open === 'complete' && (
        <CompleteSprintDialog
          sprint={sprint}
          openItems={openItems}
          next={sprints.filter((other) => other.state === 'planned')}
          onClose={close}
        />
      )}
    </>
  )
}
