import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { ActionMenu } from '#platform/web/kit/action-menu.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { ChangeAccountDialog } from './account-change-dialog.tsx'
import { AccountDeedDialog, deeds, type Deed } from './account-action-dialog.tsx'
import type { Account } from './account-facts-section.tsx'
import { AccountStatusDialog, statusMoves } from './account-status-dialog.tsx'
import { SeeAsButton } from '#identity/web/see-as/see-as-button.tsx'
import { TakeAuthenticatorDialog } from './remove-authenticator-dialog.tsx'

type Opened =
  | { kind: 'change' | 'authenticator' }
  | { kind: 'deed'; deed: Deed }
  | { kind: 'status'; move: (typeof statusMoves)[number] }

/** What may be done with an account, as the server says for the reader. */
export function AccountActions({ account }: { account: Account }) {
  const [opened, open] = useState<Opened | null>(null)
  const close = () => open(null)
  const { can } = account
  const actions = [
    ...(can.change ? [{ label: 'Edit name or email', run: () => open({ kind: 'change' }) }] : []),
    ...deeds
      .filter((deed) => can[deed.needs])
      .map((deed) => ({ label: deed.label, run: () => open({ kind: 'deed', deed }) })),
    ...(can.removeAuthenticator
      ? [{ label: 'Remove lost authenticator', run: () => open({ kind: 'authenticator' }) }]
      : []),
    ...statusMoves
      .filter((move) => can[move.needs])
      .map((move) => ({ label: move.label, tone: move.tone, run: () => open({ kind: 'status', move }) })),
  ]
  return (
    <>
      {can.seeAs && <SeeAsButton account={account} />}
      {actions.length > 0 && (
        <ActionMenu actions={actions}>
          <Button icon={<IconDots size={17} />}>Account</Button>
        </ActionMenu>
      )}
      {opened?.kind === 'change' && <ChangeAccountDialog account={account} onClose={close} />}
      {opened?.kind === 'deed' && <AccountDeedDialog deed={opened.deed} account={account} onClose={close} />}
      {opened?.kind === 'status' && (
        <AccountStatusDialog move={opened.move} account={account} onClose={close} />
      )}
      {opened?.kind === 'authenticator' && <TakeAuthenticatorDialog account={account} onClose={close} />}
    </>
  )
}
