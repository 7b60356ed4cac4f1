import { Link } from 'react-router'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { FailureState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import type { WaitingRow } from '#home/contract/waiting-calls.ts'
import { useWaiting } from './use-home-reads.ts'
import styles from './home-screen.module.css'

/** What waits for one's decision, oldest first; whom no one waits for is not shown an empty place. */
export function ApprovalsSection() {
  const waiting = useWaiting()
  const { rows = [], areas = [], total = 0 } = waiting.data ?? {}
  if (!waiting.isError && rows.length === 0) return null
  return (
    <Section title="Pending with you">
      {waiting.isError && <FailureState failure={waiting.error} again={() => void waiting.refetch()} />}
      <ul className={styles.waiting}>
        {rows.map((row) => (
          <WaitingItem key={`${row.path} ${row.id}`} waiting={row} />
        ))}
      </ul>
      {total > rows.length && (
        <p className={styles.more}>
          {areas.map(({ label, path, total: count }) => (
            <Link key={label} to={path}>
              {label}: {count === 1 ? 'one' : `all ${count}`}
            </Link>
          ))}
        </p>
      )}
    </Section>
  )
}

const WaitingItem = ({ waiting }: { waiting: WaitingRow }) => (
  <li>
    <p className={styles.asked}>
      <Link to={waiting.path}>{waiting.title}</Link>
      {waiting.overdue && <Badge tone="warn">Overdue</Badge>}
    </p>
    {waiting.detail !== '' && <p>{waiting.detail}</p>}
    <p className={styles.when}>
      {show.moment(waiting.since)}
      {waiting.for_name !== null && ` · in the place of ${waiting.for_name}`}
    </p>
  </li>
)
