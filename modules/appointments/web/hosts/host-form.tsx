import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { SwitchField } from '#platform/web/light/checkbox-field.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { saveHost, type HostView } from '#appointments/contract/hosts/host-calls.ts'
import { zoneOptions } from '#appointments/web/local-days.ts'
import { WeekHours } from './week-hours.tsx'

export const HostForm = ({ host }: { host: HostView }) => (
  <Section title={host.name} about="Booked meetings don’t change when hours change.">
    <Form call={saveHost} start={host}>
      {(form) => (
        <>
          <FormRow>
            <SwitchField {...form('active')} label="Accepts meetings" />
            <SwitchField {...form('on_card')} label="Show on the public page" />
          </FormRow>
          <SelectField {...form('zone')} label="Time zone" options={zoneOptions(host.zone)} />
          <WeekHours {...form('week')} label="Hours" />
          <FormRow>
            <NumberField {...form('minimum_notice_minutes')} label="Notice, in minutes" />
            <NumberField {...form('horizon_days')} label="Can be booked ahead, in days" />
          </FormRow>
          <FormRow>
            <NumberField {...form('buffer_minutes')} label="Buffer, in minutes" />
            <NumberField {...form('daily_cap')} label="Maximum meetings per day" optional />
          </FormRow>
          <FormRow>
            <TextField {...form('meeting_link')} label="Where you meet (link)" optional />
            <TextField {...form('linkedin_url')} label="LinkedIn" optional />
          </FormRow>
          <FormActions end>
            <SubmitButton busy={form.busy}>Save</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Section>
)
