import { Link } from 'react-router'
import type { GotFrom } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { FailureState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { listInbox } from '#reimbursement/contract/decisions/decision-calls.ts'
import { useClaimNews } from '#reimbursement/web/use-claim-news.ts'
import styles from '#reimbursement/web/reimbursement.module.css'

const SHOWN = 50
type Waiting = GotFrom<typeof listInbox>['rows'][number]

/** What waits for this person’s decision, oldest first; nothing where nothing waits. */
export function InboxSection() {
  const inbox = useCall(listInbox, { size: SHOWN })
  useClaimNews(inbox.refetch)
  const rows = inbox.data?.rows ?? []
  if (!inbox.isError && rows.length === 0) return null
  return (
    <Section title="Pending with you" about="Oldest first. Open a claim to decide it line by line.">
      {inbox.isError && <FailureState failure={inbox.error} again={() => void inbox.refetch()} />}
      <ul className={styles.list} aria-label="Claims pending with you">
        {rows.map((claim) => (
          <li key={claim.id}>
            <Item claim={claim} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Item = ({ claim }: { claim: Waiting }) => (
  <>
    <span>
      <Link to={`/reimbursement/${claim.id}`}>{`${claim.person.name}: ${claim.title}`}</Link>
      <br />
      <span className={styles.quiet}>
        {[
          claim.number,
          `${claim.lines} ${claim.lines === 1 ? 'expense' : 'expenses'}`,
          claim.project,
          claim.for_name && `as delegate of ${claim.for_name}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
    <span className={styles.marks}>
      {claim.flagged > 0 && <Badge tone="warn">{`${claim.flagged} flagged`}</Badge>}
      {claim.overdue && <Badge tone="bad">Overdue</Badge>}
      <strong className={styles.amount}>{show.money(claim.total)}</strong>
    </span>
  </>
)
