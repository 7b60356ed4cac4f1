import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { reportFault } from '#assets/contract/holding/assignment-calls.ts'

type FaultDialogProps = { asset: { readonly id: number; readonly tag: string }; onClose: () => void }

export const FaultDialog = ({ asset, onClose }: FaultDialogProps) => (
  <Dialog open size="s" title={`Problem with ${asset.tag}`} onClose={onClose}>
    <Form call={reportFault} start={{ asset_id: asset.id }} onDone={onClose}>
      {(form) => (
        <>
          <TextArea {...form('text')} label="What is wrong?" autoFocus />
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Report</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
