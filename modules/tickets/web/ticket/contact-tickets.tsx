import { Link } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { readTicketsOfContact } from '#tickets/contract/ticket-calls.ts'
import { ticketStates } from '#tickets/contract/tickets-lists.ts'
import styles from '#tickets/web/tickets.module.css'

/** On the page of a contact: the tickets that the person who looks may see. */
export function Placed({ of: { id } }: { of: { readonly id: number } }) {
  const rows = useCall(readTicketsOfContact, { contact_id: id }).data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <Section title="Tickets">
      <ul className={styles.lines}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link className={styles.line} to={`/my-tickets/${row.id}`}>
              <span>{`${row.number} ${row.subject}`}</span>
              <span className={styles.marks}>
                <StatusBadge catalogue={ticketStates} status={row.state} />
                <span className={styles.quiet}>{show.moment(row.changed_at)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
