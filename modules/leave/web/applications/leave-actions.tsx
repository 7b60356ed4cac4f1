import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ApproveReject } from '#platform/web/light/approve-reject.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { overrideLeave } from '#leave/contract/decisions/leave-decision-calls.ts'
import { deleteLeave, revokeLeave, withdrawCancellation, withdrawLeave } from '#leave/contract/leave-calls.ts'
import { CancelDaysDialog } from './cancel-days-dialog.tsx'
import { CertificateDialog } from './certificate-dialog.tsx'
import type { OpenedLeave } from './opened-leave.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type Deed = 'cancel' | 'revoke' | 'delete' | 'attach' | null

/** What may be done with an application; the server says what that is. */
export function LeaveActions({ leave }: { leave: OpenedLeave }) {
  const [deed, setDeed] = useState<Deed>(null)
  const withdraw = useSend(withdrawLeave)
  const withdrawAsked = useSend(withdrawCancellation)
  const override = useSend(overrideLeave)
  const navigate = useNavigate()
  const close = () => setDeed(null)
  const { can, id, cancellation } = leave
  const decide = (verdict: 'approved' | 'rejected') => (comment: string) =>
    override.send({ id, verdict, comment })
  return (
    <>
      {can.attach && <Button onClick={() => setDeed('attach')}>Add certificate</Button>}
      {can.edit && <Button onClick={() => void navigate(`/leaves/apply-leave?change=${id}`)}>Change</Button>}
      {can.withdraw && (
        <Button busy={withdraw.busy} onClick={() => void withdraw.send({ id })}>
          Withdraw
        </Button>
      )}
      {cancellation && can.keep && (
        <Button busy={withdrawAsked.busy} onClick={() => void withdrawAsked.send({ id: cancellation.id })}>
          Keep leave
        </Button>
      )}
      {can.cancel_days.length > 0 && <Button onClick={() => setDeed('cancel')}>Cancel days</Button>}
      {can.revoke && (
        <Button look="danger" onClick={() => setDeed('revoke')}>
          Revoke
        </Button>
      )}
      {can.delete && (
        <Button look="danger" onClick={() => setDeed('delete')}>
          Delete
        </Button>
      )}
      {can.override && (
        <ApproveReject
          subject={`Override decision: leave of ${leave.person.name}`}
          busy={override.busy}
          onApprove={decide('approved')}
          onReject={decide('rejected')}
        />
      )}
      {deed === 'attach' && <CertificateDialog applicationId={id} onClose={close} />}
      {deed === 'cancel' && <CancelDaysDialog leave={leave} onClose={close} />}
      {deed === 'revoke' && (
        <ReasonDialog call={revokeLeave} id={id} title="Revoke this leave" verb="Revoke" onClose={close} />
      )}
      {deed === 'delete' && (
        <ReasonDialog
          call={deleteLeave}
          id={id}
          title="Delete this application"
          verb="Delete"
          onClose={close}
        />
      )}
    </>
  )
}
