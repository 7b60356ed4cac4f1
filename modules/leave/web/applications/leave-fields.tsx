import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { RadioGroup } from '#platform/web/light/radio-group.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import type { GotFrom } from '#platform/contract/call.ts'
import type { leaveOptions } from '#leave/contract/leave-calls.ts'
import { durationLabels, leaveDurations } from '#leave/contract/leave-lists.ts'
import type { ApplyFields } from './apply-fields.ts'
import { HoursFields } from './hours-fields.tsx'
import { PersonField } from '#leave/web/person-field.tsx'

export type LeaveOptions = GotFrom<typeof leaveOptions>

type LeaveFieldsProps = { form: ApplyFields; options: LeaveOptions; verb: string }

/** What is asked for: kind, days or hours, reason, and who takes over. */
export const LeaveFields = ({ form, options, verb }: LeaveFieldsProps) => (
  <>
    <TypeField form={form} types={options.types} />
    <RadioGroup
      {...form('duration')}
      label="How long"
      options={leaveDurations.map((value) => ({ value, label: durationLabels[value] }))}
      onChange={(duration) => {
        form('duration').onChange(duration)
        if (duration !== 'multiple_days') form('ends_on').onChange(form.values.starts_on ?? null)
        form('hours').onChange(duration === 'hours' ? 4 : null)
      }}
    />
    <Days form={form} />
    {form.values.duration === 'hours' && <HoursFields form={form} presets={options.presets} />}
    <TextArea {...form('reason')} label="Reason" />
    <FormRow>
      <TextField {...form('contact')} label="Contact while away" optional />
      <PersonField {...form('handover_id')} label="Hands over to" optional />
    </FormRow>
    <CheckboxField
      {...form('urgent')}
      value={form.values.urgent ?? false}
      label="Urgent (less notice than required)"
    />
    <FormActions>
      <SubmitButton busy={form.busy}>{verb}</SubmitButton>
    </FormActions>
  </>
)

function TypeField({ form, types }: { form: ApplyFields; types: LeaveOptions['types'] }) {
  const chosen = types.find(({ id }) => id === form.values.leave_type_id)
  return (
    <SelectField
      {...form('leave_type_id')}
      label="Leave type"
      options={types.map(({ id, name, role, available, lends }) => ({
        value: id,
        label:
          role === 'loss_of_pay'
            ? name
            : `${name} (${show.days(available)} available${lends > 0 ? `, ${show.days(lends)} in advance` : ''})`,
      }))}
      hint={chosen?.says.join(' ')}
    />
  )
}

function Days({ form }: { form: ApplyFields }) {
  const isSeveral = form.values.duration === 'multiple_days'
  const first = form('starts_on')
  return (
    <>
      <FormRow>
        <DateField
          {...first}
          label={isSeveral ? 'First day' : 'Day'}
          onChange={(day) => {
            first.onChange(day)
            if (!isSeveral) form('ends_on').onChange(day)
          }}
        />
        {isSeveral && (
          <DateField
            {...form('ends_on')}
            label="Last day"
            {...(first.value ? { earliest: first.value } : {})}
          />
        )}
      </FormRow>
      {isSeveral && (
        <FormRow>
          <CheckboxField
            {...form('second_half_first')}
            value={form.values.second_half_first ?? false}
            label="Second half only on the first day"
          />
          <CheckboxField
            {...form('first_half_last')}
            value={form.values.first_half_last ?? false}
            label="First half only on the last day"
          />
        </FormRow>
      )}
    </>
  )
}
