import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { chooseItems } from '#onboarding/contract/invite/invite-calls.ts'
import { AskedItems } from './required-items.tsx'
import type { DeedProps } from './terms-dialog.tsx'

export function AskedDialog({ onboarding, onClose }: DeedProps) {
  const asked = onboarding.items.filter(({ required }) => required).map(({ kind }) => kind)
  return (
    <Dialog open size="l" title="Required items" onClose={onClose}>
      <Form call={chooseItems} start={{ id: onboarding.id, asked }} onDone={onClose}>
        {(form) => (
          <>
            <p>
              {onboarding.name} must provide the selected items to submit. The rest is optional. Items added
              after submission open with “Send back”.
            </p>
            <AskedItems value={form('asked').value ?? []} onChange={form('asked').onChange} />
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
