import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { endComponent, type ComponentRow } from '#payroll/contract/components/component-calls.ts'

export const EndComponentDialog = ({
  component: { id, version, label },
  onClose,
}: {
  component: ComponentRow
  onClose: () => void
}) => (
  <Dialog open size="s" title={`End ${label}`} onClose={onClose}>
    <Form call={endComponent} start={{ id, version }} onDone={onClose}>
      {(form) => (
        <>
          <DateField {...form('ends_on')} label="Last day" />
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>End component</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
