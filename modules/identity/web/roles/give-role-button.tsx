import { useState } from 'react'
import type { SentBy } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import type { Binding, Fields } from '#platform/web/form/field-binding.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { me } from '#identity/contract/identity-calls.ts'
import { giveRole, listRoles, type RoleRow } from '#identity/contract/roles/role-calls.ts'

const LONGEST_TEXT = 500

type GiveRoleButtonProps = { account: { id: number; name: string; is_client: boolean } }

export function GiveRoleButton({ account }: GiveRoleButtonProps) {
  const [giving, setGiving] = useState(false)
  const close = () => setGiving(false)
  return (
    <>
      <Button look="primary" onClick={() => setGiving(true)}>
        Grant a role
      </Button>
      <Dialog open={giving} title={`Grant a role to ${account.name}`} onClose={close}>
        <GiveRoleForm account={account} onClose={close} />
      </Dialog>
    </>
  )
}

function GiveRoleForm({ account, onClose }: GiveRoleButtonProps & { onClose: () => void }) {
  const { rows = [], given_alone = [], held_alone = [] } = useCall(listRoles, {}).data ?? {}
  const isOwn = useCall(me, {}).data?.id === account.id
  const roles = rows.filter(({ for_clients }) => for_clients === account.is_client)
  return (
    <Form call={giveRole} start={{ account_id: account.id }} onDone={onClose}>
      {(form) => {
        const chosen = roles.find((role) => role.id === form.values.role_id)
        const alone = chosen !== undefined && (isOwn ? held_alone : given_alone).includes(chosen.id)
        return (
          <>
            <RoleField form={form} roles={roles} alone={alone} />
            <FormRow>
              {!chosen?.sensitive && (
                <DateField {...form('first_day')} label="First day" optional hint="Leave empty for today." />
              )}
              <DateField
                {...form('last_day')}
                label="Last day"
                optional
                hint="The role ends after this date."
              />
            </FormRow>
            <TextArea {...form('reason')} label="Why" longest={LONGEST_TEXT} />
            <DutyFields form={form} />
            <FormActions end>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton busy={form.busy}>
                {chosen?.sensitive && !alone ? 'Propose' : 'Grant'}
              </SubmitButton>
            </FormActions>
          </>
        )
      }}
    </Form>
  )
}

type GiveForm = Fields<SentBy<typeof giveRole>>

type RoleFieldProps = { form: GiveForm; roles: readonly RoleRow[]; alone: boolean }

function RoleField({ form, roles, alone }: RoleFieldProps) {
  const field = form('role_id')
  const chosen = roles.find((role) => role.id === field.value)
  return (
    <SelectField
      {...field}
      label="Role"
      hint={alone ? twoEyes : chosen?.sensitive ? fourEyes : chosen?.about}
      options={roles.map((role) => ({ value: role.id, label: role.name }))}
      onChange={(id) => {
        field.onChange(id)
        // What was said against the other role says nothing about this one.
        form('exception').onChange(null)
        form('confirmed').onChange(null)
        if (roles.find((role) => role.id === id)?.sensitive) form('first_day').onChange(null)
      }}
    />
  )
}

const fourEyes = 'This role needs two approvers. It starts when another administrator approves.'
const twoEyes =
  'You are the only administrator, so you give this role alone. Once a second one has signed in, two people give it.'

/** Only where two duties do not go together: a record of the exception, or a second thought. */
function DutyFields({ form }: { form: GiveForm }) {
  const exception = form('exception')
  const confirmed = form('confirmed')
  return (
    <>
      {isAsked(exception) && (
        <TextArea
          {...exception}
          label="Reason for the exception"
          hint="It is recorded and ends with the role."
          longest={LONGEST_TEXT}
        />
      )}
      {isAsked(confirmed) && <CheckboxField {...confirmed} label="Grant the role anyway" />}
    </>
  )
}

/** Since the server has asked for it, also while it is being answered. */
const isAsked = <V,>({ error, value }: Binding<V>) =>
  error !== undefined || (value !== undefined && value !== null)
