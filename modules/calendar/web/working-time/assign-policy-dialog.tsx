import { useCall } from '#platform/web/calls/use-call.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { directoryOptions } from '#organization/contract/directory/directory-calls.ts'
import { ColleagueField } from '#organization/web/public.ts'
import { givePolicy, type PolicyView } from '#calendar/contract/working-time/working-time-calls.ts'

type GivePolicyDialogProps = { policy: PolicyView; today: string; onClose: () => void }

const targets = [
  { value: 'person', label: 'One person' },
  { value: 'department', label: 'A department' },
  { value: 'office', label: 'An office' },
  { value: 'company', label: 'A company' },
] as const

export function GivePolicyDialog({ policy, today, onClose }: GivePolicyDialogProps) {
  const options = useCall(directoryOptions, {}).data
  const lists = { department: options?.departments, office: options?.locations, company: options?.companies }
  return (
    <Dialog open title={`Give ${policy.name}`} onClose={onClose}>
      <Form
        call={givePolicy}
        start={{ policy_id: policy.id, target: 'person', valid_from: today }}
        onDone={onClose}
      >
        {(form) => {
          const target = form.values.target ?? 'person'
          return (
            <>
              <SelectField {...form('target')} label="To" options={targets} />
              {target === 'person' ? (
                <ColleagueField {...form('target_id')} label="Person" />
              ) : (
                <SelectField
                  {...form('target_id')}
                  label="Which"
                  options={(lists[target] ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                />
              )}
              <FormRow>
                <DateField {...form('valid_from')} label="From" />
                <DateField {...form('valid_to')} label="Last day" optional />
              </FormRow>
              <TextField {...form('reason')} label="Why" optional autoComplete="off" />
              <FormActions end>
                <Button onClick={onClose}>Cancel</Button>
                <SubmitButton busy={form.busy}>Assign</SubmitButton>
              </FormActions>
            </>
          )
        }}
      </Form>
    </Dialog>
  )
}
