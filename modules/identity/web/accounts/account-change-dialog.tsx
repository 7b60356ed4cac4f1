import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { changeAccount } from '#identity/contract/accounts/account-calls.ts'
import type { Account } from './account-facts-section.tsx'

export const ChangeAccountDialog = ({ account, onClose }: { account: Account; onClose: () => void }) => (
  <FormDialog
    call={changeAccount}
    start={{ id: account.id, version: account.version, name: account.name, email: account.email }}
    size="s"
    title="Edit account"
    onClose={onClose}
    submit="Save"
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
      </>
    )}
  </FormDialog>
)
