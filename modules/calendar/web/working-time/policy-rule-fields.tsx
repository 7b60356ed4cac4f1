import type { Fields } from '#platform/web/form/field-binding.ts'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import type { PolicyForm } from './policy-form.ts'

const closings = [
  { value: 'no_time', label: 'Counts no time' },
  { value: 'expected_end', label: 'Ends with the day' },
] as const
const countings = [
  { value: 'sum_of_sessions', label: 'All sessions together' },
  { value: 'first_in_last_out', label: 'First clock-in to last clock-out' },
  { value: 'tracker_hours', label: 'Tracked hours' },
  { value: 'no_clock', label: 'No clock, full day counts' },
] as const
const penalties = [
  { value: 0, label: 'Nothing' },
  { value: 25, label: 'A quarter of a day' },
  { value: 50, label: 'Half a day' },
] as const

const steps = [
  { value: '75,50,25', label: 'Quarters: 0.75, 0.50, 0.25' },
  { value: '50', label: 'Halves only' },
  { value: '', label: 'Whole day or nothing' },
] as const

/** How presence is measured against the week. */
export const PolicyRuleFields = ({ form }: { form: Fields<PolicyForm> }) => (
  <>
    <SelectField
      label="Day fractions credited"
      options={steps}
      value={(form.values.credit_steps ?? []).join(',')}
      onChange={(chosen) => form('credit_steps').onChange(readSteps(chosen ?? ''))}
    />
    {form.values.mode === 'flexible' && (
      <FormRow>
        <NumberField
          {...form('core_from_minute')}
          label="Core hours start, after midnight"
          suffix="min"
          optional
        />
        <NumberField
          {...form('core_until_minute')}
          label="Core hours end, after midnight"
          suffix="min"
          optional
        />
      </FormRow>
    )}
    <FormRow>
      <NumberField {...form('grace_in_minutes')} label="Grace in" suffix="min" />
      <NumberField {...form('grace_out_minutes')} label="Grace out" suffix="min" />
      <NumberField {...form('shortfall_grace_minutes')} label="May be missing" suffix="min" />
    </FormRow>
    <FormRow>
      <NumberField {...form('full_day_minutes')} label="Full day from" suffix="min" optional />
      <NumberField {...form('half_day_minutes')} label="Half day from" suffix="min" optional />
      <SelectField
        {...form('late_penalty_hundredths')}
        label="Deduction per further late arrival"
        options={penalties}
      />
    </FormRow>
    <FormRow>
      <NumberField {...form('day_boundary_minute')} label="Day starts, after midnight" suffix="min" />
      <NumberField {...form('early_open_minutes')} label="Clock-in opens before start" suffix="min" />
      <NumberField {...form('min_gap_minutes')} label="Minimum gap between punches" suffix="min" />
    </FormRow>
    <FormRow>
      <SelectField {...form('counting')} label="Time counted" options={countings} />
      <SelectField {...form('auto_close')} label="Missing clock-out" options={closings} />
    </FormRow>
    <CheckboxField {...form('office_only')} label="Only from office networks" />
    <FormRow>
      <NumberField
        {...form('home_days_per_month')}
        label="Work-from-home days per month"
        hint="Leave empty for no limit."
        optional
      />
      <NumberField
        {...form('home_days_per_quarter')}
        label="Work-from-home days per quarter"
        hint="In addition to the monthly limit."
        optional
      />
      <NumberField
        {...form('home_notice_days')}
        label="Notice for work from home"
        hint="Leave empty to allow requests afterwards."
        suffix="days"
        optional
      />
    </FormRow>
    <CheckboxField
      {...form('presence_required')}
      label="Clock required at home"
      hint="If off, an approved day at home counts in full without sessions."
    />
  </>
)

const readSteps = (text: string) =>
  ([75, 50, 25] as const).filter((step) => text.split(',').includes(String(step)))
