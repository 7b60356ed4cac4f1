import { useState } from 'react'
import { Link } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Figures } from '#platform/web/kit/figures.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { PlacedSections } from '#platform/web/placed-sections.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import type { ProjectView } from '#project-register/contract/register-calls.ts'
import { visibilities, visibilityHints } from '#project-register/contract/register-lists.ts'
import { usedPercent } from '#projects/contract/plans/budget-rules.ts'
import { readOverview } from '#projects/contract/plans/plan-calls.ts'
import { CustomerDialog } from '#projects/web/begin/customer-dialog.tsx'
import { BudgetDialog } from '#projects/web/plans/budget-dialog.tsx'
import { projectSections } from '#projects/web/project-places.ts'
import styles from '#projects/web/projects.module.css'
import { hoursText } from './hours-field.tsx'
import { MembersSection } from './members-section.tsx'
import { ProjectActions } from './project-actions.tsx'
import { ProjectFrame } from './project-frame.tsx'

const actionsOf = (project: ProjectView) => <ProjectActions project={project} />

export const Screen = () => (
  <ProjectFrame tab="overview" actions={actionsOf}>
    {(project) => (
      <Stack>
        <div className={styles.columns}>
          <div className={styles.parts}>
            {project.standing !== 'client' && <StandingSection project={project} />}
            <MembersSection project={project} />
          </div>
          <Facts project={project} />
        </div>
        <PlacedSections place={projectSections} of={project} />
      </Stack>
    )}
  </ProjectFrame>
)

const health = {
  good: { tone: 'good', label: 'On track' },
  at_risk: { tone: 'warn', label: 'At risk' },
  late: { tone: 'bad', label: 'Late' },
} as const

/** How the project stands today, and why. */
function StandingSection({ project }: { project: ProjectView }) {
  const { id } = project
  const read = useCall(readOverview, { project_id: id })
  const [editing, setEditing] = useState(false)
  const [naming, setNaming] = useState(false)
  if (!read.isSuccess) return <ReadState of={read} />
  const overview = read.data
  const { progress, sprint, milestone } = overview
  const { tone, label } = health[overview.health]
  return (
    <Section
      title="Progress"
      actions={
        overview.can_manage && (
          <>
            <Button onClick={() => setNaming(true)}>Choose client</Button>
            <Button onClick={() => setEditing(true)}>Edit budget</Button>
          </>
        )
      }
    >
      <div className={styles.parts}>
        <p className={styles.head}>
          <Badge tone={tone}>{label}</Badge>
          <span className={styles.quiet}>{overview.reasons.join(', ')}</span>
        </p>
        <Figures
          of={[
            [
              'Done',
              progress ? `${progress.permille / 10}%` : '–',
              progress ? `${progress.done} of ${progress.total}` : 'No items yet',
            ],
            [
              'Open items',
              overview.open,
              overview.unassigned > 0 ? `${overview.unassigned} without assignee` : 'all assigned',
            ],
            ['Overdue', overview.overdue],
            ['Blocked', overview.blocked],
            overview.budget_minutes === null
              ? null
              : [
                  'Budget',
                  hoursText(overview.budget_minutes),
                  [
                    `${hoursText(overview.planned_minutes)} planned`,
                    overview.logged_minutes > 0 &&
                      `${usedPercent(overview.logged_minutes, overview.budget_minutes)}% used`,
                  ]
                    .filter(Boolean)
                    .join(', '),
                ],
          ]}
        />
        <KeyValue
          entries={[
            [
              'Active sprint',
              sprint ? (
                <Link
                  key="s"
                  to={`/projects/sprints/${sprint.id}`}
                >{`${sprint.name}, until ${show.day(sprint.ends_on)}`}</Link>
              ) : (
                'None'
              ),
            ],
            ['Next milestone', milestone ? `${milestone.title}, ${show.day(milestone.due_on)}` : 'None'],
            ...(overview.money && overview.money.amount !== null
              ? [
                  ['Budget amount', `${overview.money.currency} ${show.days(overview.money.amount)}`] as [
                    string,
                    string,
                  ],
                ]
              : []),
          ]}
        />
      </div>
      {naming && (
        <CustomerDialog
          project={project}
          customerId={overview.customer_id}
          onClose={() => setNaming(false)}
        />
      )}
      {editing && <BudgetDialog projectId={id} overview={overview} onClose={() => setEditing(false)} />}
    </Section>
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
