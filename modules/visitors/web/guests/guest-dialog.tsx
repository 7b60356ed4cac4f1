import type { GotFrom } from '#platform/contract/call.ts'
import { useNewest } from '#platform/web/calls/newest-row.ts'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { TimeField } from '#platform/web/light/time-field.tsx'
import {
  announceOwnGuest,
  changeOwnGuest,
  type ExpectedGuest,
  type guestOptions,
  listOwnGuests,
} from '#visitors/contract/guests/guest-calls.ts'
import { PurposeField } from '#visitors/web/purpose-field.tsx'

type GuestDialogProps = {
  guest: ExpectedGuest | null
  options: GotFrom<typeof guestOptions>
  onClose: () => void
}

/** A new guest, or one who has not come yet. */
export function GuestDialog({ guest: opened, options, onClose }: GuestDialogProps) {
  const guest = useNewest<ExpectedGuest>(listOwnGuests, opened)
  return (
    <FormDialog
      call={guest ? changeOwnGuest : announceOwnGuest}
      start={guest ?? startOf(options)}
      title={guest ? 'Edit guest' : 'Announce guest'}
      onClose={onClose}
      submit={guest ? 'Save' : 'Announce'}
    >
      {(form) => (
        <>
          <TextField {...form('visitor_name')} label="Name" autoComplete="off" autoFocus />
          <FormRow>
            <DateField {...form('expected_on')} label="Day" />
            <TimeField {...form('expected_at')} label="Time" optional />
          </FormRow>
          <FormRow>
            <SelectField
              {...form('location_id')}
              label="Office"
              options={options.offices.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <PurposeField {...form('purpose')} label="Purpose" />
          </FormRow>
          <FormRow>
            <TextField {...form('phone_no')} label="Phone" optional type="tel" autoComplete="off" />
            <TextField {...form('address')} label="Address" optional autoComplete="off" />
          </FormRow>
        </>
      )}
    </FormDialog>
  )
}

const startOf = ({ offices, own_office_id }: GotFrom<typeof guestOptions>) => {
  const office = offices.find(({ id }) => id === own_office_id) ?? offices[0]
  return office ? { location_id: office.id, expected_on: office.today } : {}
}
