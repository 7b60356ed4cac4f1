import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import type { deleteLeave, revokeLeave } from '#leave/contract/leave-calls.ts'

type ReasonDialogProps = {
  call: typeof revokeLeave | typeof deleteLeave
  id: number
  title: string
  verb: string
  onClose: () => void
}

/** A deed that the person concerned reads the reason of. */
export const ReasonDialog = ({ call, id, title, verb, onClose }: ReasonDialogProps) => (
  <Dialog open size="s" title={title} onClose={onClose}>
    <Form call={call} start={{ id }} onDone={onClose}>
      {(form) => (
        <>
          <TextArea {...form('reason')} label="Reason" />
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>{verb}</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
