import { useNavigate } from 'react-router'
import { companyToday } from '#platform/contract/zone-clock.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { ColleagueField } from '#organization/web/public.ts'
import { createChoices, projectList } from '#project-register/contract/register-calls.ts'
import { CustomerField } from '#projects/web/begin/customer-field.tsx'
import { beginProject, type DraftView } from '#projects/contract/begin/begin-calls.ts'
import { projectKinds, visibilities, visibilityHints } from '#project-register/contract/register-lists.ts'

type CreateProps = {
  choosesManager: boolean
  /** A won deal of which the project is made. */
  draft?: DraftView
  onClose: () => void
}

const startOf = ({ id, name, company_id, customer }: DraftView) => ({
  draft_id: id,
  name,
  customer_id: customer?.id ?? null,
  ...(company_id === null ? {} : { company_id }),
})

/** A planned project; its manager adds the members and starts it. */
export function CreateProjectDialog({ choosesManager, draft, onClose }: CreateProps) {
  const navigate = useNavigate()
  const choices = useCall(createChoices, {})
  const known = useCall(projectList.read, { view: 'all', size: 200 }).data?.rows ?? []
  return (
    <FormDialog
      call={beginProject}
      start={{
        about: '',
        client_name: '',
        kind: draft ? 'fixed' : 'internal',
        visibility: 'private',
        billable: draft !== undefined,
        starts_on: companyToday(),
        ...(draft ? startOf(draft) : {}),
      }}
      onDone={({ data }) => void navigate(`/projects/project-details/${data.id}`)}
      size="l"
      title="Create project"
      onClose={onClose}
      submit="Create"
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
            <CustomerField {...form('customer_id')} label="Client" known={draft?.customer ?? null} optional />
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
              {...form('copy_from')}
              label="Copy work from"
              hint="Statuses, epics and items, without people and dates"
              options={known.map(({ id, name }) => ({ value: id, label: name }))}
              optional
            />
          )}
          <TextArea {...form('about')} label="Description" longest={4_000} optional />
          <CheckboxField {...form('billable')} label="Work is billable" />
        </>
      )}
    </FormDialog>
  )
}
