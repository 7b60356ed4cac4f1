import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { chooseItems } from '#onboarding/contract/invite/invite-calls.ts'
import { AskedItems } from './required-items.tsx'
import type { DeedProps } from './terms-dialog.tsx'

export function AskedDialog({ onboarding, onClose }: DeedProps) {
  const asked = onboarding.items.filter(({ required }) => required).map(({ kind }) => kind)
  return (
    <FormDialog
      call={chooseItems}
      start={{ id: onboarding.id, asked }}
      size="l"
      title="Required items"
      onClose={onClose}
      submit="Save"
    >
      {(form) => (
        <>
          <p>
            {onboarding.name} must provide the selected items to submit. The rest is optional. Items added
            after submission open with “Send back”.
          </p>
          <AskedItems value={form('asked').value ?? []} onChange={form('asked').onChange} />
        </>
      )}
    </FormDialog>
  )
}
