import { useState } from 'react'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import type { ProjectView } from '#project-register/contract/register-calls.ts'
import { projectKinds, visibilities, visibilityHints } from '#project-register/contract/register-lists.ts'
import { readItemChoices, type StatusView } from '#projects/contract/items/item-calls.ts'
import { lives, overBudget, statusTone, type Life } from '#projects/contract/items/item-lists.ts'
import { ColumnsDialog } from '#projects/web/board/columns-dialog.tsx'
import { WorkRulesDialog } from '#projects/web/board/work-rules-dialog.tsx'
import styles from '#projects/web/projects.module.css'
import { EditProjectDialog } from './edit-project-dialog.tsx'
import { ProjectFrame } from './project-frame.tsx'

export const Screen = () => (
  <ProjectFrame tab="settings">{(project) => <Settings project={project} />}</ProjectFrame>
)

function Settings({ project }: { project: ProjectView }) {
  const read = useCall(readItemChoices, { project_id: project.id }, { keepEarlier: true })
  if (!read.isSuccess) return <ReadState of={read} />
  const choices = read.data
  return (
    <div className={styles.columns}>
      <div className={styles.parts}>
        {lives.keys.map((life) => (
          <Statuses
            key={life}
            project={project}
            life={life}
            statuses={choices.statuses.filter((status) => status.life === life)}
            canLead={choices.can_lead}
          />
        ))}
      </div>
      <div className={styles.parts}>
        <Facts project={project} />
        {choices.rules && <Rules projectId={project.id} rules={choices.rules} canLead={choices.can_lead} />}
      </div>
    </div>
  )
}

function Facts({ project }: { project: ProjectView }) {
  const [editing, setEditing] = useState(false)
  const edit = project.can_manage && <Button onClick={() => setEditing(true)}>Edit project</Button>
  return (
    <Section title="Project" actions={edit}>
      <KeyValue
        entries={[
          ['Key', project.key],
          ['Type', projectKinds.labelOf(project.kind)],
          [
            'Visibility',
            `${visibilities.labelOf(project.visibility)}: ${visibilityHints[project.visibility].toLowerCase()}`,
          ],
          ['First day', show.day(project.starts_on)],
          ['Last day', project.ends_on ? show.day(project.ends_on) : 'Not set'],
          ['Billable', project.billable ? 'Yes' : 'No'],
        ]}
      />
      {editing && <EditProjectDialog project={project} onClose={() => setEditing(false)} />}
    </Section>
  )
}

type RuleFacts = {
  readonly review_required: boolean
  readonly strict_limits: boolean
  readonly time_without_item: boolean
  readonly over_budget: 'warn' | 'refuse'
}
type RulesProps = { projectId: number; rules: RuleFacts; canLead: boolean }

function Rules({ projectId, rules, canLead }: RulesProps) {
  const [editing, setEditing] = useState(false)
  const edit = canLead && <Button onClick={() => setEditing(true)}>Edit rules</Button>
  return (
    <Section title="Rules" actions={edit}>
      <KeyValue
        entries={[
          ['Done needs acceptance', rules.review_required ? 'By the reporter, QA or those who lead' : 'No'],
          ['Full columns', rules.strict_limits ? 'Take no more items' : 'Warn'],
          ['Time without an item', rules.time_without_item ? 'Allowed' : 'Refused'],
          ['Time over the budget', overBudget.labelOf(rules.over_budget)],
        ]}
      />
      {editing && <WorkRulesDialog projectId={projectId} onClose={() => setEditing(false)} />}
    </Section>
  )
}

type StatusesProps = { project: ProjectView; life: Life; statuses: readonly StatusView[]; canLead: boolean }

const meaningOf = ({ category, counts_as }: StatusView) =>
  ({ not_started: 'Not started', open: 'In progress', closed: counts_as === 'done' ? 'Done' : 'Cancelled' })[
    category
  ]

function Statuses({ project, life, statuses, canLead }: StatusesProps) {
  const [editing, setEditing] = useState(false)
  const of = life === 'work' ? 'work items' : 'issues'
  return (
    <Section
      title={`Statuses of ${of}`}
      actions={
        canLead && (
          <Button aria-label={`Edit statuses of ${of}`} onClick={() => setEditing(true)}>
            Edit statuses
          </Button>
        )
      }
    >
      <ul className={styles.lines}>
        {statuses.map((status) => (
          <li key={status.id}>
            <div className={styles.head}>
              <Badge tone={statusTone(status)}>{status.name}</Badge>
              <span className={styles.quiet}>
                {[
                  `counts as ${meaningOf(status).toLowerCase()}`,
                  status.wip_limit === null ? null : `at most ${status.wip_limit} items`,
                  status.needs_checks ? 'needs every criterion' : null,
                  status.for_acceptance ? 'the client can accept' : null,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </div>
          </li>
        ))}
      </ul>
      {editing && (
        <ColumnsDialog
          projectId={project.id}
          life={life}
          statuses={statuses}
          onClose={() => setEditing(false)}
        />
      )}
    </Section>
  )
}
