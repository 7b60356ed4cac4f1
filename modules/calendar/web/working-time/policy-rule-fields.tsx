import type { Fields } from '#platform/web/form/field-binding.ts'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import type { PolicyForm } from './policy-form.ts'

const closings = [
  { value: 'no_time', label: 'Counts no time' },
  { value: 'expected_end', label: 'Ends when the day does' },
] as const
const countings = [
  { value: 'sum_of_sessions', label: 'All sessions together' },
  { value: 'first_in_last_out', label: 'First in to last out' },
  { value: 'tracker_hours', label: 'Hours of the tracker' },
  { value: 'no_clock', label: 'No clock: the day counts' },
] as const
const penalties = [
  { value: 0, label: 'Nothing' },
  { value: 25, label: 'A quarter of a day' },
  { value: 50, label: 'Half a day' },
] as const

const steps = [
  { value: '75,50,25', label: 'Quarters: 0.75, 0.50, 0.25' },
  { value: '50', label: 'Halves only' },
  { value: '', label: 'The whole day or nothing' },
] as const

/** How presence is measured against the week. */
export const PolicyRuleFields = ({ form }: { form: Fields<PolicyForm> }) => (
  <>
    <SelectField
      label="Parts of a day that are credited"
      options={steps}
      value={(form.values.credit_steps ?? []).join(',')}
      onChange={(chosen) => form('credit_steps').onChange(readSteps(chosen ?? ''))}
    />
    {form.values.mode === 'flexible' && (
      <FormRow>
        <NumberField {...form('core_from_minute')} label="Core from, after midnight" suffix="min" optional />
        <NumberField
          {...form('core_until_minute')}
          label="Core until, after midnight"
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
      <SelectField {...form('late_penalty_hundredths')} label="Each further late costs" options={penalties} />
    </FormRow>
    <FormRow>
      <NumberField {...form('day_boundary_minute')} label="Day begins, after midnight" suffix="min" />
      <NumberField {...form('early_open_minutes')} label="Opens before the start" suffix="min" />
      <NumberField {...form('min_gap_minutes')} label="Between two clicks" suffix="min" />
    </FormRow>
    <FormRow>
      <SelectField {...form('counting')} label="What is counted" options={countings} />
      <SelectField {...form('auto_close')} label="A forgotten end" options={closings} />
    </FormRow>
    <CheckboxField {...form('office_only')} label="Only from the networks of the office" />
    <FormRow>
      <NumberField
        {...form('home_days_per_month')}
        label="Days at home a month"
        hint="Empty: as many as are granted."
        optional
      />
      <NumberField
        {...form('home_days_per_quarter')}
        label="Days at home a quarter"
        hint="Beside those of a month."
        optional
      />
      <NumberField
        {...form('home_notice_days')}
        label="Home is asked for before"
        hint="Empty: also afterwards."
        suffix="days"
        optional
      />
    </FormRow>
    <CheckboxField
      {...form('presence_required')}
      label="The clock counts at home as well"
      hint="Otherwise an approved day at home counts wholly, without sessions."
    />
  </>
)

const readSteps = (text: string) =>
  ([75, 50, 25] as const).filter((step) => text.split(',').includes(String(step)))
