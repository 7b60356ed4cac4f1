import type { GotFrom } from '#platform/contract/call.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Badge } from '#platform/web/light/status-badge.tsx'
import type { AssignmentRow, listAssignments } from '#organization/contract/assignments/assignment-calls.ts'
import { CardSection } from '#organization/web/directory/card-section.tsx'
import type { PersonTask } from '#organization/web/directory/person-task.ts'
import { useAssignments } from './use-assignments.ts'
import styles from '#organization/web/person-dialog.module.css'

type AssignmentSectionProps = { id: number; onTask: (task: PersonTask) => void }

/** Where someone has worked, works and will work: what has begun stays, what is to come can be changed. */
export function AssignmentSection({ id, onTask }: AssignmentSectionProps) {
  const pages = useAssignments(id)
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? []
  const first = pages.data?.pages[0] as GotFrom<typeof listAssignments> | undefined
  const present = rows.find(({ when }) => when === 'present') ?? rows[0]
  return (
    <CardSection
      title="Assignments"
      actions={
        first?.can.assign && (
          <Button size="s" onClick={() => onTask({ task: 'assign', like: present })}>
            Add
          </Button>
        )
      }
    >
      <ReadState of={pages} />
      {pages.isSuccess && rows.length === 0 && <p className={styles.quiet}>No assignments yet.</p>}
      <ol className={styles.past}>
        {rows.map((row) => (
          <Assignment key={row.id} row={row} onTask={onTask} />
        ))}
      </ol>
      {pages.hasNextPage && (
        <Button size="s" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          Show earlier ones
        </Button>
      )}
    </CardSection>
  )
}

const tones = { past: 'neutral', present: 'good', future: 'info' } as const

function Assignment({ row, onTask }: { row: AssignmentRow; onTask: (task: PersonTask) => void }) {
  const from = show.day(row.valid_from)
  return (
    <li data-tone={tones[row.when]}>
      <p className={styles.days}>
        {row.valid_to ? `${from} – ${show.day(row.valid_to)}` : `From ${from} on`}
        {row.when === 'present' && <Badge tone="good">Now</Badge>}
        {row.when === 'future' && <Badge tone="info">Upcoming</Badge>}
      </p>
      <p className={styles.post}>{row.designation.name}</p>
      <p className={styles.quiet}>
        {[row.department.name, row.company.name, row.location.name, row.work_location].join(' · ')}
      </p>
      <p className={styles.quiet}>
        {row.line_manager ? `Reports to ${row.line_manager.name}` : 'Reports to no one'}
        {row.dotted_manager && `, follows ${row.dotted_manager.name} by dotted line`}
      </p>
      {(row.can.correct || row.can.withdraw) && (
        <div className={styles.tools}>
          {row.can.correct && (
            <Button size="s" onClick={() => onTask({ task: 'correct', row })}>
              Change
            </Button>
          )}
          {row.can.withdraw && (
            <Button size="s" onClick={() => onTask({ task: 'withdraw', row })}>
              Withdraw
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
