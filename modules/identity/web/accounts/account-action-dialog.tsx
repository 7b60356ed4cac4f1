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
    meaning: 'A new link to choose a password is mailed. Earlier links do not work any more.',
    confirm: 'Invite',
  },
  {
    needs: 'demandPassword',
    call: demandNewPassword,
    label: 'Ask for a new password',
    title: (name: string) => `Ask ${name} for a new password?`,
    meaning:
      'They are signed out on every device now, and choose a new password when they sign in with the present one.',
    confirm: 'Ask for it',
  },
  {
    needs: 'signOut',
    call: signOutEverywhere,
    label: 'Sign out everywhere',
    title: (name: string) => `Sign ${name} out everywhere?`,
    meaning: 'Every device is signed out now. What they were typing and had not sent is lost.',
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
