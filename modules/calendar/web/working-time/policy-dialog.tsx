import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { policyModes } from '#calendar/contract/calendar-lists.ts'
import { savePolicy, type PolicyView } from '#calendar/contract/working-time/working-time-calls.ts'
import { PolicyRuleFields } from './policy-rule-fields.tsx'
import { startOf } from './policy-form-defaults.ts'
import { PolicyDayFields } from './policy-day-fields.tsx'

type PolicyDialogProps = { policy: PolicyView | null; today: string; onClose: () => void }

/** A new policy, or other terms of one from a day on; what holds until then is not touched. */
export function PolicyDialog({ policy, today, onClose }: PolicyDialogProps) {
  return (
    <FormDialog
      call={savePolicy}
      start={startOf(policy, today)}
      size="l"
      title={policy ? `Change ${policy.name} from a date` : 'New policy'}
      onClose={onClose}
      submit="Save"
    >
      {(form) => (
        <>
          <FormRow>
            <TextField {...form('name')} label="Name" autoComplete="off" />
            <DateField {...form('valid_from')} label="From" />
            <SelectField {...form('mode')} label="Hours" options={policyModes.options} />
          </FormRow>
          <PolicyDayFields {...form('days')} />
          <PolicyRuleFields form={form} />
          <FormRow>
            <TextField
              {...form('zone')}
              label="Time zone"
              hint="Leave empty to use the office’s, such as Asia/Kolkata."
              optional
              autoComplete="off"
            />
            <NumberField {...form('late_budget')} label="Late arrivals per month" />
            <TextField {...form('reason')} label="Why" optional autoComplete="off" />
          </FormRow>
        </>
      )}
    </FormDialog>
  )
}
