import { useState } from 'react'
import { CallFailure } from '#platform/web/calls/call-failure.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { decidePenalty, type PenaltyView } from '#attendance/contract/penalties/penalty-calls.ts'

export function WaivePenaltyDialog({ penalty, onClose }: { penalty: PenaltyView; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const { send, busy } = useSend(decidePenalty)
  async function waive() {
    const sent = await send({ id: penalty.id, verdict: 'waived', reason })
    if (sent.ok) return onClose()
    setError(sent.failure instanceof CallFailure ? sent.failure.detail.fields['reason'] : undefined)
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
        error={error}
      />
    </ConfirmDialog>
  )
}
