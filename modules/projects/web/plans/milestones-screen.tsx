import { useState } from 'react'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import {
  deleteMilestone,
  reachMilestone,
  readRoadmap,
  type MilestoneView,
} from '#projects/contract/plans/plan-calls.ts'
import { milestoneStates } from '#projects/contract/plans/plan-lists.ts'
import { ProjectFrame } from '#projects/web/projects/project-frame.tsx'
import styles from '#projects/web/projects.module.css'
import { MilestoneDialog } from './milestone-dialog.tsx'

export const Screen = () => (
  <ProjectFrame tab="milestones">{(project) => <Milestones projectId={project.id} />}</ProjectFrame>
)

function Milestones({ projectId }: { projectId: number }) {
  const read = useCall(readRoadmap, { project_id: projectId }, { keepEarlier: true })
  const [open, setOpen] = useState<MilestoneView | 'new' | null>(null)
  if (!read.isSuccess) return <ReadState of={read} />
  const { milestones, can_lead } = read.data
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.quiet}>
          Days on which something is promised. Those of a deal are told to sales.
        </p>
        {can_lead && (
          <Button look="primary" onClick={() => setOpen('new')}>
            Add milestone
          </Button>
        )}
      </div>
      {milestones.length === 0 ? (
        <EmptyState title="No milestones yet">
          The next one is shown on the overview and on the card.
        </EmptyState>
      ) : (
        <Section title={milestones.length === 1 ? '1 milestone' : `${milestones.length} milestones`}>
          <ul className={styles.lines}>
            {milestones.map((milestone) => (
              <li key={milestone.id}>
                <div className={styles.head}>
                  <strong>{milestone.title}</strong>
                  <StatusBadge catalogue={milestoneStates} status={milestone.state} />
                  {can_lead && <MilestoneActions milestone={milestone} onEdit={() => setOpen(milestone)} />}
                </div>
                <p className={styles.quiet}>{`Due ${show.day(milestone.due_on)}`}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {open && (
        <MilestoneDialog
          projectId={projectId}
          milestone={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

function MilestoneActions({ milestone, onEdit }: { milestone: MilestoneView; onEdit: () => void }) {
  const reach = useSend(reachMilestone)
  const remove = useSend(deleteMilestone)
  const { id, version, title, state } = milestone
  const reached = state === 'reached'
  return (
    <span className={styles.actions}>
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
