import { useState } from 'react'
import { newestOf } from '#platform/web/calls/newest-row.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { requestKinds, requestStates, type RequestKind } from '#attendance/contract/attendance-lists.ts'
import { cancelRequest, listRequests, type RequestView } from '#attendance/contract/requests/request-calls.ts'
import { EvidenceList } from './evidence-list.tsx'
import { RequestForm } from './request-form.tsx'
import { changeOf, daysOf, saidOf } from './request-text.ts'
import styles from '#attendance/web/attendance.module.css'

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
      <ReadState of={requests} />
      {requests.data?.rows.length === 0 && (
        <EmptyState title="No requests yet">
          Request a correction, work from home or an outdoor activity.
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
            changing={newestOf(requests.data?.rows, changing)}
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
  const subject = `${requestKinds.labelOf(request.kind)}, ${daysOf(request)}`
  return (
    <li>
      <span className={styles.grow}>
        {subject}
        <br />
        <span className={styles.quiet}>
          {[changeOf(request), request.comment, ...saidOf(request)].filter(Boolean).join(' · ')}
        </span>
        <EvidenceList request={request} subject={subject} />
      </span>
      <StatusBadge catalogue={requestStates} status={request.status} />
      {request.can.change && (
        <Button size="s" aria-label={`Change ${subject}`} onClick={onChange}>
          Change
        </Button>
      )}
      {request.can.cancel && (
        <Button
          size="s"
          busy={busy}
          aria-label={`Cancel request: ${subject}`}
          onClick={() => void send({ request_id: request.id })}
        >
          Cancel request
        </Button>
      )}
    </li>
  )
}
