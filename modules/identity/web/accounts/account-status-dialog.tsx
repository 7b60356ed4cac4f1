import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { setAccountStatus } from '#identity/contract/accounts/account-calls.ts'
import type { Account } from './account-facts-section.tsx'

/** The ways between the states of an account, and what each of them means. */
export const statusMoves = [
  {
    needs: 'unlock',
    status: 'active',
    label: 'Unlock',
    title: (name: string) => `Unlock ${name}`,
    meaning: 'They can sign in again with the same password and roles.',
    tone: undefined,
  },
  {
    needs: 'return',
    status: 'active',
    label: 'Reinstate',
    title: (name: string) => `Reinstate ${name}`,
    meaning: 'They can sign in again with roles that haven’t ended.',
    tone: undefined,
  },
  {
    needs: 'lock',
    status: 'locked',
    label: 'Lock',
    title: (name: string) => `Lock ${name}`,
    meaning: 'They are signed out on all devices and can’t sign in until unlocked. Their roles stay.',
    tone: 'bad',
  },
  {
    needs: 'leave',
    status: 'left',
    label: 'Mark as left',
    title: (name: string) => `${name} has left`,
    meaning: 'They are signed out on all devices and the account can’t sign in. Their history stays.',
    tone: 'bad',
  },
] as const

const LONGEST_REASON = 500

type AccountStatusDialogProps = {
  move: (typeof statusMoves)[number]
  account: Account
  onClose: () => void
}

export const AccountStatusDialog = ({ move, account, onClose }: AccountStatusDialogProps) => (
  <FormDialog
    call={setAccountStatus}
    start={{ id: account.id, version: account.version, status: move.status }}
    size="s"
    title={move.title(account.name)}
    onClose={onClose}
    submit={move.label}
  >
    {(form) => (
      <>
        <p>{move.meaning}</p>
        <TextArea {...form('reason')} label="Why" longest={LONGEST_REASON} />
      </>
    )}
  </FormDialog>
)
