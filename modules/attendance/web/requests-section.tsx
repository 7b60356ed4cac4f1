import { useState } from 'react'
import { useCall } from '../../../platform/web/calls/use-call.ts'
import { useSend } from '../../../platform/web/calls/use-send.ts'
import { Button } from '../../../platform/web/light/button.tsx'
import { Dialog } from '../../../platform/web/light/dialog.tsx'
import { Section } from '../../../platform/web/light/section.tsx'
import { EmptyState, FailureState, LoadingState } from '../../../platform/web/light/states.tsx'
import { StatusBadge } from '../../../platform/web/light/status-badge.tsx'
import { show } from '../../../platform/web/light/show.ts'
import { requestKinds, requestStates, type RequestKind } from '../contract/attendance-lists.ts'
import { cancelRequest, listRequests, type RequestView } from '../contract/request-calls.ts'
import { RequestForm } from './request-form.tsx'
import styles from './attendance.module.css'

const SHOWN = 20

/** What one has asked for, and the way to ask for more. */
export function RequestsSection({ today }: { today: string }) {
  const requests = useCall(listRequests, { whose: 'mine', size: SHOWN })
  const [asking, setAsking] = useState<RequestKind | null>(null)
  return (
    <Section
      title="My requests"
      actions={requestKinds.options.map(({ value, label }) => (
        <Button key={value} size="s" onClick={() => setAsking(value)}>
          {label}
        </Button>
      ))}
    >
      {requests.isPending && <LoadingState />}
      {requests.isError && <FailureState failure={requests.error} again={() => void requests.refetch()} />}
      {requests.data?.rows.length === 0 && (
        <EmptyState title="Nothing asked yet">
          Ask here when the clock is wrong, or when you work somewhere else.
        </EmptyState>
      )}
      <ul className={styles.list} aria-label="My requests">
        {requests.data?.rows.map((request) => (
          <Own key={request.id} request={request} />
        ))}
      </ul>
      {asking && (
        <Dialog open title={requestKinds.labelOf(asking)} onClose={() => setAsking(null)}>
          <RequestForm kind={asking} day={today} onDone={() => setAsking(null)} />
        </Dialog>
      )}
    </Section>
  )
}

function Own({ request }: { request: RequestView }) {
  const { send, busy } = useSend(cancelRequest)
  return (
    <li>
      <span className={styles.grow}>
        {requestKinds.labelOf(request.kind)}, {daysOf(request)}
        <br />
        <span className={styles.quiet}>{request.comment}</span>
      </span>
      <StatusBadge catalogue={requestStates} status={request.status} />
      {request.can.cancel && (
        <Button
          size="s"
          busy={busy}
          aria-label={`Take back ${requestKinds.labelOf(request.kind)}, ${daysOf(request)}`}
          onClick={() => void send({ request_id: request.id })}
        >
          Take back
        </Button>
      )}
    </li>
  )
}

export const daysOf = ({ day_from, day_to }: Pick<RequestView, 'day_from' | 'day_to'>): string =>
  day_from === day_to ? show.day(day_from) : `${show.day(day_from)} to ${show.day(day_to)}`
