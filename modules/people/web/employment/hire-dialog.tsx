import { useCall } from '#platform/web/calls/use-call.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { hirePerson } from '#people/contract/employment/employment-calls.ts'
import { genders } from '#people/contract/people-lists.ts'
import { listAlike } from '#people/contract/record/duplicate-calls.ts'
import { AlikeList } from '#people/web/record/duplicates-list.tsx'
import { SeatChoice } from './seat-choice.tsx'
import { TermsFields } from './employment-terms-fields.tsx'

const NOTICE_DAYS = 60

/** A new hire: account, seat and employment at once; the invitation goes out with it. */
export const HireDialog = ({ onClose }: { onClose: () => void }) => (
  <FormDialog
    call={hirePerson}
    start={{ status: 'probation', notice_days: NOTICE_DAYS, work_location: 'Work From Office' }}
    size="l"
    title="Hire employee"
    onClose={onClose}
    submit="Hire"
  >
    {(form) => (
      <>
        <FormRow>
          <TextField {...form('name')} label="Name" autoComplete="off" />
          <TextField {...form('email')} label="Work email" type="email" autoComplete="off" />
        </FormRow>
        <FormRow>
          <DateField {...form('birth_date')} label="Birth date" optional />
          <SelectField {...form('gender')} label="Gender" optional options={genders.options} />
        </FormRow>
        <AlikeHint name={form.values.name} birthDate={form.values.birth_date} />
        <CheckboxField {...form('under_age_allowed')} label="Under 18 on the joining date (allowed)" />
        <TermsFields form={form} />
        <SeatChoice form={form} />
      </>
    )}
  </FormDialog>
)

type AlikeHintProps = { name: string | undefined; birthDate: string | null | undefined }

/** A person who was here before keeps their record: they are taken back, not hired again. */
function AlikeHint({ name, birthDate }: AlikeHintProps) {
  const wish = name && birthDate ? { name: name.trim(), birth_date: birthDate } : null
  const rows = useCall(listAlike, wish, { keepEarlier: true }).data?.rows ?? []
  return wish === null || rows.length === 0 ? null : (
    <AlikeList rows={rows} advice="Rehire former employees in their existing record." />
  )
}
