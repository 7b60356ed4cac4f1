import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import type { ProjectView } from '#project-register/contract/register-calls.ts'
import { saveCustomer } from '#projects/contract/begin/begin-calls.ts'
import { CustomerField } from './customer-field.tsx'

type Props = { project: ProjectView; customerId: number | null; onClose: () => void }

export const CustomerDialog = ({ project, customerId, onClose }: Props) => (
  <FormDialog
    call={saveCustomer}
    start={{ project_id: project.id, customer_id: customerId }}
    title={`Client of ${project.name}`}
    onClose={onClose}
    submit="Save"
  >
    {(form) => (
      <CustomerField
        {...form('customer_id')}
        label="Client"
        hint="Client accounts of sales. Sign-ins of clients on this project then belong to it."
        known={customerId === null ? null : { id: customerId, name: project.client_name }}
        optional
      />
    )}
  </FormDialog>
)
