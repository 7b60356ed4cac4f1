import { Link } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { readAccessOf } from '#tickets/contract/access-calls.ts'
import { grantStates } from '#tickets/contract/tickets-lists.ts'
import { useMayViewAccess } from '#tickets/web/use-ticket-rights.ts'
import styles from '#tickets/web/tickets.module.css'

/** On the page of an account: the access that the person has, or asked for. */
export function Placed({ of: { id } }: { of: { readonly id: number } }) {
  const may = useMayViewAccess()
  const rows = useCall(readAccessOf, may ? { account_id: id } : null).data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <Section title="Access to systems">
      <ul className={styles.lines}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link className={styles.line} to={`/access-control-tickets?view=all&request=${row.id}`}>
              <span>{`${row.system}, ${row.level}`}</span>
              <span className={styles.marks}>
                <StatusBadge catalogue={grantStates} status={row.status} />
                <span className={styles.quiet}>until {show.day(row.to_on)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
