import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { takeAuthenticator } from '#identity/contract/accounts/account-calls.ts'
import type { Account } from './account-facts-section.tsx'

const LONGEST_REASON = 500

export const TakeAuthenticatorDialog = ({ account, onClose }: { account: Account; onClose: () => void }) => (
  <FormDialog
    call={takeAuthenticator}
    start={{ id: account.id }}
    size="s"
    title="Remove authenticator app"
    onClose={onClose}
    submit="Remove"
  >
    {(form) => (
      <>
        <p>
          For a lost or broken phone. {account.name} can sign in without the app and set up another one. Make
          sure the request is really theirs.
        </p>
        <TextArea {...form('reason')} label="Why" longest={LONGEST_REASON} />
      </>
    )}
  </FormDialog>
)
