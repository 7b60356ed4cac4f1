import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { readGroupBank, saveGroupBank } from '#payroll/contract/payments/bank-template-calls.ts'
import type { PayGroupRow } from '#payroll/contract/groups/pay-group-calls.ts'

/** From which account the group is paid, and how its bank reads files. */
export function GroupBankDialog({ group, onClose }: { group: PayGroupRow; onClose: () => void }) {
  const read = useCall(readGroupBank, { pay_group_id: group.id })
  return (
    <Dialog open title={`Paying account of ${group.name}, ${group.company.name}`} onClose={onClose}>
      <ReadState of={read} />
      {read.data && (
        <Form
          call={saveGroupBank}
          start={{ ...(read.data.account ?? { narration: 'Salary' }), pay_group_id: group.id }}
          onDone={onClose}
        >
          {(form) => (
            <>
              <TextField {...form('holder')} label="Account holder" autoComplete="off" autoFocus />
              <FormRow>
                <TextField {...form('number')} label="Account number" autoComplete="off" />
                <TextField {...form('ifsc')} label="IFSC" autoComplete="off" />
              </FormRow>
              <FormRow>
                <SelectField
                  {...form('template_id')}
                  label="Bank layout"
                  options={read.data.templates.map(({ id, name }) => ({ value: id, label: name }))}
                />
                <TextField {...form('narration')} label="Narration" hint="On the bank statement" />
              </FormRow>
              <FormActions end>
                <Button onClick={onClose}>Cancel</Button>
                <SubmitButton busy={form.busy}>Save</SubmitButton>
              </FormActions>
            </>
          )}
        </Form>
      )}
    </Dialog>
  )
}
