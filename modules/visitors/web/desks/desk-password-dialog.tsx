import { Form } from '#platform/web/form/form.tsx'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { PasswordField } from '#platform/web/light/password-field.tsx'
import {
  setVisitorManagerPassword,
  type VisitorManagerRow,
} from '#visitors/contract/desks/desk-admin-calls.ts'

type DeskPasswordDialogProps = { desk: VisitorManagerRow; onClose: () => void }

export const DeskPasswordDialog = ({ desk, onClose }: DeskPasswordDialogProps) => (
  <Dialog open size="s" title={`Password of ${desk.name}`} onClose={onClose}>
    <Form call={setVisitorManagerPassword} start={{ id: desk.id }} onDone={onClose}>
      {(form) => (
        <>
          <PasswordField
            {...form('password')}
            label="New password"
            hint="At least 12 characters. Anyone signed in at this desk is signed out."
            autoComplete="new-password"
            autoFocus
          />
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Set password</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
