import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { RichText } from '#platform/web/kit/rich-text.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { PlacedSections } from '#platform/web/placed-sections.tsx'
import { Timeline } from '#platform/web/light/timeline.tsx'
import { Remarks } from '#remarks/web/public.ts'
import { readItem, readItemHistory, type ItemView } from '#projects/contract/items/item-calls.ts'
import { itemKinds, priorities, severities, statusTone } from '#projects/contract/items/item-lists.ts'
import { itemSections } from '#projects/web/project-places.ts'
import styles from '#projects/web/projects.module.css'
import { FilesSection } from '#projects/web/files/files-section.tsx'
import { ItemKeys } from '#projects/web/keys/item-keys.tsx'
import { ChecksSection } from './checks-section.tsx'
import { ItemActions } from './item-actions.tsx'
import { CreateItemDialog } from './item-dialogs.tsx'
import { NearLink } from './near-link.tsx'
import { LinksSection } from './links-section.tsx'

export function Screen() {
  const { id } = useParams()
  const read = useCall(readItem, { id: Number(id) })
  const [adding, setAdding] = useState(false)
  if (!read.isSuccess) return <ReadState of={read} asPage />
  const item = read.data
  return (
    <>
      <PageHeader
        title={item.title}
        mark={<Badge tone={statusTone(item.status)}>{item.status.name}</Badge>}
        about={`${item.key} · ${itemKinds.labelOf(item.kind)} · ${item.project.name}`}
        actions={<ItemActions item={item} />}
      />
      <div className={styles.columns}>
        <div className={styles.parts}>
          <Section title="Description">
            {item.description ? (
              <RichText html={item.description} />
            ) : (
              <p className={styles.quiet}>None yet.</p>
            )}
          </Section>
          {item.kind === 'issue' && <IssueSection item={item} />}
          {item.inside && <ChecksSection item={item} checks={item.inside.checks} />}
          <ChildrenSection item={item} adding={adding} onAdd={setAdding} />
          {item.inside && <FilesSection item={item} files={item.inside.files} />}
          {item.deleted_at === null && (
            <Section title="Comments">
              <Remarks subject="projects.item" subjectId={item.id} />
            </Section>
          )}
        </div>
        <div className={styles.parts}>
          <Facts item={item} />
          {item.inside && <LinksSection item={item} inside={item.inside} />}
          <PlacedSections place={itemSections} of={item} />
          {item.inside && <HistorySection id={item.id} />}
        </div>
      </div>
      {item.inside && (
        <ItemKeys of={item.id} onCreate={item.can.create ? () => setAdding(true) : undefined} />
      )}
    </>
  )
}

const told = [
  ['environment', 'Environment'],
  ['steps', 'Steps'],
  ['expected', 'Expected'],
  ['actual', 'Actual'],
  ['found_in', 'Found in'],
  ['fixed_in', 'Fixed in'],
] as const

/** How the issue shows itself; what was not said is left out. */
function IssueSection({ item }: { item: ItemView }) {
  const entries = told.filter(([key]) => item[key] !== '')
  if (entries.length === 0) return null
  return (
    <Section title="Issue">
      <KeyValue
        entries={entries.map(([key, label]) => [
          label,
          <span key={key} className={styles.prose}>
            {item[key]}
          </span>,
        ])}
      />
    </Section>
  )
}

const hours = (minutes: number) => `${Math.round(minutes / 6) / 10} h`

function Facts({ item }: { item: ItemView }) {
  const { inside } = item
  const entries: [string, React.ReactNode][] = [
    [
      'Priority',
      <Badge key="p" tone={priorities.toneOf(item.priority)}>
        {priorities.labelOf(item.priority)}
      </Badge>,
    ],
    ...(item.severity ? [['Severity', severities.labelOf(item.severity)] as [string, React.ReactNode]] : []),
    ['Start', item.starts_on ? show.day(item.starts_on) : 'Not set'],
    ['Due', item.due_on ? `${show.day(item.due_on)}${item.overdue ? ', overdue' : ''}` : 'Not set'],
    ...(item.parent
      ? [['Part of', <NearLink key="parent" item={item.parent} />] as [string, React.ReactNode]]
      : []),
    ...(item.duplicate_of
      ? [['Duplicate of', <NearLink key="original" item={item.duplicate_of} />] as [string, React.ReactNode]]
      : []),
    ...(inside
      ? ([
          ['Assignee', inside.assignee?.name ?? 'Not set'],
          ['Reporter', inside.reporter.name],
          [
            'Sprint',
            inside.sprint ? (
              <Link key="sprint" to={`/projects/sprints/${inside.sprint.id}`}>
                {inside.sprint.name}
              </Link>
            ) : (
              'Backlog'
            ),
          ],
          ['Points', inside.points ?? 'Not set'],
          ['Estimate', inside.estimate_minutes === null ? 'Not set' : hours(inside.estimate_minutes)],
          ...(inside.logged_minutes > 0 ? [['Logged', hours(inside.logged_minutes)]] : []),
          [
            'Remaining',
            inside.remaining
              ? `${hours(inside.remaining.minutes)}${inside.remaining.by_hand ? ', set by hand' : ''}`
              : 'Not set',
          ],
          ['Labels', inside.labels.join(', ') || 'None'],
          ['Billable', inside.billable === 1 ? 'Yes' : 'No'],
          ['Visible to the client', inside.client_visible ? 'Yes' : 'No'],
          ['Watched by', inside.watchers.map(({ name }) => name).join(', ') || 'No one'],
        ] as [string, React.ReactNode][])
      : []),
    ...(item.closed_at ? [['Closed', show.moment(item.closed_at)] as [string, React.ReactNode]] : []),
  ]
  return (
    <Section title="Details">
      <KeyValue entries={entries} />
    </Section>
  )
}

const units = { points: 'points', estimate: 'minutes of estimate', count: 'items' } as const

type ChildrenProps = { item: ItemView; adding: boolean; onAdd: (adding: boolean) => void }

function ChildrenSection({ item, adding, onAdd }: ChildrenProps) {
  if (item.children.length === 0 && !item.can.create) return null
  const { progress } = item
  return (
    <Section
      title="Child items"
      actions={item.can.create && <Button onClick={() => onAdd(true)}>Add child item</Button>}
    >
      {progress && (
        <p className={styles.quiet}>
          {`${progress.permille / 10}% done: ${progress.done} of ${progress.total} ${units[progress.by]}`}
          {progress.cancelled > 0 && `, ${progress.cancelled} cancelled not counted`}
        </p>
      )}
      {item.children.length === 0 && <p className={styles.quiet}>None yet.</p>}
      <ul className={styles.lines}>
        {item.children.map((child) => (
          <li key={child.id}>
            <div className={styles.head}>
              <NearLink item={child} />
            </div>
          </li>
        ))}
      </ul>
      {adding && (
        <CreateItemDialog
          projectId={item.project.id}
          parent={item}
          onClose={() => onAdd(false)}
          onCreated={() => onAdd(false)}
        />
      )}
    </Section>
  )
}

function HistorySection({ id }: { id: number }) {
  const read = useCall(readItemHistory, { id })
  if (!read.data) return null
  return (
    <Section title="History">
      <Timeline
        entries={read.data.rows.map((row) => ({
          id: row.id,
          at: row.at,
          title: row.changes.length === 0 ? `Created by ${row.by}` : row.by,
          text: row.changes.map(({ field, from, to }) => (
            <p key={field} className={styles.quiet}>
              {from === '' && to === ''
                ? `${field} changed`
                : `${field}: ${from || 'not set'} → ${to || 'not set'}`}
            </p>
          )),
        }))}
      />
    </Section>
  )
}
