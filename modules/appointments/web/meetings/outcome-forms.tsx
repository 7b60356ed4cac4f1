import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { correctOutcome, noteOutcome } from '#appointments/contract/meetings/appointment-calls.ts'
import { outcomes } from '#contacts/contract/meeting-outcomes.ts'
import { nextSteps } from '#appointments/contract/appointments-lists.ts'
import type { DecisionProps } from './meeting-decision.ts'

const startOf = ({ id, version }: DecisionProps['appointment']) => ({ id, version, note: '' })

export const CompleteForm = ({ appointment, onDone }: DecisionProps) => (
  <Form
    call={noteOutcome}
    start={{ ...startOf(appointment), outcome: 'completed', next_step_note: '' }}
    onDone={onDone}
  >
    {(form) => (
      <>
        <TextArea {...form('note')} label="Outcome notes" rows={4} longest={3000} />
        <SelectField {...form('next_step')} label="Next step" options={nextSteps.options} />
        <TextField {...form('next_step_note')} label="Next step, or why none" />
        <FormActions end>
          <SubmitButton busy={form.busy}>Save outcome</SubmitButton>
        </FormActions>
      </>
    )}
  </Form>
)

export const MissedForm = ({ appointment, onDone }: DecisionProps) => (
  <Form call={noteOutcome} start={{ ...startOf(appointment), outcome: 'no_show' }} onDone={onDone}>
    {(form) => (
      <>
        <p>{appointment.name} gets an email with a link to choose another time.</p>
        <TextArea {...form('note')} label="Note" optional rows={3} longest={3000} />
        <FormActions end>
          <SubmitButton busy={form.busy}>Mark no-show</SubmitButton>
        </FormActions>
      </>
    )}
  </Form>
)

export const CancelForm = ({ appointment, onDone }: DecisionProps) => (
  <Form call={noteOutcome} start={{ ...startOf(appointment), outcome: 'canceled' }} onDone={onDone}>
    {(form) => (
      <>
        <p>All attendees are notified and it’s removed from their calendars.</p>
        <TextArea {...form('note')} label="Reason" optional rows={3} longest={3000} />
        <FormActions end>
          <SubmitButton busy={form.busy}>Cancel meeting</SubmitButton>
        </FormActions>
      </>
    )}
  </Form>
)

const correctable = (['completed', 'no_show', 'canceled'] as const).map((value) => ({
  value,
  label: outcomes.labelOf(value),
}))

export const CorrectForm = ({ appointment, onDone }: DecisionProps) => (
  <Form call={correctOutcome} start={startOf(appointment)} onDone={onDone}>
    {(form) => (
      <>
        <SelectField
          {...form('outcome')}
          label="Outcome"
          options={correctable.filter(({ value }) => value !== appointment.outcome)}
        />
        <TextArea {...form('note')} label="Reason for correction" rows={3} longest={3000} />
        <FormActions end>
          <SubmitButton busy={form.busy}>Save correction</SubmitButton>
        </FormActions>
      </>
    )}
  </Form>
)
