import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { saveProject, type ProjectView } from '#project-register/contract/register-calls.ts'
import {
  narrows,
  projectKinds,
  visibilities,
  visibilityHints,
} from '#project-register/contract/register-lists.ts'

/** A shared project is lost by its viewers, a public one by everyone in the company who isn’t a member. */
function losersOf({ visibility, members }: ProjectView): string {
  if (visibility === 'public') return 'Colleagues who aren’t members lose access'
  const viewers = members.filter(({ role }) => role === 'viewer').map(({ person }) => person.name)
  return viewers.length === 0 ? 'No viewers lose access' : `${viewers.join(', ')} lose access`
}

export function EditProjectDialog({ project, onClose }: { project: ProjectView; onClose: () => void }) {
  const { id, version, name, about, client_name, kind, visibility, billable, starts_on, ends_on } = project
  const facts = { id, version, name, about, client_name, kind, visibility, billable, starts_on, ends_on }
  const start = { ...facts, narrowed: false }
  return (
    <Dialog open size="l" title={`Edit ${name}`} onClose={onClose}>
      <Form call={saveProject} start={start} onDone={onClose}>
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
              <CheckboxField {...form('narrowed')} label={losersOf(project)} />
            )}
            <TextArea {...form('about')} label="Description" longest={4_000} optional />
            <CheckboxField {...form('billable')} label="Work is billable" />
            <FormActions end>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton busy={form.busy}>Save</SubmitButton>
            </FormActions>
          </>
        )}
      </Form>
    </Dialog>
  )
}
