import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { endComponent, type ComponentRow } from '#payroll/contract/components/component-calls.ts'

type EndComponentDialogProps = { component: ComponentRow; onClose: () => void }

export const EndComponentDialog = ({
  component: { id, version, label },
  onClose,
}: EndComponentDialogProps) => (
  <FormDialog
    call={endComponent}
    start={{ id, version }}
    title={`End ${label}`}
    submit="End component"
    size="s"
    onClose={onClose}
  >
    {(form) => <DateField {...form('ends_on')} label="Last day" />}
  </FormDialog>
)
