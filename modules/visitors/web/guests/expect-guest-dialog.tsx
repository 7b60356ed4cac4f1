import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { DayField } from '#platform/web/light/day-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { TimeField } from '#platform/web/light/time-field.tsx'
import { expectGuestAtDesk } from '#visitors/contract/guests/guest-calls.ts'
import { visitorsMessages } from '#visitors/contract/visitors-messages.ts'
import { HostField } from '#visitors/web/host-field.tsx'
import { PurposeField } from '#visitors/web/purpose-field.tsx'

type ExpectGuestDialogProps = { today: string; onDone: (guestId: number) => void; onClose: () => void }

/** Whom someone announced to the desk by phone or mail. */
export const ExpectGuestDialog = ({ today, onDone, onClose }: ExpectGuestDialogProps) => (
  <FormDialog
    call={expectGuestAtDesk}
    start={{ expected_on: today }}
    incomplete={visitorsMessages.fillAllStarred}
    onDone={({ data }) => onDone(data.id)}
    title="Add expected guest"
    size="l"
    onClose={onClose}
    submit="Add guest"
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
      </>
    )}
  </FormDialog>
)
