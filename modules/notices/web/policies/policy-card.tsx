import { show } from '#platform/web/light/format-values.ts'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import { policyCategories, policyVersionStates } from '#notices/contract/policies/policy-lists.ts'
import type { PolicyCard } from '#notices/contract/policies/policy-views.ts'
import styles from '#notices/web/notices.module.css'

export const PolicyCardView = ({ policy, onOpen }: { policy: PolicyCard; onOpen: (id: number) => void }) => (
  <article className={styles.card}>
    <h2>
      <button type="button" className={styles.open} onClick={() => onOpen(policy.id)}>
        {policy.title}
      </button>
      <PolicyMarks policy={policy} />
    </h2>
    <p className={styles.meta}>
      <span>{policyCategories.labelOf(policy.category)}</span>
      <span>
        {policy.number === null
          ? 'Not active yet'
          : `Version ${policy.number}, active since ${show.day(policy.effective_from)}`}
      </span>
      {policy.coming_from && <span>The next version is active from {show.day(policy.coming_from)}</span>}
      <span>Owned by {policy.owner_name}</span>
    </p>
    {policy.excerpt && <p className={styles.excerpt}>{policy.excerpt}</p>}
  </article>
)

export const PolicyMarks = ({ policy }: { policy: PolicyCard }) => (
  <>
    {policy.waits_for_ack && <Badge tone="warn">{`Acknowledge by ${show.day(policy.due)}`}</Badge>}
    {policy.needs_ack && policy.acknowledged_at && (
      <Badge tone="good">{`Acknowledged ${show.moment(policy.acknowledged_at)}`}</Badge>
    )}
    {policy.open_state && <StatusBadge catalogue={policyVersionStates} status={policy.open_state} />}
  </>
)
