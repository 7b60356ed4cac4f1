import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { FileDrop } from '#platform/web/light/file-drop.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { referSomeone, type InternalJobView } from '#recruitment/contract/referrals/referral-calls.ts'

type DialogProps = { job: InternalJobView; onClose: () => void }

export const ReferDialog = ({ job, onClose }: DialogProps) => (
  <FormDialog
    call={referSomeone}
    start={{ job_id: job.id, consent_id: job.consent.id, agreed: false, phone_number: '' }}
    title={`Refer someone for ${job.title}`}
    onClose={onClose}
    submit="Refer"
  >
    {(form) => (
      <>
        <TextField {...form('name')} label="Name" autoComplete="off" />
        <FormRow>
          <TextField {...form('email')} label="Email" type="email" autoComplete="off" />
          <TextField
            {...form('phone_number')}
            label="Phone number"
            type="tel"
            autoComplete="off"
            optional
            hint="With country code, such as +91 98300 12345"
          />
        </FormRow>
        <FileDrop
          {...form.files('cv')}
          label="CV"
          rule={referSomeone.files.cv}
          progress={form.progress}
          onCancel={form.cancel}
        />
        <TextArea
          {...form('reason')}
          label="Why this person fits"
          hint="Say how you know each other. Recruiters read it."
          longest={2_000}
          rows={4}
        />
        <CheckboxField
          {...form('agreed')}
          value={form('agreed').value === true}
          label={`They agreed to this text: “${job.consent.words}”`}
        />
      </>
    )}
  </FormDialog>
)
