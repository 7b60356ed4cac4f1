import { FormActions } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { withdrawInvitation } from '#training/contract/people/participant-calls.ts'
import type { TrainingPage, TrainingPerson } from '#training/contract/trainings/training-calls.ts'

type WithdrawDialogProps = { training: TrainingPage; person: TrainingPerson; onClose: () => void }

export const WithdrawDialog = ({ training: { id }, person: { account }, onClose }: WithdrawDialogProps) => (
  <Dialog open size="s" title={`Withdraw the invitation of ${account.name}?`} onClose={onClose}>
    <Form call={withdrawInvitation} start={{ id, account_id: account.id, reason: '' }} onDone={onClose}>
      {(form) => (
        <>
          <span>A seat goes to the first person on the waiting list.</span>
          <TextArea
            {...form('reason')}
            label="Reason"
            rows={2}
            autoFocus
            hint={`${account.name} reads it.`}
          />
          <FormActions end>
            <Button onClick={onClose}>Keep it</Button>
            <Button type="submit" look="danger" busy={form.busy}>
              Withdraw
            </Button>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
