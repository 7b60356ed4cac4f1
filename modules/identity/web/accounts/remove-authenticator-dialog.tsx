import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { takeAuthenticator } from '#identity/contract/accounts/account-calls.ts'
import type { Account } from './account-facts-section.tsx'

const LONGEST_REASON = 500

export const TakeAuthenticatorDialog = ({ account, onClose }: { account: Account; onClose: () => void }) => (
  <Dialog open size="s" title="Remove authenticator app" onClose={onClose}>
    <Form call={takeAuthenticator} start={{ id: account.id }} onDone={onClose}>
      {(form) => (
        <>
          <p>
            For a lost or broken phone. {account.name} can sign in without the app and set up another one.
            Make sure the request is really theirs.
          </p>
          <TextArea {...form('reason')} label="Why" longest={LONGEST_REASON} />
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Remove</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
