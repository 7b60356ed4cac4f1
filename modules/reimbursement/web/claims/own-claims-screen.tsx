import { Link, useNavigate } from 'react-router'
import type { GotFrom } from '#platform/contract/call.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Figures } from '#platform/web/kit/figures.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import { readLanes } from '#reimbursement/contract/claims/claim-calls.ts'
import type { ClaimSummary } from '#reimbursement/contract/claims/claim-views.ts'
import { claimStates, paymentStates } from '#reimbursement/contract/reimbursement-lists.ts'
import { InboxSection } from '#reimbursement/web/decisions/inbox-section.tsx'
import { useClaimNews } from '#reimbursement/web/use-claim-news.ts'
import styles from '#reimbursement/web/reimbursement.module.css'

type Lanes = GotFrom<typeof readLanes>

export function Screen() {
  const go = useNavigate()
  const lanes = useCall(readLanes, {})
  useClaimNews(lanes.refetch)
  const add = (
    <Button look="primary" onClick={() => void go('/reimbursement/new')}>
      New claim
    </Button>
  )
  return (
    <>
      <PageHeader title="Expense claims" actions={add} />
      <Stack>
        <InboxSection />
        <ReadState of={lanes} />
        {lanes.data && <OwnLanes lanes={lanes.data} add={add} />}
      </Stack>
    </>
  )
}

function OwnLanes({ lanes, add }: { lanes: Lanes; add: React.ReactNode }) {
  const { pending, approved, payment, totals } = lanes
  if (pending.length + approved.length + payment.length === 0)
    return (
      <EmptyState title="No expense claims yet" action={add}>
        Photograph a bill or drop it into a new claim.
      </EmptyState>
    )
  return (
    <>
      <Figures
        of={[
          ['Pending approval', show.money(totals.pending)],
          ['Approved, to be paid', show.money(totals.approved)],
          ['Paid this year', show.money(totals.paid_this_year)],
        ]}
      />
      <div className={styles.lanes}>
        <Lane title="Open" claims={pending} empty="No open claims." />
        <Lane title="Approved" claims={approved} empty="Nothing waits for payment." />
        <Lane title="Payment" claims={payment} empty="Nothing was paid in the last year." />
      </div>
    </>
  )
}

const Lane = ({
  title,
  claims,
  empty,
}: {
  title: string
  claims: readonly ClaimSummary[]
  empty: string
}) => (
  <section className={styles.lane} aria-label={title}>
    <h2>
      {title} <span>{claims.length}</span>
    </h2>
    {claims.length === 0 && <p>{empty}</p>}
    <ul className={styles.cards}>
      {claims.map((claim) => (
        <li key={claim.id}>
          <ClaimCard claim={claim} />
        </li>
      ))}
    </ul>
  </section>
)

const ClaimCard = ({ claim }: { claim: ClaimSummary }) => (
  <Link className={styles.card} to={`/reimbursement/${claim.id}`}>
    <span className={styles.cardHead}>
      <strong>{claim.title}</strong>
      <span className={styles.amount}>{show.money(claim.approved_total ?? claim.total)}</span>
    </span>
    <span className={styles.quiet}>
      {[claim.number, `${claim.lines} ${claim.lines === 1 ? 'expense' : 'expenses'}`, show.day(claim.from)]
        .filter(Boolean)
        .join(' · ')}
    </span>
    <ClaimMarks claim={claim} />
  </Link>
)

export const ClaimMarks = ({ claim }: { claim: ClaimSummary }) => (
  <span className={styles.marks}>
    {claim.payment === null ? (
      <StatusBadge catalogue={claimStates} status={claim.status} />
    ) : (
      <StatusBadge catalogue={paymentStates} status={claim.payment} />
    )}
    {claim.approved_total !== null && claim.approved_total < claim.total && (
      <Badge tone="warn">{`of ${show.money(claim.total)}`}</Badge>
    )}
    {claim.flagged > 0 && <Badge tone="warn">{`${claim.flagged} flagged`}</Badge>}
  </span>
)
