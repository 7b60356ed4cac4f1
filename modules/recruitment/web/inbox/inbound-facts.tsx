import { Link } from 'react-router'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import {
  websiteCandidateStates,
  type WebsiteCandidateRow,
} from '#recruitment/contract/inbox/website-candidate-calls.ts'
import styles from '#recruitment/web/recruitment.module.css'

/** What a stranger wrote: text only, whatever it holds. */
export const InboundFacts = ({ row }: { row: WebsiteCandidateRow }) => (
  <div className={styles.rows}>
    <div className={styles.people}>
      <StatusBadge catalogue={websiteCandidateStates} status={row.state} />
      {row.spam_score > 0 && (
        <Badge tone={row.spam_score >= 80 ? 'bad' : 'warn'}>
          Spam score {row.spam_score}: {row.spam_reasons.join(', ')}
        </Badge>
      )}
      {row.referrer && <Badge tone="info">Referred by {row.referrer}</Badge>}
      {row.found && <Badge tone="info">Known as {row.found.name}</Badge>}
    </div>
    <KeyValue
      entries={[
        ['Email', row.email],
        ['Phone', row.phone],
        [
          'Job',
          <Link key="job" to={`/jobs/job-details/${row.job.id}`}>
            {row.job.code}
          </Link>,
        ],
        ['Received', show.moment(row.received_at)],
        ['Kept until', show.day(row.keep_until)],
        ...(row.decided_at
          ? [['Sorted', [show.moment(row.decided_at), row.decided_by].filter(Boolean).join(', ')] as const]
          : []),
      ]}
    />
    {row.message && <p className={styles.prose}>{row.message}</p>}
    {row.answers.length > 0 && (
      <KeyValue entries={row.answers.map(({ label, answer }) => [label, answer] as const)} />
    )}
  </div>
)
