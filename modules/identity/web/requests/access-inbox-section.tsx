import { useCallback } from 'react'
import { APPROVALS_TOPIC } from '#platform/contract/approval.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { PersonName } from '#platform/web/kit/avatar.tsx'
import { ApproveReject } from '#platform/web/light/approve-reject.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { FailureState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { useLive } from '#platform/web/live.ts'
import {
  decideAccess,
  listAccessInbox,
  type WaitingAccessRequest,
} from '#identity/contract/requests/access-request-calls.ts'
import styles from '#identity/web/access.module.css'

const SHOWN = 50

/** What waits for this person's decision, oldest first; whom nothing waits for is not shown an empty place. */
export function AccessInboxSection() {
  const inbox = useCall(listAccessInbox, { size: SHOWN })
  const { refetch } = inbox
  useLive(
    APPROVALS_TOPIC,
    useCallback(() => void refetch(), [refetch]),
  )
  const { rows = [], total = 0 } = inbox.data ?? {}
  if (!inbox.isError && rows.length === 0) return null
  return (
    <Section title="Pending with you">
      {inbox.isError && <FailureState failure={inbox.error} again={() => void refetch()} />}
      <ul className={styles.inbox} aria-label="Pending with you">
        {rows.map((request) => (
          <Waiting key={request.id} request={request} />
        ))}
      </ul>
      {total !== null && total > SHOWN && (
        <p className={styles.quiet}>{show.count(total - SHOWN)} more follow as you decide.</p>
      )}
    </Section>
  )
}

function Waiting({ request }: { request: WaitingAccessRequest }) {
  const { send, busy } = useSend(decideAccess)
  const { applicant, role, decisions } = request
  const decide = (verdict: 'approved' | 'rejected') => (comment: string) =>
    // What does not go together stands right above: the approver has read it.
    send({ request_id: request.id, verdict, comment, confirmed: request.duties.length > 0 })
  return (
    <li>
      <div className={styles.facts}>
        <p className={styles.subject}>
          <PersonName id={applicant.id} name={applicant.name} />
          <span>
            {request.proposed_by === null ? 'requests' : `proposed by ${request.proposed_by} for`}{' '}
            <b>{role.name}</b>{' '}
            {request.last_day === null ? 'no end date' : `until ${show.day(request.last_day)}`}
          </span>
        </p>
        <p className={styles.reason}>{request.reason}</p>
        {request.exception !== null && <p className={styles.reason}>Exception: {request.exception}</p>}
        {request.duties.map((sentence) => (
          <p key={sentence} className={styles.warning}>
            {sentence}
          </p>
        ))}
        <p className={styles.quiet}>
          {show.moment(request.asked_at)}
          {request.for_name !== null && ` · you are the delegate of ${request.for_name}`}
          {decisions.map((decision) => ` · ${decision.by_name} has approved`)}
        </p>
        <p className={styles.marks}>
          {request.overdue && <Badge tone="warn">Overdue</Badge>}
          {role.sensitive && <Badge tone="info">Needs two approvers</Badge>}
        </p>
      </div>
      <div className={styles.verdict}>
        <ApproveReject
          subject={`${role.name} for ${applicant.name}`}
          busy={busy}
          onApprove={decide('approved')}
          onReject={decide('rejected')}
        />
      </div>
    </li>
  )
}
