import { useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { CheckIcon, CrossIcon } from './icons.tsx'
import { TextArea } from './text-area.tsx'

type Outcome = Promise<{ ok: boolean }>

type ApproveRejectProps = {
  /** What is decided on, for the heading: "Leave of Asha Rao, 3 days". */
  subject: string
  onApprove: (comment: string) => Outcome
  onReject: (comment: string) => Outcome
  busy?: boolean
}

/** A decision with its comment. A rejection says why; an approval may. */
export function ApproveReject({ subject, onApprove, onReject, busy }: ApproveRejectProps) {
  const [deciding, setDeciding] = useState<'approve' | 'reject' | null>(null)
  const [comment, setComment] = useState('')
  const [missing, setMissing] = useState(false)
  const isRejection = deciding === 'reject'

  async function decide() {
    const text = comment.trim()
    if (isRejection && text === '') return setMissing(true)
    const outcome = await (isRejection ? onReject(text) : onApprove(text))
    if (outcome.ok) close()
  }

  function close() {
    setDeciding(null)
    setComment('')
    setMissing(false)
  }

  return (
    <>
      <Button icon={<CrossIcon size={16} />} disabled={busy} onClick={() => setDeciding('reject')}>
        Reject
      </Button>
      <Button
        look="primary"
        icon={<CheckIcon size={16} />}
        disabled={busy}
        onClick={() => setDeciding('approve')}
      >
        Approve
      </Button>
      <Dialog
        open={deciding !== null}
        onClose={close}
        title={`${isRejection ? 'Reject' : 'Approve'}: ${subject}`}
        size="s"
        foot={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button look={isRejection ? 'danger' : 'primary'} busy={busy} onClick={() => void decide()}>
              {isRejection ? 'Reject' : 'Approve'}
            </Button>
          </>
        }
      >
        <TextArea
          label="Comment"
          optional={!isRejection}
          hint={isRejection ? 'The requester can see this.' : undefined}
          error={missing && comment.trim() === '' ? 'Enter a reason' : undefined}
          longest={500}
          value={comment}
          onChange={setComment}
        />
      </Dialog>
    </>
  )
}
