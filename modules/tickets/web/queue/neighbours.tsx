import { Link } from 'react-router'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import type { TicketRow } from '#tickets/contract/ticket-calls.ts'
import styles from '#tickets/web/tickets.module.css'

type NeighboursProps = { rows: readonly TicketRow[]; current: number; base: string }

/** The next ones due, beside the ticket that is open: j and k go through them. */
export const Neighbours = ({ rows, current, base }: NeighboursProps) => (
  <Section title="Queue">
    <ul className={styles.lines}>
      {rows.map((row) => (
        <li key={row.id}>
          <Link
            className={styles.line}
            to={`${base}/${row.id}`}
            aria-current={row.id === current ? 'page' : undefined}
          >
            <span>{row.subject}</span>
            <span className={styles.marks}>
              <span className={styles.quiet}>{row.requester.name}</span>
              {row.overdue ? (
                <Badge tone="bad">Overdue</Badge>
              ) : (
                <span className={styles.quiet}>{row.due === null ? 'Paused' : show.moment(row.due)}</span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </Section>
)
