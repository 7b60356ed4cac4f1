import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import type { ProjectView } from '#project-register/contract/register-calls.ts'
import { saveCustomer } from '#projects/contract/begin/begin-calls.ts'
import { CustomerField } from './customer-field.tsx'

type Props = { project: ProjectView; customerId: number | null; onClose: () => void }

export const CustomerDialog = ({ project, customerId, onClose }: Props) => (
  <Dialog open title={`Client of ${project.name}`} onClose={onClose}>
    <Form call={saveCustomer} start={{ project_id: project.id, customer_id: customerId }} onDone={onClose}>
      {(form) => (
        <>
          <CustomerField
            {...form('customer_id')}
            label="Client"
            hint="Client accounts of sales. Sign-ins of clients on this project then belong to it."
            known={customerId === null ? null : { id: customerId, name: project.client_name }}
            optional
          />
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Save</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
