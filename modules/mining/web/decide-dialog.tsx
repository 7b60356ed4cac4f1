import { Form } from '#platform/web/form/form.tsx'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
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
    <Dialog open size="s" title={`${verb} ${record.name}`} onClose={onClose}>
      <Form
        call={decideRecord}
        start={{ id: record.id, version: record.version, decision, reason: '' }}
        onDone={() => {
          onClose()
          onDone?.()
        }}
      >
        {(form) => (
          <>
            <TextArea {...form('reason')} label="Reason" rows={3} autoFocus />
            <FormActions end>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton busy={form.busy}>{verb}</SubmitButton>
            </FormActions>
          </>
        )}
      </Form>
    </Dialog>
  )
}
