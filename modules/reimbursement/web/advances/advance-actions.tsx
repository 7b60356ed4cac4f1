import { companyToday } from '#platform/contract/zone-clock.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { useSendAtFields } from '#platform/web/calls/use-send-at-fields.ts'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { MoneyField } from '#platform/web/light/number-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import {
  decideAdvance,
  payAdvance,
  withdrawAdvance,
  type AdvanceView,
} from '#reimbursement/contract/advances/advance-calls.ts'

type Open = 'approve' | 'reject' | 'pay' | 'withdraw' | null

/** What this person may do with the advance now; the server asks again. */
export function AdvanceActions({ advance }: { advance: AdvanceView }) {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const { can } = advance
  return (
    <>
      {can.withdraw && <Button onClick={() => setOpen('withdraw')}>Withdraw</Button>}
      {can.decide && (
        <Button look="danger" onClick={() => setOpen('reject')}>
          Reject
        </Button>
      )}
      {can.decide && (
        <Button look="primary" onClick={() => setOpen('approve')}>
          Approve
        </Button>
      )}
      {can.pay && (
        <Button look="primary" onClick={() => setOpen('pay')}>
          Record payment
        </Button>
      )}
      {open === 'withdraw' && <WithdrawDialog advance={advance} onClose={close} />}
      {(open === 'approve' || open === 'reject') && (
        <DecideDialog advance={advance} verdict={open} onClose={close} />
      )}
      {open === 'pay' && <PayDialog advance={advance} onClose={close} />}
    </>
  )
}

type DialogProps = { advance: AdvanceView; onClose: () => void }

function WithdrawDialog({ advance, onClose }: DialogProps) {
  const { send, busy } = useSend(withdrawAdvance)
  return (
    <ConfirmDialog
      open
      title="Withdraw this advance?"
      confirm="Withdraw"
      tone="danger"
      busy={busy}
      onConfirm={() => void send({ id: advance.id }).then(onClose)}
      onClose={onClose}
    >
      It leaves the list of the approver and is not paid. You can request another one.
    </ConfirmDialog>
  )
}

/** Less than what is asked for needs a reason; more is never approved. */
function DecideDialog({ advance, verdict, onClose }: DialogProps & { verdict: 'approve' | 'reject' }) {
  const left = advance.approved_amount ?? advance.amount
  const [amount, setAmount] = useState<number | null>(left)
  const [comment, setComment] = useState('')
  const { send, busy, errors } = useSendAtFields(decideAdvance, ['approved_amount', 'comment'])
  const isApproval = verdict === 'approve'
  async function decide() {
    const { id, version } = advance
    const sent = await send(
      isApproval
        ? { id, version, verdict: 'approved', comment, approved_amount: amount ?? 0 }
        : { id, version, verdict: 'rejected', comment },
    )
    if (sent.ok) onClose()
  }
  return (
    <Dialog
      open
      size="s"
      title={`${isApproval ? 'Approve' : 'Reject'} ${advance.number}`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look={isApproval ? 'primary' : 'danger'} busy={busy} onClick={() => void decide()}>
            {isApproval ? 'Approve' : 'Reject'}
          </Button>
        </>
      }
    >
      {isApproval && (
        <MoneyField
          label={`Amount, of ${show.money(left)}`}
          value={amount}
          onChange={setAmount}
          error={errors['approved_amount']}
        />
      )}
      <TextArea
        label={isApproval ? 'Comment' : 'Reason'}
        optional={isApproval && (amount ?? 0) >= left}
        longest={500}
        value={comment}
        onChange={setComment}
        error={errors['comment']}
      />
    </Dialog>
  )
}

const PayDialog = ({ advance, onClose }: DialogProps) => (
  <FormDialog
    call={payAdvance}
    start={{ id: advance.id, paid_on: companyToday() }}
    size="s"
    title={`Payment of ${advance.number}`}
    onClose={onClose}
    submit="Record payment"
  >
    {(form) => (
      <>
        <p>
          {show.money(advance.approved_amount)} to {advance.person.name}.
        </p>
        <TextField {...form('utr')} label="UTR" autoComplete="off" />
        <DateField {...form('paid_on')} label="Paid on" />
      </>
    )}
  </FormDialog>
)
