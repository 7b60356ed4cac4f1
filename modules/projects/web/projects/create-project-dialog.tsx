import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSend } from '#platform/web/calls/use-send.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { ColleagueField, companyToday } from '#organization/web/public.ts'
import { createChoices, createProject, projectList } from '#project-register/contract/register-calls.ts'
import { copyWork } from '#projects/contract/plans/plan-calls.ts'
import { projectKinds, visibilities, visibilityHints } from '#project-register/contract/register-lists.ts'

type CreateProps = { choosesManager: boolean; onClose: () => void }

/** A planned project; its manager adds the members and starts it. */
export function CreateProjectDialog({ choosesManager, onClose }: CreateProps) {
  const navigate = useNavigate()
  const choices = useCall(createChoices, {})
  const known = useCall(projectList.read, { view: 'all', size: 200 }).data?.rows ?? []
  const [copied, copyFrom] = useState<number | null>(null)
  const copy = useSend(copyWork)
  const finish = async (id: number) => {
    if (copied !== null) await copy.send({ from_id: copied, to_id: id })
    void navigate(`/projects/project-details/${id}`)
  }
  return (
    <Dialog open size="l" title="Create project" onClose={onClose}>
      <Form
        call={createProject}
        start={{
          about: '',
          client_name: '',
          kind: 'internal',
          visibility: 'private',
          billable: false,
          starts_on: companyToday(),
        }}
        onDone={({ data }) => void finish(data.id)}
      >
        {(form) => (
          <>
            <FormRow>
              <TextField {...form('name')} label="Name" autoFocus />
              <TextField {...form('key')} label="Key" hint="2 to 6 letters. It can’t be changed later." />
            </FormRow>
            <FormRow>
              <SelectField {...form('company_id')} label="Company" options={choices.data?.companies ?? []} />
              <SelectField {...form('kind')} label="Type" options={projectKinds.options} />
              <TextField {...form('client_name')} label="Client" optional />
            </FormRow>
            <FormRow>
              <DateField {...form('starts_on')} label="First day" />
              <DateField {...form('ends_on')} label="Last day" optional />
            </FormRow>
            <FormRow>
              {choosesManager && (
                <ColleagueField
                  {...form('manager_id')}
                  value={form('manager_id').value ?? null}
                  label="Project manager"
                  hint="You, if no one is chosen"
                  optional
                />
              )}
              <SelectField
                {...form('visibility')}
                label="Visibility"
                hint={visibilityHints[form.values.visibility ?? 'private']}
                options={visibilities.options}
              />
            </FormRow>
            {known.length > 0 && (
              <SelectField
                name="copy_from"
                label="Copy work from"
                hint="Statuses, epics and items, without people and dates"
                value={copied}
                onChange={copyFrom}
                options={known.map(({ id, name }) => ({ value: id, label: name }))}
                optional
              />
            )}
            <TextArea {...form('about')} label="Description" longest={4_000} optional />
            <CheckboxField {...form('billable')} label="Work is billable" />
            <FormActions end>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton busy={form.busy}>Create</SubmitButton>
            </FormActions>
          </>
        )}
      </Form>
    </Dialog>
  )
}
