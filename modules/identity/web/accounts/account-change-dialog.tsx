import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { changeAccount } from '#identity/contract/accounts/account-calls.ts'
import type { Account } from './account-facts-section.tsx'

export const ChangeAccountDialog = ({ account, onClose }: { account: Account; onClose: () => void }) => (
  <Dialog open size="s" title="Edit account" onClose={onClose}>
    <Form
      call={changeAccount}
      start={{ id: account.id, version: account.version, name: account.name, email: account.email }}
      onDone={onClose}
    >
      {(form) => (
        <>
          <TextField {...form('name')} label="Name" autoComplete="off" />
          <TextField
            {...form('email')}
            type="email"
            label="Email"
            hint="Used to sign in. Both the old and the new address are notified of a change."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Save</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
