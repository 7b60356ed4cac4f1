import { useState } from 'react'
import { useSendAtFields } from '#platform/web/calls/use-send-at-fields.ts'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { decidePenalty, type PenaltyView } from '#attendance/contract/penalties/penalty-calls.ts'

export function WaivePenaltyDialog({ penalty, onClose }: { penalty: PenaltyView; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const { send, busy, errors } = useSendAtFields(decidePenalty, ['reason'])
  async function waive() {
    const sent = await send({ id: penalty.id, verdict: 'waived', reason })
    if (sent.ok) onClose()
  }
  return (
    <ConfirmDialog
      open
      title={`Waive the penalty of ${penalty.person.name}, ${show.day(penalty.day)}`}
      confirm="Waive"
      busy={busy}
      onConfirm={() => void waive()}
      onClose={onClose}
    >
      <TextArea
        label="Why"
        hint="Visible to the employee."
        longest={500}
        value={reason}
        onChange={setReason}
        error={errors['reason']}
      />
    </ConfirmDialog>
  )
}
