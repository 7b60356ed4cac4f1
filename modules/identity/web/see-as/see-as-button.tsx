import { useState } from 'react'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { beginSeeAs } from '#platform/web/see-as.ts'
import { seeAs } from '#identity/contract/see-as/see-as-calls.ts'

const LONGEST_REASON = 300

type SeeAsButtonProps = { account: { id: number; name: string } }

export function SeeAsButton({ account }: SeeAsButtonProps) {
  const [asking, ask] = useState(false)
  const close = () => ask(false)
  const backTo = `/access-control/people/${account.id}`
  return (
    <>
      <Button onClick={() => ask(true)}>View as</Button>
      <Dialog open={asking} size="s" title={`View Atrium as ${account.name}`} onClose={close}>
        <Form
          call={seeAs}
          start={{ account_id: account.id }}
          onDone={({ data: { token, name } }) => beginSeeAs({ token, name, backTo })}
        >
          {(form) => (
            <>
              <p>
                For up to half an hour, in this tab only. You can’t make changes, and confidential data of{' '}
                {account.name} stays hidden. {account.name} is notified, with the reason.
              </p>
              <TextArea {...form('reason')} label="Reason" longest={LONGEST_REASON} />
              <FormActions end>
                <Button onClick={close}>Cancel</Button>
                <SubmitButton busy={form.busy}>See as them</SubmitButton>
              </FormActions>
            </>
          )}
        </Form>
      </Dialog>
    </>
  )
}
