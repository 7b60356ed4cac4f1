import { Form } from '#platform/web/form/form.tsx'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { saveTarget } from '#mining/contract/record-calls.ts'

type TargetDialogProps = { miner: { id: number; label: string; target: number }; onClose: () => void }

export const TargetDialog = ({ miner, onClose }: TargetDialogProps) => (
  <Dialog open size="s" title={`Target of ${miner.label}`} onClose={onClose}>
    <Form call={saveTarget} start={{ miner_id: miner.id, per_day: miner.target }} onDone={onClose}>
      {(form) => (
        <>
          <NumberField {...form('per_day')} label="Verified records per working day" />
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Save</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
