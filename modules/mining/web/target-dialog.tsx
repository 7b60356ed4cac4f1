import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { saveTarget } from '#mining/contract/record-calls.ts'

type TargetDialogProps = { miner: { id: number; label: string; target: number }; onClose: () => void }

export const TargetDialog = ({ miner, onClose }: TargetDialogProps) => (
  <FormDialog
    call={saveTarget}
    start={{ miner_id: miner.id, per_day: miner.target }}
    size="s"
    title={`Target of ${miner.label}`}
    onClose={onClose}
    submit="Save"
  >
    {(form) => <NumberField {...form('per_day')} label="Verified records per working day" />}
  </FormDialog>
)
