import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { SentBy } from '#platform/contract/call.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import type { Fields } from '#platform/web/form/field-binding.ts'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { saveRole, type RoleRow } from '#identity/contract/roles/role-calls.ts'

const LONGEST_ABOUT = 300

export function NewRoleButton({ roles }: { roles: readonly RoleRow[] }) {
  const [making, setMaking] = useState(false)
  return (
    <>
      <Button look="primary" onClick={() => setMaking(true)}>
        New role
      </Button>
      {making && <RoleDialog title="New role" start={{}} copiable={roles} onClose={() => setMaking(false)} />}
    </>
  )
}

type Copiable = readonly Pick<RoleRow, 'id' | 'name' | 'sensitive'>[]

type RoleDialogProps = {
  title: string
  start: Partial<SentBy<typeof saveRole>>
  /** The roles whose permissions a new one can begin with. */
  copiable?: Copiable
  onClose: () => void
}

/** Makes a role or changes what is said of one; what it allows is settled on its page. */
export function RoleDialog({ title, start, copiable, onClose }: RoleDialogProps) {
  const navigate = useNavigate()
  const isNew = start.id === undefined
  return (
    <FormDialog
      call={saveRole}
      start={start}
      onDone={({ data }) => {
        onClose()
        if (isNew) void navigate(`/access-control/roles/${data.id}`)
      }}
      title={title}
      onClose={onClose}
      submit={isNew ? 'Make' : 'Save'}
    >
      {(form) => (
        <>
          <TextField {...form('name')} label="Name" autoComplete="off" />
          <TextArea {...form('about')} label="Description" optional rows={2} longest={LONGEST_ABOUT} />
          {copiable && <CopyField form={form} copiable={copiable} />}
          <CheckboxField
            {...form('sensitive')}
            label="Needs two approvers"
            hint="One administrator proposes it, another approves."
            optional
          />
          <CheckboxField
            {...form('second_step')}
            label="Requires two-step verification"
            hint="Holders also enter a code when they sign in."
            optional
          />
        </>
      )}
    </FormDialog>
  )
}

function CopyField({ form, copiable }: { form: Fields<SentBy<typeof saveRole>>; copiable: Copiable }) {
  const field = form('copy_of')
  return (
    <SelectField
      {...field}
      label="Start with the permissions of"
      optional
      placeholder="No role (start empty)"
      options={copiable.map((role) => ({ value: role.id, label: role.name }))}
      onChange={(id) => {
        field.onChange(id)
        // As two people give the one, so they give its copy.
        if (copiable.find((role) => role.id === id)?.sensitive) form('sensitive').onChange(true)
      }}
    />
  )
}
