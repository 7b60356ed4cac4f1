import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { decideRecord } from '#mining/contract/record-calls.ts'

type DecideDialogProps = {
  record: { id: number; version: number; name: string }
  decision: 'returned' | 'rejected'
  onClose: () => void
  onDone?: () => void
}

/** Both say why. */
export function DecideDialog({ record, decision, onClose, onDone }: DecideDialogProps) {
  const verb = decision === 'returned' ? 'Return' : 'Reject'
  return (
    <FormDialog
      call={decideRecord}
      start={{ id: record.id, version: record.version, decision, reason: '' }}
      onDone={() => {
        onClose()
        onDone?.()
      }}
      size="s"
      title={`${verb} ${record.name}`}
      onClose={onClose}
      submit={verb}
    >
      {(form) => <TextArea {...form('reason')} label="Reason" rows={3} autoFocus />}
    </FormDialog>
  )
}
