import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { GotFrom } from '#platform/contract/call.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { RadioGroup } from '#platform/web/light/radio-group.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { createAccount, type accountOptions } from '#identity/contract/accounts/account-calls.ts'
import { userTypes } from '#identity/contract/identity-lists.ts'
import { RoleTicks } from '#identity/web/roles/role-checkboxes.tsx'

type Options = GotFrom<typeof accountOptions>

export function NewAccountButton({ options }: { options: Options }) {
  const [making, setMaking] = useState(false)
  const close = () => setMaking(false)
  return (
    <>
      <Button look="primary" onClick={() => setMaking(true)}>
        New account
      </Button>
      <Dialog open={making} title="New account" onClose={close}>
        <NewAccountForm options={options} onClose={close} />
      </Dialog>
    </>
  )
}

const kindHints = {
  Admin: 'Administers Atrium. The role needs two approvers, on their page.',
  Staff: 'Works for the group',
  Client: 'A customer who sees only what is shared with them',
}

function NewAccountForm({ options, onClose }: { options: Options; onClose: () => void }) {
  const navigate = useNavigate()
  const { kinds } = options.can
  const rolesFor = (kind: string | null | undefined) =>
    options.roles.filter((role) => role.for_clients === (kind === 'Client'))
  return (
    <Form
      call={createAccount}
      start={{ user_type: 'Staff', role_ids: whereOnlyOne(rolesFor('Staff')) }}
      onDone={({ data }) => void navigate(`/access-control/people/${data.id}`)}
    >
      {(form) => {
        const { value = [], ...ticks } = form('role_ids')
        const kind = form('user_type')
        return (
          <>
            <TextField {...form('name')} label="Name" autoComplete="off" />
            <TextField
              {...form('email')}
              type="email"
              label="Email"
              hint="We send the invitation here. Its link works for seven days."
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
            {kinds.length > 1 && (
              <RadioGroup
                {...kind}
                label="Type"
                options={kinds.map((key) => ({
                  value: key,
                  label: userTypes.labelOf(key),
                  hint: kindHints[key],
                }))}
                onChange={(chosen) => {
                  kind.onChange(chosen)
                  ticks.onChange(whereOnlyOne(rolesFor(chosen)))
                }}
              />
            )}
            <RoleTicks
              {...ticks}
              value={value ?? []}
              label="Roles"
              optional
              hint="From today. Grant roles that need two approvers later, on the person’s page."
              roles={rolesFor(form.values.user_type)}
            />
            <FormActions end>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton busy={form.busy}>Invite</SubmitButton>
            </FormActions>
          </>
        )
      }}
    </Form>
  )
}

/** Where there is but one role to choose, it is the one that is meant. */
const whereOnlyOne = (roles: readonly { id: number }[]): number[] =>
  roles.length === 1 ? roles.map(({ id }) => id) : []
