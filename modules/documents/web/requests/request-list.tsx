import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import type { RequestView } from '#documents/contract/person-documents/document-calls.ts'
import { requestStates } from '#documents/contract/documents-lists.ts'
import { withdrawRequest } from '#documents/contract/requests/request-calls.ts'
import { PaperList, PaperRow } from '#documents/web/paper-row.tsx'

type RequestListProps = {
  requests: readonly RequestView[]
  missing: readonly { type_id: number; type: string }[]
  onUpload: ((typeId: number) => void) | undefined
  keeps: boolean
}

/** What is asked for by a day, and what everybody needs and is not there. */
export function RequestList({ requests, missing, onUpload, keeps }: RequestListProps) {
  const [withdrawing, setWithdrawing] = useState<RequestView | null>(null)
  const { send, busy } = useSend(withdrawRequest)
  const asked = new Set(requests.map(({ type_id }) => type_id))
  const rest = missing.filter(({ type_id }) => !asked.has(type_id))
  if (requests.length + rest.length === 0) return null
  return (
    <Section title="Requested documents" bare>
      <PaperList label="Requested documents">
        {requests.map((request) => (
          <PaperRow
            key={request.id}
            title={request.type}
            marks={
              <>
                <StatusBadge catalogue={requestStates} status={request.state} />
                {request.overdue && <Badge tone="bad">Overdue</Badge>}
              </>
            }
            lines={[
              `${request.asked_by} needs it by ${show.day(request.due_on)}.`,
              request.note,
              request.reason && `Rejected: ${request.reason}`,
            ]}
            actions={
              <>
                {keeps && <Button onClick={() => setWithdrawing(request)}>Withdraw</Button>}
                {onUpload && request.state !== 'submitted' && (
                  <Button look="primary" onClick={() => onUpload(request.type_id)}>
                    Upload {request.type}
                  </Button>
                )}
              </>
            }
          />
        ))}
        {rest.map(({ type_id, type }) => (
          <PaperRow
            key={type_id}
            title={type}
            marks={<Badge tone="warn">Missing</Badge>}
            lines={['Required for everyone.']}
            actions={onUpload && <Button onClick={() => onUpload(type_id)}>Upload {type}</Button>}
          />
        ))}
      </PaperList>
      <ConfirmDialog
        open={withdrawing !== null}
        title="Withdraw request"
        confirm="Withdraw"
        busy={busy}
        onClose={() => setWithdrawing(null)}
        onConfirm={() =>
          withdrawing && void send({ id: withdrawing.id }).then(({ ok }) => ok && setWithdrawing(null))
        }
      >
        {withdrawing?.type} is no longer requested.
      </ConfirmDialog>
    </Section>
  )
}
