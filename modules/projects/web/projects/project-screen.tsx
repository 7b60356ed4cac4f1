import { useCallback } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { FailureState, LoadingState } from '#platform/web/light/states.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { useLive } from '#platform/web/live.ts'
import { PlacedSections } from '#platform/web/placed-sections.tsx'
import { readProject, type ProjectView } from '#project-register/contract/register-calls.ts'
import {
  PROJECT_TOPIC,
  projectKinds,
  projectStates,
  visibilities,
  visibilityHints,
} from '#project-register/contract/register-lists.ts'
import { projectSections } from '#projects/web/project-places.ts'
import styles from '#projects/web/projects.module.css'
import { MembersSection } from './members-section.tsx'
import { ProjectActions } from './project-actions.tsx'

export function Screen() {
  const { id } = useParams()
  const read = useCall(readProject, { id: Number(id) })
  const { refetch } = read
  const again = useCallback(() => void refetch(), [refetch])
  useLive(PROJECT_TOPIC, again)
  if (read.isPending) return <LoadingState />
  if (read.isError) return <FailureState failure={read.error} again={again} asPage />
  const project = read.data
  return (
    <>
      <PageHeader
        title={project.name}
        mark={<StatusBadge catalogue={projectStates} status={project.status} />}
        about={[project.key, projectKinds.labelOf(project.kind), project.client_name, project.company]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <>
            <LinkButtons id={project.id} />
            <ProjectActions project={project} />
          </>
        }
      />
      <div className={styles.columns}>
        <MembersSection project={project} />
        <Facts project={project} />
      </div>
      <PlacedSections place={projectSections} of={project} />
    </>
  )
}

function LinkButtons({ id }: { id: number }) {
  const navigate = useNavigate()
  return (
    <>
      <Button onClick={() => void navigate(`/projects/items?project=${id}`)}>Work items</Button>
      <Button onClick={() => void navigate(`/projects/project-details/${id}/board`)}>Board</Button>
    </>
  )
}

const Facts = ({ project }: { project: ProjectView }) => (
  <Section title="About">
    {project.about && <p className={styles.prose}>{project.about}</p>}
    <KeyValue
      entries={[
        ['First day', show.day(project.starts_on)],
        ['Last day', project.ends_on ? show.day(project.ends_on) : 'Not set'],
        ['Managers', project.managers || 'Not set'],
        ['Client', project.client_name || 'Not set'],
        ['Billable', project.billable ? 'Yes' : 'No'],
        ...(project.standing === 'client'
          ? []
          : [
              [
                'Visibility',
                `${visibilities.labelOf(project.visibility)}: ${visibilityHints[project.visibility].toLowerCase()}`,
              ] as const,
            ]),
      ]}
    />
  </Section>
)
