import { useCall } from '#platform/web/calls/use-call.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { directoryOptions } from '#organization/contract/directory/directory-calls.ts'
import { taskTeams } from '#onboarding/contract/onboarding-lists.ts'
import { saveTaskTemplate, type TemplateView } from '#onboarding/contract/tasks/task-calls.ts'

type TemplateDialogProps = {
  template: TemplateView | null
  templates: readonly TemplateView[]
  onClose: () => void
}

const LONGEST_HINT = 300

export function TemplateDialog({ template, templates, onClose }: TemplateDialogProps) {
  const lists = useCall(directoryOptions, {}).data
  const choices = (list: readonly { id: number; name: string }[] = []) =>
    list.map(({ id, name }) => ({ value: id, label: name }))
  const others = templates.filter(({ id, retired }) => id !== template?.id && !retired)
  return (
    <FormDialog
      call={saveTaskTemplate}
      start={startOf(template)}
      title={template ? template.title : 'Add a template'}
      onClose={onClose}
      submit="Save"
    >
      {(form) => (
        <>
          <TextField {...form('title')} label="Tasks" />
          <FormRow>
            <SelectField {...form('team')} label="Team" options={taskTeams.options} />
            <NumberField {...form('days')} label="Days from joining date" hint="Before it: −3" />
          </FormRow>
          <FormRow>
            <SelectField
              {...form('location_id')}
              label="Only in"
              optional
              options={choices(lists?.locations)}
            />
            <SelectField
              {...form('department_id')}
              label="Only for the department"
              optional
              options={choices(lists?.departments)}
            />
            <SelectField
              {...form('designation_id')}
              label="Only as"
              optional
              options={choices(lists?.designations)}
            />
          </FormRow>
          <SelectField
            {...form('after_id')}
            label="Blocked by"
            optional
            options={others.map(({ id, title }) => ({ value: id, label: title }))}
          />
          <TextArea {...form('hint')} label="Hint" optional longest={LONGEST_HINT} />
          {template && <CheckboxField {...form('retired')} label="No longer used" />}
        </>
      )}
    </FormDialog>
  )
}

function startOf(template: TemplateView | null) {
  if (!template) return { team: 'hr' as const, days: 0 }
  const { id, version, title, hint, team, days, location, department, designation, after, retired } = template
  return {
    id,
    version,
    title,
    hint,
    team,
    days,
    retired,
    location_id: location?.id ?? null,
    department_id: department?.id ?? null,
    designation_id: designation?.id ?? null,
    after_id: after?.id ?? null,
  }
}
