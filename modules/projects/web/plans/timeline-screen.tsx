import { useState } from 'react'
import { Link } from 'react-router'
import type { GotFrom } from '#platform/contract/call.ts'
import { dayAfter, daysBetween } from '#platform/contract/days.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { EmptyState, FailureState, LoadingState } from '#platform/web/light/states.tsx'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import { companyToday } from '#organization/web/public.ts'
import { itemPage, statusCategories } from '#projects/contract/items/item-lists.ts'
import {
  deleteMilestone,
  reachMilestone,
  readRoadmap,
  type MilestoneView,
  type RoadmapBar,
} from '#projects/contract/plans/plan-calls.ts'
import { milestoneStates } from '#projects/contract/plans/plan-lists.ts'
import { ProjectFrame } from '#projects/web/projects/project-frame.tsx'
import projectStyles from '#projects/web/projects.module.css'
import { MilestoneDialog } from './milestone-dialog.tsx'
import styles from './timeline.module.css'

export const Screen = () => (
  <ProjectFrame tab="timeline">{(project) => <Roadmap projectId={project.id} />}</ProjectFrame>
)

type Got = GotFrom<typeof readRoadmap>

function Roadmap({ projectId }: { projectId: number }) {
  const read = useCall(readRoadmap, { project_id: projectId })
  if (read.isPending) return <LoadingState />
  if (read.isError) return <FailureState failure={read.error} again={() => void read.refetch()} />
  return (
    <div className={projectStyles.parts}>
      <Bars roadmap={read.data} />
      <div className={projectStyles.columns}>
        <Epics epics={read.data.epics} projectId={projectId} />
        <Milestones projectId={projectId} roadmap={read.data} />
      </div>
    </div>
  )
}

type Span = { readonly from: string; readonly to: string }

/** Where a bar lies in the whole span, in percent. */
function placeOf({ from, to }: Span, { starts_on, due_on }: Pick<RoadmapBar, 'starts_on' | 'due_on'>) {
  const days = daysBetween(from, to) + 1
  const first = starts_on ?? due_on ?? from
  const last = due_on ?? starts_on ?? from
  const left = (daysBetween(from, first) * 100) / days
  return { left: `${left}%`, width: `${Math.max(1, ((daysBetween(first, last) + 1) * 100) / days)}%` }
}

function spanOf({ epics, items, sprints, milestones }: Got): Span {
  const days = [
    companyToday(),
    ...[
      ...epics,
      ...items,
      ...sprints.map((one) => ({ starts_on: one.starts_on, due_on: one.ends_on })),
    ].flatMap(({ starts_on, due_on }) => [starts_on, due_on].filter((day) => day !== null)),
    ...milestones.map(({ due_on }) => due_on),
  ].toSorted()
  return { from: dayAfter(days[0]!, -1), to: dayAfter(days.at(-1)!, 1) }
}

function Bars({ roadmap }: { roadmap: Got }) {
  const span = spanOf(roadmap)
  const dated = [...roadmap.epics, ...roadmap.items].filter(({ starts_on, due_on }) => starts_on ?? due_on)
  const today = placeOf(span, { starts_on: companyToday(), due_on: null })
  if (dated.length + roadmap.sprints.length + roadmap.milestones.length === 0)
    return (
      <EmptyState title="Nothing is dated yet">
        Give items a start or due date to see them in time.
      </EmptyState>
    )
  return (
    <Section title={`${show.day(span.from)} to ${show.day(span.to)}`}>
      <ul className={styles.rows}>
        {roadmap.sprints.map(({ id, name, starts_on, ends_on }) => (
          <Row key={`s${id}`} label={<Link to={`/projects/sprints/${id}`}>{name}</Link>}>
            <span
              className={styles.sprint}
              style={placeOf(span, { starts_on, due_on: ends_on })}
              title={`${show.day(starts_on)} to ${show.day(ends_on)}`}
            />
          </Row>
        ))}
        {roadmap.milestones.map(({ id, title, due_on, state }) => (
          <Row key={`m${id}`} label={title}>
            <span
              className={styles.milestone}
              data-state={state}
              style={{ left: placeOf(span, { starts_on: due_on, due_on }).left }}
              title={show.day(due_on)}
            />
          </Row>
        ))}
        {dated.map((bar) => (
          <Row key={bar.id} label={<Link to={itemPage(bar)}>{`${bar.key} ${bar.title}`}</Link>}>
            <span
              className={styles.bar}
              data-kind={bar.kind}
              data-overdue={bar.overdue || undefined}
              data-closed={bar.category === 'closed' || undefined}
              style={placeOf(span, bar)}
              title={[bar.starts_on, bar.due_on]
                .filter((day) => day !== null)
                .map(show.day)
                .join(' to ')}
            />
          </Row>
        ))}
        <li className={styles.today} aria-hidden="true">
          <span />
          <div>
            <span style={{ left: today.left }} />
          </div>
        </li>
      </ul>
    </Section>
  )
}

const Row = ({ label, children }: { label: React.ReactNode; children: React.ReactNode }) => (
  <li>
    <div className={styles.label}>{label}</div>
    <div className={styles.track}>{children}</div>
  </li>
)

const Epics = ({ epics, projectId }: { epics: Got['epics']; projectId: number }) => (
  <Section title="Epics">
    {epics.length === 0 && <p className={projectStyles.quiet}>No epics yet.</p>}
    <ul className={projectStyles.lines}>
      {epics.map((epic) => (
        <li key={epic.id}>
          <div className={projectStyles.head}>
            <Link to={itemPage(epic)}>{`${epic.key} ${epic.title}`}</Link>
            <Badge tone={statusCategories.toneOf(epic.category)}>{epic.status}</Badge>
            <span className={projectStyles.actions}>
              <Link to={`/projects/items?view=all&project=${projectId}&epic=${epic.id}`}>Items</Link>
            </span>
          </div>
          <p className={projectStyles.quiet}>
            {epic.permille === null ? 'No items' : `${epic.permille / 10}% done`}
          </p>
        </li>
      ))}
    </ul>
  </Section>
)

function Milestones({ projectId, roadmap }: { projectId: number; roadmap: Got }) {
  const [open, setOpen] = useState<MilestoneView | 'new' | null>(null)
  const { milestones, can_lead } = roadmap
  return (
    <Section
      title="Milestones"
      actions={can_lead && <Button onClick={() => setOpen('new')}>Add milestone</Button>}
    >
      {milestones.length === 0 && <p className={projectStyles.quiet}>No milestones yet.</p>}
      <ul className={projectStyles.lines}>
        {milestones.map((milestone) => (
          <li key={milestone.id}>
            <div className={projectStyles.head}>
              <strong>{milestone.title}</strong>
              <StatusBadge catalogue={milestoneStates} status={milestone.state} />
              {can_lead && <MilestoneActions milestone={milestone} onEdit={() => setOpen(milestone)} />}
            </div>
            <p className={projectStyles.quiet}>{show.day(milestone.due_on)}</p>
          </li>
        ))}
      </ul>
      {open && (
        <MilestoneDialog
          projectId={projectId}
          milestone={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  )
}

function MilestoneActions({ milestone, onEdit }: { milestone: MilestoneView; onEdit: () => void }) {
  const reach = useSend(reachMilestone)
  const remove = useSend(deleteMilestone)
  const { id, version, title, state } = milestone
  const reached = state === 'reached'
  return (
    <span className={projectStyles.actions}>
      <Button
        size="s"
        busy={reach.busy}
        aria-label={reached ? `Mark ${title} as not reached` : `Mark ${title} as reached`}
        onClick={() => void reach.send({ id, version, reached: !reached })}
      >
        {reached ? 'Not reached' : 'Reached'}
      </Button>{' '}
      <Button size="s" aria-label={`Edit ${title}`} onClick={onEdit}>
        Edit
      </Button>{' '}
      <Button
        size="s"
        busy={remove.busy}
        aria-label={`Delete ${title}`}
        onClick={() => void remove.send({ id, version })}
      >
        Delete
      </Button>
    </span>
  )
}
