import { FormActions } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { cancelTraining, type TrainingPage } from '#training/contract/trainings/training-calls.ts'

export const CancelDialog = ({ training, onClose }: { training: TrainingPage; onClose: () => void }) => (
  <Dialog open size="s" title="Cancel this training?" onClose={onClose}>
    <Form
      call={cancelTraining}
      start={{ id: training.id, version: training.version, reason: '' }}
      onDone={onClose}
    >
      {(form) => (
        <>
          <TextArea {...form('reason')} label="Reason" rows={2} autoFocus hint="Everyone invited reads it." />
          <FormActions end>
            <Button onClick={onClose}>Keep it</Button>
            <Button type="submit" look="danger" busy={form.busy}>
              Cancel training
            </Button>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
