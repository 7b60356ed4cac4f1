import { ColleagueField } from '#organization/web/public.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { type TrackerSettings, grantLook } from '#tracker/contract/settings/settings-calls.ts'
import { reaches } from '#tracker/contract/tracker-lists.ts'

type LookDialogProps = { settings: TrackerSettings; onClose: () => void }

const asOptions = (choices: readonly { id: number; name: string }[]) =>
  choices.map(({ id, name }) => ({ value: id, label: name }))

export const LookDialog = ({ settings, onClose }: LookDialogProps) => (
  <FormDialog
    call={grantLook}
    start={{
      reach: 'person',
      subject_id: null,
      valid_from: settings.today,
      valid_to: settings.today,
      reason: '',
    }}
    title="Grant access"
    onClose={onClose}
    submit="Grant access"
  >
    {(form) => (
      <>
        <ColleagueField {...form('viewer_id')} label="Viewer" />
        <SelectField {...form('reach')} label="Activity of" options={reaches.options} />
        {form.values.reach === 'person' && <ColleagueField {...form('subject_id')} label="The person" />}
        {form.values.reach === 'project' && (
          <SelectField {...form('subject_id')} label="The project" options={asOptions(settings.projects)} />
        )}
        {form.values.reach === 'office' && (
          <SelectField {...form('subject_id')} label="The office" options={asOptions(settings.offices)} />
        )}
        <FormRow>
          <DateField {...form('valid_from')} label="Days from" />
          <DateField {...form('valid_to')} label="Days to" earliest={settings.today} />
        </FormRow>
        <TextArea {...form('reason')} label="Why" rows={2} hint="The employees concerned can see this." />
      </>
    )}
  </FormDialog>
)
