import { Section } from '#platform/web/light/section.tsx'
import { Timeline, type TimelineEntry } from '#platform/web/light/timeline.tsx'
import type { ClaimView } from '#reimbursement/contract/claims/claim-views.ts'
import { claimStates, paymentStates } from '#reimbursement/contract/reimbursement-lists.ts'
import styles from '#reimbursement/web/reimbursement.module.css'

/** Who has decided what, and with whom the claim is pending. */
export function ClaimHistory({ claim }: { claim: ClaimView }) {
  const entries = [...claim.history.map(moveEntry), ...claim.decisions.map(decisionEntry)].toSorted(
    (one, other) => other.at.localeCompare(one.at),
  )
  if (entries.length === 0) return null
  return (
    <Section title="History">
      {claim.pending_with.length > 0 && (
        <p className={styles.quiet}>
          {`Pending with ${claim.pending_with
            .map(({ kind, names }) => `${names.slice(0, 3).join(' or ')} (${kind})`)
            .join(', then ')}`}
        </p>
      )}
      <Timeline entries={entries} />
    </Section>
  )
}

const words: Readonly<Record<string, string>> = {
  'draft pending': 'Submitted',
  'pending draft': 'Back to draft',
  'pending approved': 'Approved',
  'pending rejected': 'Rejected',
  'approved pending': 'Approval revoked',
}

const moveEntry = (
  { from, to, by, at, comment }: ClaimView['history'][number],
  index: number,
): TimelineEntry => ({
  id: `move ${index}`,
  at,
  title: `${words[`${from} ${to}`] ?? to} by ${by}`,
  text: comment,
  tone: claimStates.keys.includes(to as never)
    ? claimStates.toneOf(to as (typeof claimStates.keys)[number])
    : paymentStates.toneOf('pending'),
})

const decisionEntry = (
  { step, status, by_name, for_name, at, comment }: ClaimView['decisions'][number],
  index: number,
): TimelineEntry => ({
  id: `decision ${index}`,
  at,
  title: `Step ${step} ${status} by ${by_name}${for_name ? ` for ${for_name}` : ''}`,
  text: comment,
})
