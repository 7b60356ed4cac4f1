import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { RadioGroup } from '#platform/web/light/radio-group.tsx'
import { listHostsFor, reassignAppointment } from '#appointments/contract/meetings/appointment-calls.ts'
import type { DecisionProps } from './meeting-decision.ts'

/** Who is free stands first; someone outside their hours may be asked as well. */
export function AssignForm({ appointment, onDone }: DecisionProps) {
  const hosts = useCall(listHostsFor, { id: appointment.id })
  if (!hosts.isSuccess) return <ReadState of={hosts} />
  if (hosts.data.length === 0) return <p>No other hosts accept meetings right now.</p>
  return (
    <Form
      call={reassignAppointment}
      start={{ id: appointment.id, version: appointment.version }}
      onDone={onDone}
    >
      {(form) => (
        <>
          <RadioGroup
            {...form('host_id')}
            label="Host"
            options={hosts.data.map(({ id, name, free, recent }) => ({
              value: id,
              label: `${name}: ${free ? 'free' : 'outside their hours'}, ${recent} in two weeks`,
            }))}
          />
          <FormActions end>
            <SubmitButton busy={form.busy}>Reassign</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  )
}
