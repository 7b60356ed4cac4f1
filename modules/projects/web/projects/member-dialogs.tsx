import { companyToday } from '#platform/contract/zone-clock.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { ColleagueField } from '#organization/web/public.ts'
import {
  addMember,
  endMember,
  type MemberView,
  type ProjectView,
} from '#project-register/contract/register-calls.ts'
import { clientChoices } from '#projects/contract/begin/begin-calls.ts'
import { hasShare, isForClients, memberRoles, roleHints } from '#project-register/contract/register-lists.ts'

type AddProps = { project: ProjectView; onClose: () => void }

/** Viewers see a project only while it is shared. */
const rolesFor = ({ visibility }: ProjectView) =>
  memberRoles.options.filter(({ value }) => value !== 'viewer' || visibility === 'shared')

export function AddMemberDialog({ project, onClose }: AddProps) {
  const { id: project_id, starts_on } = project
  const clients = useCall(clientChoices, { project_id })
  const valid_from = starts_on > companyToday() ? starts_on : companyToday()
  return (
    <FormDialog
      call={addMember}
      start={{ project_id, role: 'developer', share: 100, valid_from }}
      title="Add member"
      onClose={onClose}
      submit="Add"
    >
      {(form) => (
        <>
          <FormRow>
            <SelectField
              {...form('role')}
              label="Role"
              hint={roleHints[form.values.role ?? 'developer']}
              options={rolesFor(project)}
            />
            {hasShare(form.values.role) && (
              <NumberField {...form('share')} label="Share of the week, percent" />
            )}
          </FormRow>
          {isForClients(form.values.role) ? (
            <SelectField {...form('account_id')} label="Client" options={clients.data?.clients ?? []} />
          ) : (
            <ColleagueField {...form('account_id')} value={form('account_id').value ?? null} label="Person" />
          )}
          <FormRow>
            <DateField {...form('valid_from')} label="From" />
            <DateField {...form('valid_to')} label="To" optional />
          </FormRow>
        </>
      )}
    </FormDialog>
  )
}

export const EndMemberDialog = ({ member, onClose }: { member: MemberView; onClose: () => void }) => (
  <FormDialog
    call={endMember}
    start={{
      id: member.id,
      role: member.role,
      version: member.version,
      valid_to: member.valid_to ?? companyToday(),
    }}
    title={`Last day of ${member.person.name}`}
    onClose={onClose}
    submit="Save"
  >
    {(form) => <DateField {...form('valid_to')} label="Last day on the project" />}
  </FormDialog>
)
