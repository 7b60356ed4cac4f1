import { Form } from '#platform/web/form/form.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TimeField } from '#platform/web/light/time-field.tsx'
import { settleMeeting, type MeetingRow } from '#sales/contract/meetings/meeting-calls.ts'
import {
  meetingOutcomes,
  meetingStepKeys,
  meetingSteps,
  type meetingMinutes,
} from '#sales/contract/meetings/meeting-lists.ts'
import { FormEnd } from '#sales/web/form-end.tsx'
import { minuteOptions } from './meeting-dialog.tsx'

const stepOptions = meetingStepKeys.map((value) => ({ value, label: meetingSteps[value] }))

export const SettleDialog = ({ meeting, onClose }: { meeting: MeetingRow; onClose: () => void }) => (
  <Dialog open title={`Outcome of ${meeting.subject}`} onClose={onClose}>
    <Form
      call={settleMeeting}
      start={{
        id: meeting.id,
        version: meeting.version,
        notes: meeting.notes,
        next_step: meeting.next_step,
        minutes: meeting.minutes as (typeof meetingMinutes)[number],
      }}
      onDone={onClose}
    >
      {(form) => (
        <>
          <SelectField
            {...form('outcome')}
            label="Outcome"
            options={meeting.outcomes.map((value) => ({ value, label: meetingOutcomes.labelOf(value) }))}
          />
          {form.values.outcome === 'rescheduled' && (
            <FormRow>
              <DateField {...form('day')} value={form('day').value ?? ''} label="New day" />
              <TimeField {...form('time')} label="New time" hint="On the clock of the office" />
              <SelectField {...form('minutes')} label="Duration" options={minuteOptions} />
            </FormRow>
          )}
          <TextArea
            {...form('notes')}
            label="Notes"
            longest={5_000}
            optional={form.values.outcome !== 'completed'}
          />
          {form.values.outcome === 'completed' && (
            <SelectField {...form('next_step')} label="Next step" options={stepOptions} />
          )}
          <FormEnd busy={form.busy} onClose={onClose}>
            Save outcome
          </FormEnd>
        </>
      )}
    </Form>
  </Dialog>
)
