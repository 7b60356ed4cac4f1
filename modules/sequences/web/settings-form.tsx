import { useNavigate } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Form } from '#platform/web/form/form.tsx'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import type { Fields } from '#platform/web/form/field-binding.ts'
import { DateTimeField } from '#platform/web/kit/date-time-field.tsx'
import { WeekHoursField } from '#platform/web/kit/week-hours/week-hours-field.tsx'
import { weekdays, windowsOf } from '#platform/web/kit/week-hours/week-hours.ts'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import type { SentBy } from '#platform/contract/call.ts'
import { readSequenceChoices, saveSequence, type SequencePage } from '#sequences/contract/sequence-calls.ts'
import { startModes } from '#sequences/contract/sequences-lists.ts'
import { FormEnd } from './form-end.tsx'
import styles from './sequences.module.css'

const OFFICE_DAYS = 5
const usual = weekdays.slice(0, OFFICE_DAYS).flatMap((_, at) => windowsOf(at + 1, '10:00-18:00') ?? [])
/** Browsers name some zones in an old way; the one that is set stays choosable as it is. */
const zoneOptions = (set: string | null | undefined) =>
  [...new Set([...(set ? [set] : []), ...Intl.supportedValuesOf('timeZone')])].map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }))
const modes = Object.entries(startModes).map(([value, label]) => ({
  value: value as keyof typeof startModes,
  label,
}))

type Form = Fields<SentBy<typeof saveSequence>>
const optionsOf = (rows: readonly { id: number; name: string }[] = []) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))

/** A new one begins with its name; the hours and the rest can be set on its page. */
export function AddSequenceDialog({ onClose }: { onClose: () => void }) {
  const go = useNavigate()
  const { data } = useCall(readSequenceChoices, {})
  if (!data) return null
  const start = { name: '', company_id: data.companies[0]!.id, zone: data.zone, windows: usual }
  return (
    <Dialog open size="s" title="New sequence" onClose={onClose}>
      <Form
        call={saveSequence}
        start={start}
        onDone={({ data: { id } }) => void go(`/sequences/sequence-details/${id}`)}
      >
        {(form) => (
          <>
            <TextField {...form('name')} label="Name" autoFocus autoComplete="off" />
            <SelectField {...form('company_id')} label="Company" options={optionsOf(data.companies)} />
            <FormEnd busy={form.busy} onClose={onClose}>
              Add sequence
            </FormEnd>
          </>
        )}
      </Form>
    </Dialog>
  )
}

const startOf = (sequence: SequencePage) => ({
  id: sequence.id,
  version: sequence.version,
  name: sequence.name,
  company_id: sequence.company_id,
  zone: sequence.zone,
  windows: sequence.windows,
  office_id: sequence.office_id,
  start_mode: sequence.start_mode,
  starts_at: sequence.starts_at,
  sender_id: sequence.sender_id,
  most_a_day: sequence.most_a_day,
  stops_on_reply: sequence.stops_on_reply,
  stops_on_meeting: sequence.stops_on_meeting,
  stops_on_won: sequence.stops_on_won,
})

export function SettingsTab({ sequence }: { sequence: SequencePage }) {
  const { data } = useCall(readSequenceChoices, {})
  return (
    <Form call={saveSequence} start={startOf(sequence)}>
      {(form) => (
        <>
          <Section title="General">
            <div className={styles.fields}>
              <FormRow>
                <TextField {...form('name')} label="Name" autoComplete="off" />
                <SelectField {...form('company_id')} label="Company" options={optionsOf(data?.companies)} />
              </FormRow>
              <SelectField
                {...form('sender_id')}
                label="Sent in the name of"
                placeholder="The contact’s owner"
                options={optionsOf(data?.senders)}
                optional
              />
              <FormRow>
                <SelectField {...form('start_mode')} label="Start" options={modes} />
                {form.values.start_mode === 'schedule' && (
                  <DateTimeField {...form('starts_at')} label="First emails from" />
                )}
              </FormRow>
            </div>
          </Section>
          <HoursSection form={form} offices={optionsOf(data?.offices)} mayManage={sequence.can.manage} />
          <Section title="Stop when">
            <div className={styles.fields}>
              <CheckboxField {...form('stops_on_reply')} label="They reply" />
              <CheckboxField {...form('stops_on_meeting')} label="A meeting is booked" />
              <CheckboxField {...form('stops_on_won')} label="A deal with them is won" />
            </div>
          </Section>
          {sequence.status !== 'archived' && (
            <FormActions end>
              <SubmitButton busy={form.busy}>Save settings</SubmitButton>
            </FormActions>
          )}
        </>
      )}
    </Form>
  )
}

type HoursProps = {
  form: Form
  offices: readonly { value: number; label: string }[]
  mayManage: boolean
}

/** Windows and limit protect the good name of the address; their change is the manager’s. */
const HoursSection = ({ form, offices, mayManage }: HoursProps) => (
  <Section
    title="Sending hours"
    about={
      mayManage
        ? 'On the clock of the contact, where it is known, else of this time zone.'
        : 'On the clock of the contact, where it is known, else of this time zone. A sales manager changes hours and limit.'
    }
  >
    <div className={styles.fields}>
      <FormRow>
        <SelectField {...form('zone')} label="Time zone" options={zoneOptions(form.values.zone)} />
        <SelectField
          {...form('office_id')}
          label="Leave out the holidays of"
          placeholder="No office"
          options={offices}
          optional
        />
      </FormRow>
      <fieldset className={styles.hours} disabled={!mayManage}>
        <legend className={styles.legend}>Hours by weekday</legend>
        <WeekHoursField
          value={form.values.windows ?? []}
          onChange={form('windows').onChange}
          error={form('windows').error}
        />
        <NumberField {...form('most_a_day')} label="Most emails a day" />
      </fieldset>
    </div>
  </Section>
)
