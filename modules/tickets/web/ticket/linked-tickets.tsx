import { Link } from 'react-router'
import type { TicketPage } from '#tickets/contract/ticket-calls.ts'
import styles from '#tickets/web/tickets.module.css'

/** Where it goes on, and what it follows. */
export function LinkedTickets({ ticket, base }: { ticket: TicketPage; base: string }) {
  const { merged_into, follows, access_request } = ticket
  if (!merged_into && !follows && !access_request) return null
  return (
    <p className={styles.quiet}>
      {merged_into && (
        <>
          Merged into <Link to={`${base}/${merged_into.id}`}>{merged_into.number}</Link>.{' '}
        </>
      )}
      {follows && (
        <>
          Follows <Link to={`${base}/${follows.id}`}>{follows.number}</Link>.{' '}
        </>
      )}
      {access_request && (
        <>
          Access request: <Link to="/access-control-tickets?view=all">{access_request}</Link>.
        </>
      )}
    </p>
  )
}
