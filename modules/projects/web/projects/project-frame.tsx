import { useCallback, type ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { SectionTabs } from '#platform/web/kit/section-tabs.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { useLive } from '#platform/web/live.ts'
import { readProject, type ProjectView } from '#project-register/contract/register-calls.ts'
import { PROJECT_TOPIC, projectKinds, projectStates } from '#project-register/contract/register-lists.ts'
import { leads } from '#projects/contract/items/item-rules.ts'
import { projectTabs } from '#projects/web/project-places.ts'

const tabs = [
  { key: 'overview', label: 'Overview' },
  { key: 'board', label: 'Board' },
  { key: 'backlog', label: 'Backlog' },
  { key: 'sprints', label: 'Sprints' },
  { key: 'epics', label: 'Epics' },
  { key: 'issues', label: 'Issues' },
  { key: 'list', label: 'List' },
  { key: 'timeline', label: 'Timeline' },
  { key: 'efforts', label: 'Efforts' },
  { key: 'change-requests', label: 'Change requests' },
  { key: 'milestones', label: 'Milestones' },
  { key: 'notes', label: 'Notes' },
  { key: 'documents', label: 'Documents' },
  { key: 'members', label: 'Members' },
] as const
type OwnTab = (typeof tabs)[number]['key'] | 'settings'
/** One of these, or one of an area above. */
export type ProjectTab = OwnTab | (string & {})

/** What clients have of a project. */
const forClients: readonly OwnTab[] = [
  'overview',
  'board',
  'issues',
  'list',
  'change-requests',
  'notes',
  'documents',
]
/** Last of all, for those who lead. */
const settings = { key: 'settings', label: 'Settings' } as const

/** The specification names the documents beside the details. */
const pathOfTab = (id: number, key: string) => {
  if (key === 'documents') return `/projects/documents/${id}`
  const page = `/projects/project-details/${id}`
  return key === 'overview' ? page : `${page}/${key}`
}

type ProjectFrameProps = {
  tab: ProjectTab
  actions?: (project: ProjectView) => ReactNode
  children: (project: ProjectView) => ReactNode
}

/** A project with its tabs; which one is open stands in the address. */
export function ProjectFrame({ tab, actions, children }: ProjectFrameProps) {
  const { id } = useParams()
  const navigate = useNavigate()
  const read = useCall(readProject, { id: Number(id) })
  const { refetch } = read
  const again = useCallback(() => void refetch(), [refetch])
  useLive(PROJECT_TOPIC, again)
  if (!read.isSuccess) return <ReadState of={read} asPage />
  const project = read.data
  const isClient = project.standing === 'client'
  return (
    <>
      <PageHeader
        title={project.name}
        mark={<StatusBadge catalogue={projectStates} status={project.status} />}
        about={[project.key, projectKinds.labelOf(project.kind), project.client_name, project.company]
          .filter(Boolean)
          .join(' · ')}
        actions={actions?.(project)}
      />
      <SectionTabs<string>
        label="Parts of the project"
        tabs={[
          ...tabs.filter(({ key }) => !isClient || forClients.includes(key)),
          ...projectTabs.all().filter(({ forClients: shown }) => !isClient || shown),
          ...(leads(project) ? [settings] : []),
        ]}
        tab={tab}
        onTab={(key) => void navigate(pathOfTab(project.id, key))}
      />
      {children(project)}
    </>
  )
}
