import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { PasswordField } from '#platform/web/light/password-field.tsx'
import {
  setVisitorManagerPassword,
  type VisitorManagerRow,
} from '#visitors/contract/desks/desk-admin-calls.ts'

type DeskPasswordDialogProps = { desk: VisitorManagerRow; onClose: () => void }

export const DeskPasswordDialog = ({ desk, onClose }: DeskPasswordDialogProps) => (
  <FormDialog
    call={setVisitorManagerPassword}
    start={{ id: desk.id }}
    size="s"
    title={`Password of ${desk.name}`}
    onClose={onClose}
    submit="Set password"
  >
    {(form) => (
      <PasswordField
        {...form('password')}
        label="New password"
        hint="At least 12 characters. Anyone signed in at this desk is signed out."
        autoComplete="new-password"
        autoFocus
      />
    )}
  </FormDialog>
)
