import { useState } from 'react'
import { Link } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { PersonName } from '#platform/web/kit/avatar.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { statusTone } from '#projects/contract/items/item-lists.ts'
import { works } from '#projects/contract/items/item-rules.ts'
import { readRoadmap, type RoadmapBar } from '#projects/contract/plans/plan-calls.ts'
import { CreateItemDialog } from '#projects/web/items/item-dialogs.tsx'
import { ItemKeys, itemLinkProps } from '#projects/web/keys/item-keys.tsx'
import { ProjectFrame } from '#projects/web/projects/project-frame.tsx'
import styles from '#projects/web/projects.module.css'
import { EpicMark } from './epic-mark.tsx'

export const Screen = () => (
  <ProjectFrame tab="epics">
    {(project) => <Epics projectId={project.id} creates={works(project)} />}
  </ProjectFrame>
)

function Epics({ projectId, creates }: { projectId: number; creates: boolean }) {
  const read = useCall(readRoadmap, { project_id: projectId }, { keepEarlier: true })
  const [creating, setCreating] = useState(false)
  const close = () => setCreating(false)
  const create = creates ? () => setCreating(true) : undefined
  if (!read.isSuccess) return <ReadState of={read} />
  const { epics } = read.data
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.quiet}>Large parts of the project, with the items that belong to them.</p>
        {create && (
          <Button look="primary" onClick={create}>
            Create epic
          </Button>
        )}
      </div>
      {epics.length === 0 ? (
        <EmptyState title="No epics yet">An epic holds the stories and tasks of one larger goal.</EmptyState>
      ) : (
        <Section title={epics.length === 1 ? '1 epic' : `${show.count(epics.length)} epics`}>
          <ul className={styles.lines}>
            {epics.map((epic) => (
              <Epic key={epic.id} epic={epic} projectId={projectId} />
            ))}
          </ul>
        </Section>
      )}
      <ItemKeys onCreate={create} />
      {creating && <CreateItemDialog projectId={projectId} kind="epic" onClose={close} onCreated={close} />}
    </>
  )
}

const Epic = ({ epic, projectId }: { epic: RoadmapBar; projectId: number }) => (
  <li>
    <div className={styles.head}>
      <EpicMark colour={epic.colour} />
      <Link {...itemLinkProps(epic)}>{`${epic.key} ${epic.title}`}</Link>
      <Badge tone={statusTone(epic)}>{epic.status}</Badge>
      <span className={styles.actions}>
        <Link
          to={`/projects/items?view=all&project=${projectId}&epic=${epic.id}`}
          aria-label={`Items of ${epic.title}`}
        >
          Items
        </Link>
      </span>
    </div>
    <div className={styles.head}>
      {epic.owner ? (
        <PersonName id={epic.owner.id} name={epic.owner.name} />
      ) : (
        <span className={styles.quiet}>No owner</span>
      )}
      <span className={styles.quiet}>
        {epic.due_on ? `Target ${show.day(epic.due_on)}` : 'No target day'}
      </span>
      {epic.overdue && <Badge tone="bad">Overdue</Badge>}
      {epic.permille === null ? (
        <span className={styles.quiet}>No items</span>
      ) : (
        <>
          <progress max={1_000} value={epic.permille} aria-label={`Progress of ${epic.title}`} />
          <span className={styles.quiet}>{`${Math.floor(epic.permille / 10)}% done`}</span>
        </>
      )}
    </div>
  </li>
)
