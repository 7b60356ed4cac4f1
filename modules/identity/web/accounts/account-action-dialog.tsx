import { useSend } from '#platform/web/calls/use-send.ts'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import {
  demandNewPassword,
  inviteAgain,
  signOutEverywhere,
} from '#identity/contract/accounts/account-calls.ts'
import type { Account } from './account-facts-section.tsx'

/** What is done to an account as soon as it is confirmed. */
export const deeds = [
  {
    needs: 'invite',
    call: inviteAgain,
    label: 'Invite again',
    title: (name: string) => `Invite ${name} again?`,
    meaning: 'We’ll email a new link to choose a password. Earlier links no longer work.',
    confirm: 'Invite',
  },
  {
    needs: 'demandPassword',
    call: demandNewPassword,
    label: 'Require a new password',
    title: (name: string) => `Ask ${name} for a new password?`,
    meaning: 'They are signed out on all devices and choose a new password at the next sign-in.',
    confirm: 'Require it',
  },
  {
    needs: 'signOut',
    call: signOutEverywhere,
    label: 'Sign out everywhere',
    title: (name: string) => `Sign ${name} out everywhere?`,
    meaning: 'All devices are signed out now. Unsaved work is lost.',
    confirm: 'Sign out',
  },
] as const

export type Deed = (typeof deeds)[number]

type AccountDeedDialogProps = { deed: Deed; account: Account; onClose: () => void }

export function AccountDeedDialog({ deed, account, onClose }: AccountDeedDialogProps) {
  const { send, busy } = useSend(deed.call)
  async function run() {
    const sent = await send({ id: account.id })
    if (sent.ok) onClose()
  }
  return (
    <ConfirmDialog
      open
      title={deed.title(account.name)}
      confirm={deed.confirm}
      busy={busy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      {deed.meaning}
    </ConfirmDialog>
  )
}
