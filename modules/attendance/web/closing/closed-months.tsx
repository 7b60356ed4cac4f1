import { monthInFull } from '#platform/contract/day-in-words.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import type { ClosedMonth } from './closing-types.ts'
import styles from '#attendance/web/attendance.module.css'

type ClosedMonthsProps = { rows: readonly ClosedMonth[]; onOpen: (row: ClosedMonth) => void }

export const ClosedMonths = ({ rows, onOpen }: ClosedMonthsProps) => (
  <Section title="Closed months">
    {rows.length === 0 && <p className={styles.quiet}>No month is closed yet.</p>}
    <ul className={styles.list} aria-label="Closed months">
      {rows.map((row) => (
        <li key={row.id}>
          <span className={styles.grow}>
            {monthInFull(row.month)}, {row.company}
            <br />
            <span className={styles.quiet}>
              {[row.frozen_by, show.moment(row.frozen_at), row.reason].filter(Boolean).join(' · ')}
            </span>
          </span>
          <Button
            size="s"
            aria-label={`Show ${monthInFull(row.month)}, ${row.company}`}
            onClick={() => onOpen(row)}
          >
            Show
          </Button>
        </li>
      ))}
    </ul>
  </Section>
)
