import { Form } from '#platform/web/form/form.tsx'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { DayField } from '#platform/web/light/day-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { TimeField } from '#platform/web/light/time-field.tsx'
import { expectGuestAtDesk } from '#visitors/contract/guests/guest-calls.ts'
import { visitorsMessages } from '#visitors/contract/visitors-messages.ts'
import { HostField } from '#visitors/web/host-field.tsx'
import { PurposeField } from '#visitors/web/purpose-field.tsx'

type ExpectGuestDialogProps = { today: string; onDone: (guestId: number) => void; onClose: () => void }

/** Whom someone announced to the desk by phone or mail. */
export const ExpectGuestDialog = ({ today, onDone, onClose }: ExpectGuestDialogProps) => (
  <Dialog open title="Add expected guest" size="l" onClose={onClose}>
    <Form
      call={expectGuestAtDesk}
      start={{ expected_on: today }}
      incomplete={visitorsMessages.fillAllStarred}
      onDone={({ data }) => onDone(data.id)}
    >
      {(form) => (
        <>
          <FormRow>
            <TextField {...form('visitor_name')} label="Name *" autoComplete="off" autoFocus />
            <TextField
              {...form('phone_no')}
              label="Phone No"
              optional
              type="tel"
              inputMode="numeric"
              autoComplete="off"
            />
          </FormRow>
          <FormRow>
            <DayField {...form('expected_on')} label="Day *" />
            <TimeField {...form('expected_at')} label="Time" optional />
          </FormRow>
          <FormRow>
            <HostField
              {...form('to_whom_meet')}
              label="To Whom Meet *"
              onHost={(id) => form('host_id').onChange(id)}
            />
            <PurposeField {...form('purpose')} />
          </FormRow>
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Add guest</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
