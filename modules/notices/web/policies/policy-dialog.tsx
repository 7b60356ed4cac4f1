import { useCall } from '#platform/web/calls/use-call.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { SwitchField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { LoadingState } from '#platform/web/light/states.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { ColleagueField } from '#organization/web/public.ts'
import type { Audience } from '#notices/contract/audience/audience.ts'
import { policyAudience, savePolicy } from '#notices/contract/policies/policy-calls.ts'
import { policyCategories } from '#notices/contract/policies/policy-lists.ts'
import { AudienceField, boundOf } from '#notices/web/audience/audience-field.tsx'
import type { Policy } from '#notices/web/post-and-policy-types.ts'

type PolicyDialogProps = { policy: Policy | null; onClose: () => void; onSaved: (id: number) => void }

export function PolicyDialog({ policy, onClose, onSaved }: PolicyDialogProps) {
  const choices = useCall(policyAudience, {}).data
  return (
    <Dialog open size="l" title={policy ? 'Change the policy' : 'New policy'} onClose={onClose}>
      {!choices && <LoadingState />}
      {choices && (
        <Form
          call={savePolicy}
          start={
            policy
              ? { ...policy, policy_id: policy.id, version: policy.version }
              : { title: '', audience: boundOf(choices), needs_ack: true, ack_days: 14 }
          }
          onDone={({ data }) => onSaved(data.policy_id)}
        >
          {(form) => (
            <>
              <TextField {...form('title')} label="Title" />
              <FormRow>
                <SelectField {...form('category')} label="Category" options={policyCategories.options} />
                <ColleagueField
                  {...form('owner_id')}
                  label="Owned by"
                  known={policy ? [{ id: policy.owner_id, name: policy.owner_name }] : []}
                />
              </FormRow>
              <AudienceField
                {...form('audience')}
                value={form.values.audience as Audience | undefined}
                label="Audience"
                hint="Leave empty for everyone."
                choices={choices}
              />
              <SwitchField {...form('needs_ack')} label="Requires acknowledgement" />
              <FormRow>
                <NumberField {...form('ack_days')} label="Days to acknowledge" />
                <DateField {...form('review_due')} label="Review by" optional />
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
