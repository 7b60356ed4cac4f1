import { FormDialog } from '#platform/web/form/form-dialog.tsx'
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
  <FormDialog call={call} start={{ id }} size="s" title={title} onClose={onClose} submit={verb}>
    {(form) => <TextArea {...form('reason')} label="Reason" />}
  </FormDialog>
)
