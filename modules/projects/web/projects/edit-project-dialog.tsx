import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { CheckboxField, type CheckboxFieldProps } from '#platform/web/light/checkbox-field.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { show } from '#platform/web/light/format-values.ts'
import { LoadingState } from '#platform/web/light/states.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { readLosers, saveProject, type ProjectView } from '#project-register/contract/register-calls.ts'
import {
  narrows,
  projectKinds,
  visibilities,
  visibilityHints,
  type Visibility,
} from '#project-register/contract/register-lists.ts'

const MOST_NAMED = 8

type LosersProps = {
  project: ProjectView
  visibility: Visibility
  field: Omit<CheckboxFieldProps, 'label'>
}

/** Who loses sight of the project is named before it is wanted. */
function LosersField({ project, visibility, field }: LosersProps) {
  const losers = useCall(readLosers, { id: project.id, visibility }).data
  if (!losers) return <LoadingState />
  const named = losers.names.slice(0, MOST_NAMED)
  const others = losers.count - named.length
  const who = [...named, ...(others > 0 ? [`${show.count(others)} more`] : [])]
  const label =
    losers.count === 0
      ? 'No one loses access'
      : `${who.length === 1 ? who[0] : `${who.slice(0, -1).join(', ')} and ${who.at(-1)}`} ${losers.count === 1 ? 'loses' : 'lose'} access`
  return <CheckboxField {...field} label={label} />
}

export function EditProjectDialog({ project, onClose }: { project: ProjectView; onClose: () => void }) {
  const { id, version, name, about, client_name, kind, visibility, billable, starts_on, ends_on } = project
  const facts = { id, version, name, about, client_name, kind, visibility, billable, starts_on, ends_on }
  const start = { ...facts, narrowed: false }
  return (
    <FormDialog
      call={saveProject}
      start={start}
      size="l"
      title={`Edit ${name}`}
      onClose={onClose}
      submit="Save"
    >
      {(form) => (
        <>
          <FormRow>
            <TextField {...form('name')} label="Name" />
            <SelectField {...form('kind')} label="Type" options={projectKinds.options} />
          </FormRow>
          <FormRow>
            <DateField {...form('starts_on')} label="First day" />
            <DateField {...form('ends_on')} label="Last day" optional />
            <SelectField
              {...form('visibility')}
              label="Visibility"
              hint={visibilityHints[form.values.visibility ?? visibility]}
              options={visibilities.options}
            />
          </FormRow>
          {narrows(visibility, form.values.visibility ?? visibility) && (
            <LosersField
              project={project}
              visibility={form.values.visibility ?? visibility}
              field={form('narrowed')}
            />
          )}
          <TextArea {...form('about')} label="Description" longest={4_000} optional />
          <CheckboxField {...form('billable')} label="Work is billable" />
        </>
      )}
    </FormDialog>
  )
}
