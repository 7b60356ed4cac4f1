import { legStates } from '#platform/contract/approval.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { PersonName } from '#platform/web/kit/avatar.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { Timeline, type TimelineEntry } from '#platform/web/light/timeline.tsx'
import { withdrawAccess, type AccessRequest } from '#identity/contract/requests/access-request-calls.ts'
import { accessRequestStates } from '#identity/contract/requests/access-request-states.ts'

type AccessRequestDialogProps = { request: AccessRequest; onClose: () => void }

export function AccessRequestDialog({ request, onClose }: AccessRequestDialogProps) {
  const { send, busy } = useSend(withdrawAccess)
  async function withdraw() {
    await send({ request_id: request.id })
    onClose()
  }
  return (
    <Dialog
      open
      side
      size="s"
      title={`Request for ${request.role.name}`}
      onClose={onClose}
      foot={
        request.can.withdraw && (
          <Button busy={busy} onClick={() => void withdraw()}>
            Withdraw
          </Button>
        )
      }
    >
      <Stack>
        <KeyValue
          entries={[
            ['Person', <PersonName key="person" id={request.applicant.id} name={request.applicant.name} />],
            ['State', <StatusBadge key="state" catalogue={accessRequestStates} status={request.status} />],
            ['Last day', request.last_day === null ? 'No end' : show.day(request.last_day)],
            ...(request.exception === null ? [] : [['Exception', request.exception] as const]),
            ['Who decides', whoDecides(request)],
          ]}
        />
        <Timeline entries={historyOf(request)} />
      </Stack>
    </Dialog>
  )
}

function whoDecides({ needed, proposed_by }: AccessRequest): string {
  if (proposed_by !== null) return 'Another administrator'
  return needed === 1 ? 'An administrator' : 'Two administrators'
}

function historyOf(request: AccessRequest): TimelineEntry[] {
  const { applicant, proposed_by, asked_at, reason, decisions, withdrawn_at, withdrawn_by } = request
  return [
    {
      id: 'asked',
      at: asked_at,
      title: proposed_by === null ? `Requested by ${applicant.name}` : `Proposed by ${proposed_by}`,
      text: reason,
    },
    ...decisions.map(({ step, status, by_name, for_name, at, comment }) => ({
      id: step,
      at,
      title: `${legStates.labelOf(status)} by ${by_name}${for_name === null ? '' : ` for ${for_name}`}`,
      text: comment,
      tone: legStates.toneOf(status),
    })),
    ...(withdrawn_at === null
      ? []
      : [{ id: 'withdrawn', at: withdrawn_at, title: `Withdrawn by ${withdrawn_by ?? applicant.name}` }]),
  ]
}
