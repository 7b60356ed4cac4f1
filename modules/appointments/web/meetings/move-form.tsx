import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { TimeField } from '#platform/web/light/time-field.tsx'
import { moveAppointment } from '#appointments/contract/meetings/appointment-calls.ts'
import type { Appointment } from './meeting-decision.ts'

type MoveFormProps = { appointment: Appointment; onMoved: (id: number) => void }

export const MoveForm = ({ appointment, onMoved }: MoveFormProps) => (
  <Form
    call={moveAppointment}
    start={{ id: appointment.id, version: appointment.version }}
    onDone={({ data }) => onMoved(data.id)}
  >
    {(form) => (
      <>
        <p>
          Time zone of {appointment.host} ({appointment.host_zone}). Notice and hours don’t apply. Everyone
          gets a new invitation.
        </p>
        <FormRow>
          <DateField {...form('day')} label="Day" />
          <TimeField {...form('time')} label="Time" />
        </FormRow>
        <FormActions end>
          <SubmitButton busy={form.busy}>Reschedule</SubmitButton>
        </FormActions>
      </>
    )}
  </Form>
)
