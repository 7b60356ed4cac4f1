import { useState } from 'react'
import { Link } from 'react-router'
import type { GotFrom } from '#platform/contract/call.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { show } from '#platform/web/light/format-values.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { projectList, type ProjectRow } from '#project-register/contract/register-calls.ts'
import { projectStates } from '#project-register/contract/register-lists.ts'
import { readFigures } from '#projects/contract/plans/plan-calls.ts'
import { usedPercent } from '#projects/contract/plans/budget-rules.ts'
import styles from './project-cards.module.css'
import { hoursText } from './hours-field.tsx'
import { ProjectsTabs } from './projects-tabs.tsx'

const MOST = 60
type Figures = GotFrom<typeof readFigures>['rows'][number]

/** The open projects side by side, with how each of them stands. */
export function Screen() {
  const [search, setSearch] = useState('')
  const words = search.trim()
  const asked = { view: 'open' as const, size: MOST, ...(words ? { search: words } : {}) }
  const read = useCall(projectList.read, asked, { keepEarlier: true })
  const rows = read.data?.rows ?? []
  const total = read.data?.total ?? 0
  const inside = rows.filter(({ standing }) => standing !== 'client').map(({ id }) => id)
  const figures = useCall(readFigures, inside.length === 0 ? null : { ids: inside.join(',') }, {
    keepEarlier: true,
  })
  return (
    <>
      <PageHeader title="Projects" about="Open projects and how they stand." />
      <ProjectsTabs tab="cards" />
      <div className={styles.tools}>
        <TextField
          label="Search projects"
          type="search"
          placeholder="Name, key or client"
          value={search}
          onChange={setSearch}
        />
      </div>
      <ReadState of={read} />
      {read.data && rows.length === 0 && (
        <EmptyState title="No projects">Projects appear here once you are added to them.</EmptyState>
      )}
      <ul className={styles.cards}>
        {rows.map((project) => (
          <Card
            key={project.id}
            project={project}
            figures={figures.data?.rows.find(({ id }) => id === project.id)}
          />
        ))}
      </ul>
      {total > rows.length && (
        <p className={styles.quiet}>
          {`${show.count(rows.length)} of ${show.count(total)} projects. Search for the others.`}
        </p>
      )}
    </>
  )
}

type CardProps = { project: ProjectRow; figures: Figures | undefined }

const Card = ({ project, figures }: CardProps) => (
  <li className={styles.card}>
    <div className={styles.head}>
      <Link to={`/projects/project-details/${project.id}`}>{project.name}</Link>
      <StatusBadge catalogue={projectStates} status={project.status} />
    </div>
    <p className={styles.quiet}>
      {[project.key, project.client_name, project.managers || 'No manager'].filter(Boolean).join(' · ')}
    </p>
    {figures && <Standing figures={figures} />}
  </li>
)

function Standing({ figures }: { figures: Figures }) {
  const { progress, open, overdue, budget_minutes, logged_minutes, milestone, milestone_on } = figures
  return (
    <>
      {progress !== null && (
        <div className={styles.head}>
          <progress max={1_000} value={progress} aria-label="Progress" />
          <span>{`${Math.floor(progress / 10)}% done`}</span>
        </div>
      )}
      <p className={styles.quiet}>
        {open === 1 ? '1 open item' : `${show.count(open)} open items`}{' '}
        {overdue > 0 && <Badge tone="bad">{`${show.count(overdue)} overdue`}</Badge>}
      </p>
      {budget_minutes !== null && (
        <p className={styles.quiet}>
          {`${hoursText(logged_minutes)} of ${hoursText(budget_minutes)} used, ${usedPercent(logged_minutes, budget_minutes)}%`}
        </p>
      )}
      {milestone !== null && (
        <p className={styles.quiet}>{`Next: ${milestone}, ${show.day(milestone_on)}`}</p>
      )}
    </>
  )
}
