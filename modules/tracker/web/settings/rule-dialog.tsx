import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import {
  type RuleSubject,
  type TrackerSettings,
  saveRule,
} from '#tracker/contract/settings/settings-calls.ts'
import { frequencies } from '#tracker/contract/tracker-lists.ts'

const subjects: { value: RuleSubject; label: string }[] = [
  { value: 'everybody', label: 'Everyone' },
  { value: 'office', label: 'An office' },
  { value: 'role', label: 'A role' },
  { value: 'project', label: 'A project' },
]

const choicesOf = (settings: TrackerSettings, subject: RuleSubject) =>
  ({ everybody: [], office: settings.offices, role: settings.roles, project: settings.projects })[
    subject
  ].map(({ id, name }) => ({ value: id, label: name }))

type RuleDialogProps = { settings: TrackerSettings; onClose: () => void }

export const RuleDialog = ({ settings, onClose }: RuleDialogProps) => (
  <FormDialog
    call={saveRule}
    start={{
      subject: 'office',
      subject_id: null,
      valid_from: settings.today,
      valid_to: null,
      enabled: true,
      screenshot_minutes: 0,
      blur: true,
      work_hours_only: true,
      titles: false,
      image_days: 30,
      slot_days: 180,
      reason: '',
    }}
    title="New rule"
    onClose={onClose}
    submit="Save rule"
  >
    {(form) => (
      <>
        <FormRow>
          <SelectField {...form('subject')} label="For whom" options={subjects} />
          {form.values.subject !== 'everybody' && (
            <SelectField
              {...form('subject_id')}
              label="Which"
              options={choicesOf(settings, form.values.subject ?? 'office')}
            />
          )}
        </FormRow>
        <FormRow>
          <DateField {...form('valid_from')} label="From" earliest={settings.today} />
          <DateField {...form('valid_to')} label="To" optional />
        </FormRow>
        <CheckboxField {...form('enabled')} label="The tracker is switched on" />
        <SelectField
          {...form('screenshot_minutes')}
          label="Pictures"
          options={frequencies.map((minutes) => ({
            value: minutes,
            label: minutes === 0 ? 'None' : `One at a random moment of every ${minutes} minutes`,
          }))}
        />
        <CheckboxField {...form('blur')} label="Blurred screenshots" />
        <CheckboxField {...form('work_hours_only')} label="Working hours only" />
        <CheckboxField {...form('titles')} label="Record window titles" />
        <FormRow>
          <NumberField {...form('image_days')} label="Days to keep screenshots" />
          <NumberField {...form('slot_days')} label="Days to keep slots" />
        </FormRow>
        <TextArea {...form('reason')} label="Why" rows={2} />
      </>
    )}
  </FormDialog>
)
