import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { reverseOpening, type OpeningRow } from '#payroll/contract/opening/opening-calls.ts'

export const ReverseDialog = ({ opening, onClose }: { opening: OpeningRow; onClose: () => void }) => (
  <Dialog open title={`Reverse ${opening.file_name}`} onClose={onClose}>
    <Form call={reverseOpening} start={{ id: opening.id, version: opening.version }} onDone={onClose}>
      {(form) => (
        <>
          <TextArea
            {...form('reason')}
            label="Reason"
            hint="Loans that came with the figures are removed as well."
          />
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Reverse</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
