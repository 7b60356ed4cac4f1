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
import { EvidenceList } from './evidence-list.tsx'
import { RequestForm } from './request-form.tsx'
import styles from './attendance.module.css'

const SHOWN = 20

/** What one has asked for, and the way to ask for more. */
export function RequestsSection({ today }: { today: string }) {
  const requests = useCall(listRequests, { whose: 'mine', size: SHOWN })
  const [asking, setAsking] = useState<RequestKind | null>(null)
  const [changing, setChanging] = useState<RequestView | null>(null)
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
          <Own key={request.id} request={request} onChange={() => setChanging(request)} />
        ))}
      </ul>
      {asking && (
        <Dialog open title={requestKinds.labelOf(asking)} onClose={() => setAsking(null)}>
          <RequestForm kind={asking} day={today} onDone={() => setAsking(null)} />
        </Dialog>
      )}
      {changing && (
        <Dialog
          open
          title={`Change: ${requestKinds.labelOf(changing.kind)}`}
          onClose={() => setChanging(null)}
        >
          <RequestForm
            kind={changing.kind}
            day={changing.day_from}
            changing={changing}
            onDone={() => setChanging(null)}
          />
        </Dialog>
      )}
    </Section>
  )
}

type OwnProps = { request: RequestView; onChange: () => void }

function Own({ request, onChange }: OwnProps) {
  const { send, busy } = useSend(cancelRequest)
  return (
    <li>
      <span className={styles.grow}>
        {requestKinds.labelOf(request.kind)}, {daysOf(request)}
        <br />
        <span className={styles.quiet}>{[request.comment, ...saidOf(request)].join(' · ')}</span>
      </span>
      <StatusBadge catalogue={requestStates} status={request.status} />
      <EvidenceList request={request} subject={`${requestKinds.labelOf(request.kind)}, ${daysOf(request)}`} />
      {request.can.change && (
        <Button
          size="s"
          aria-label={`Change ${requestKinds.labelOf(request.kind)}, ${daysOf(request)}`}
          onClick={onChange}
        >
          Change
        </Button>
      )}
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

/** What those who decided said. */
export const saidOf = ({ decisions }: Pick<RequestView, 'decisions'>): string[] =>
  decisions.map(({ by_name, comment }) => (comment ? `${by_name}: ${comment}` : by_name))

export const daysOf = ({ day_from, day_to }: Pick<RequestView, 'day_from' | 'day_to'>): string =>
  day_from === day_to ? show.day(day_from) : `${show.day(day_from)} to ${show.day(day_to)}`
