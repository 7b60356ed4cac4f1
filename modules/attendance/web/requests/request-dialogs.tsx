import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { useSendAtFields } from '#platform/web/calls/use-send-at-fields.ts'
import { Button } from '#platform/web/light/button.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { requestKinds } from '#attendance/contract/attendance-lists.ts'
import {
  cancelRequest,
  decideRequest,
  type RequestView,
} from '#attendance/contract/requests/request-calls.ts'
import { daysOf } from './request-text.ts'

type RequestDialogProps = { request: RequestView; onClose: () => void }

const subjectOf = (request: RequestView) =>
  `${requestKinds.labelOf(request.kind)}, ${request.person.name}, ${daysOf(request)}`

export function TakeBackDialog({ request, onClose }: RequestDialogProps) {
  const [comment, setComment] = useState('')
  const { send, busy } = useSend(cancelRequest)
  const takeBack = async () => {
    if ((await send({ request_id: request.id, comment })).ok) onClose()
  }
  return (
    <ConfirmDialog
      open
      title={`Cancel request: ${subjectOf(request)}`}
      confirm="Cancel request"
      tone="danger"
      busy={busy}
      onConfirm={() => void takeBack()}
      onClose={onClose}
    >
      <p>
        {request.status === 'approved'
          ? 'The day returns to what it was before approval.'
          : 'It leaves the approver’s list.'}
      </p>
      <TextArea label="Why" optional longest={500} value={comment} onChange={setComment} />
    </ConfirmDialog>
  )
}

/** HR decides in the place of the approver who was asked, and says why. */
export function OverruleDialog({ request, onClose }: RequestDialogProps) {
  const [comment, setComment] = useState('')
  const { send, busy, errors } = useSendAtFields(decideRequest, ['comment'])
  const decide = async (verdict: 'approved' | 'rejected') => {
    const sent = await send({ request_id: request.id, verdict, comment, override: true })
    if (sent.ok) onClose()
  }
  return (
    <Dialog
      open
      size="s"
      title={`Decide: ${subjectOf(request)}`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button busy={busy} onClick={() => void decide('rejected')}>
            Reject
          </Button>
          <Button look="primary" busy={busy} onClick={() => void decide('approved')}>
            Approve
          </Button>
        </>
      }
    >
      <p>You override the approver. The employee and the history show your name.</p>
      <TextArea label="Why" longest={500} value={comment} onChange={setComment} error={errors['comment']} />
    </Dialog>
  )
}
