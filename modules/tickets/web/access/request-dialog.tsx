import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ApproveReject } from '#platform/web/light/approve-reject.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { Timeline } from '#platform/web/light/timeline.tsx'
import { legStates } from '#platform/contract/approval.ts'
import { decideGrant, readGrant, setGranted } from '#tickets/contract/access-calls.ts'
import { grantStates } from '#tickets/contract/tickets-lists.ts'

export function RequestDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useCall(readGrant, { id })
  const decide = useSend(decideGrant)
  const give = useSend(setGranted)
  const grant = read.data
  const close = async (sent: Promise<{ ok: boolean }>) => {
    const outcome = await sent
    if (outcome.ok) onClose()
    return outcome
  }
  const subject = grant ? `${grant.system} for ${grant.person.name}` : 'Access request'
  return (
    <Dialog
      open
      title={subject}
      onClose={onClose}
      foot={
        <>
          {grant?.can.decide && (
            <ApproveReject
              subject={subject}
              busy={decide.busy}
              onApprove={(comment) => close(decide.send({ id, verdict: 'approved', comment }))}
              onReject={(comment) => close(decide.send({ id, verdict: 'rejected', comment }))}
            />
          )}
          {grant?.can.grant && (
            <Button
              look="primary"
              busy={give.busy}
              onClick={() => void close(give.send({ id, version: grant.version }))}
            >
              Mark as granted
            </Button>
          )}
        </>
      }
    >
      <ReadState of={read} />
      {grant && (
        <>
          <KeyValue
            entries={[
              ['State', <StatusBadge key="state" catalogue={grantStates} status={grant.status} />],
              ['Pending with', grant.pending_with],
              ['Level', grant.level],
              ['From', show.day(grant.from_on)],
              ['Until', show.day(grant.to_on)],
              ['Reason', grant.reason],
              ['Ticket', grant.ticket],
              ['Granted by', grant.granted_by],
            ]}
          />
          {grant.decisions.length > 0 && (
            <Timeline
              entries={grant.decisions.map((decision) => ({
                id: `${decision.step} ${decision.at}`,
                at: decision.at,
                tone: legStates.toneOf(decision.status),
                title: `${legStates.labelOf(decision.status)} by ${decision.by_name}`,
                text: [decision.for_name && `For ${decision.for_name}`, decision.comment]
                  .filter(Boolean)
                  .join(' · '),
              }))}
            />
          )}
        </>
      )}
    </Dialog>
  )
}
