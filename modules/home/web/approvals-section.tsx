import { useCallback } from 'react'
import { Link } from 'react-router'
import { APPROVALS_TOPIC } from '../../../platform/contract/approval.ts'
import { Section } from '../../../platform/web/light/section.tsx'
import { show } from '../../../platform/web/light/show.ts'
import { FailureState } from '../../../platform/web/light/states.tsx'
import { Badge } from '../../../platform/web/light/status-badge.tsx'
import { useLive } from '../../../platform/web/live.ts'
import type { WaitingAccessRequest } from '../../identity/contract/access-calls.ts'
import { SHOWN, useWaitingRequests } from './home-reads.ts'
import styles from './home-screen.module.css'

/** What waits for one's decision, oldest first; whom nobody waits for is not shown an empty place. */
export function ApprovalsSection() {
  const waiting = useWaitingRequests()
  const { refetch } = waiting
  useLive(
    APPROVALS_TOPIC,
    useCallback(() => void refetch(), [refetch]),
  )
  const { rows = [], total = 0 } = waiting.data ?? {}
  if (!waiting.isError && rows.length === 0) return null
  return (
    <Section title="Waiting for your decision">
      {waiting.isError && <FailureState failure={waiting.error} again={() => void refetch()} />}
      <ul className={styles.waiting}>
        {rows.map((request) => (
          <RequestItem key={request.id} request={request} />
        ))}
      </ul>
      {total !== null && total > SHOWN && (
        <p className={styles.more}>
          <Link to="/access-control">All {total} requests</Link>
        </p>
      )}
    </Section>
  )
}

const RequestItem = ({ request }: { request: WaitingAccessRequest }) => (
  <li>
    <p className={styles.asked}>
      <Link to="/access-control">
        {request.applicant.name} asks for the role {request.role.name}
      </Link>
      {request.overdue && <Badge tone="warn">Overdue</Badge>}
    </p>
    <p>{request.reason}</p>
    <p className={styles.when}>
      {show.moment(request.asked_at)}
      {request.for_name !== null && ` · in the place of ${request.for_name}`}
    </p>
  </li>
)
