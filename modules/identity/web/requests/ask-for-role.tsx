import { useState } from 'react'
import type { GotFrom } from '#platform/contract/call.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { requestAccess, type myAccess } from '#identity/contract/requests/access-request-calls.ts'

type Access = GotFrom<typeof myAccess>

const LONGEST_REASON = 500

export function AskForRole({ access }: { access: Access }) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button look="primary" onClick={() => setAsking(true)}>
        Request a role
      </Button>
      <Dialog open={asking} size="s" title="Request a role" onClose={close}>
        <AskForm access={access} onClose={close} />
      </Dialog>
    </>
  )
}

const AskForm = ({ access, onClose }: { access: Access; onClose: () => void }) => (
  <Form call={requestAccess} start={{}} onDone={onClose}>
    {(form) => (
      <>
        <SelectField
          {...form('role_id')}
          label="Role"
          hint={whoDecides(access, form.values.role_id)}
          options={access.askable.map((role) => ({ value: role.id, label: role.name }))}
        />
        <DateField
          {...form('last_day')}
          label="Last day"
          optional
          hint="The role ends after this date."
          earliest={access.today}
        />
        <TextArea {...form('reason')} label="Reason" longest={LONGEST_REASON} />
        <FormActions end>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton busy={form.busy}>Request</SubmitButton>
        </FormActions>
      </>
    )}
  </Form>
)

const whoDecides = ({ askable }: Access, id: number | undefined): string =>
  askable.find((role) => role.id === id)?.sensitive
    ? 'Two administrators must approve.'
    : 'An administrator decides.'
