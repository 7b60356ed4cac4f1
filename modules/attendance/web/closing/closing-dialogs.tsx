import { monthInFull } from '#platform/contract/day-in-words.ts'
import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { TextField } from '#platform/web/light/text-field.tsx'
import { closeMonth, openMonth } from '#calendar/contract/working-time/working-time-calls.ts'
import type { ClosedMonth, Company, Preview } from './closing-types.ts'
import { undecidedOf } from './undecided-days.ts'
import styles from '#attendance/web/attendance.module.css'

type CloseMonthProps = { company: Company; month: string; preview: Preview; onClose: () => void }

export function CloseMonthDialog({ company, month, preview, onClose }: CloseMonthProps) {
  const [reason, setReason] = useState('')
  const { send, busy } = useSend(closeMonth)
  const undecided = undecidedOf(preview)
  const close = async () => {
    if ((await send({ company_id: company.id, month, reason })).ok) onClose()
  }
  return (
    <ConfirmDialog
      open
      title={`Close ${monthInFull(month)}, ${company.name}`}
      confirm="Close the month"
      busy={busy}
      onConfirm={() => void close()}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p>
          Payroll counts {show.days(preview.payable)} payable days and {show.days(preview.loss_of_pay)} days
          of loss of pay of {show.count(preview.people)} {preview.people === 1 ? 'person' : 'people'}. New
          requests for this month will be refused.
        </p>
        {!preview.is_over && (
          <p>This month ends on {show.day(preview.ends_on)}. Its remaining days are paid.</p>
        )}
        {undecided.length > 0 && (
          <p>Pending: {undecided.map(({ label }) => label.toLowerCase()).join(', ')}.</p>
        )}
        <TextField label="Why" optional maxLength={200} value={reason} onChange={setReason} />
      </div>
    </ConfirmDialog>
  )
}

export function OpenMonthDialog({ closed, onClose }: { closed: ClosedMonth; onClose: () => void }) {
  const { send, busy } = useSend(openMonth)
  const open = async () => {
    if ((await send({ company_id: closed.company_id, month: closed.month })).ok) onClose()
  }
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={`Open ${monthInFull(closed.month)}, ${closed.company}, again`}
      confirm="Open the month"
      busy={busy}
      onConfirm={() => void open()}
      onClose={onClose}
    >
      <p>
        The closed figures and later differences are discarded. Employees can submit requests for this month
        again until you close it.
      </p>
    </ConfirmDialog>
  )
}
