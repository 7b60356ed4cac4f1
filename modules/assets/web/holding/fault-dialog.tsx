import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { reportFault } from '#assets/contract/holding/assignment-calls.ts'

type FaultDialogProps = { asset: { readonly id: number; readonly tag: string }; onClose: () => void }

export const FaultDialog = ({ asset, onClose }: FaultDialogProps) => (
  <FormDialog
    call={reportFault}
    start={{ asset_id: asset.id }}
    size="s"
    title={`Problem with ${asset.tag}`}
    onClose={onClose}
    submit="Report"
  >
    {(form) => <TextArea {...form('text')} label="What is wrong?" autoFocus />}
  </FormDialog>
)
