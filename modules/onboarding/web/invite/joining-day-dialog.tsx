import { companyToday } from '#platform/contract/zone-clock.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { setJoiningDay } from '#onboarding/contract/invite/invite-calls.ts'
import type { DeedProps } from './terms-dialog.tsx'

const LONGEST_REASON = 300

export const JoiningDayDialog = ({ onboarding, onClose }: DeedProps) => (
  <FormDialog
    call={setJoiningDay}
    start={{ id: onboarding.id, joining_on: onboarding.joining_on ?? onboarding.tentative_doj ?? '' }}
    size="s"
    title="Set joining date"
    onClose={onClose}
    submit="Agree"
  >
    {(form) => (
      <>
        <DateField {...form('joining_on')} label="Joining date" earliest={companyToday()} />
        <TextArea
          {...form('reason')}
          label="Why"
          hint="Recorded in the history. Everyone with tasks is notified."
          optional
          longest={LONGEST_REASON}
        />
      </>
    )}
  </FormDialog>
)
