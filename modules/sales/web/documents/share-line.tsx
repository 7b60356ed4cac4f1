import { useState } from 'react'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import type { ShareRow } from '#sales/contract/documents/share-calls.ts'
import { shareStates } from '#sales/contract/documents/share-states.ts'
import styles from '#sales/web/sales.module.css'
import { openingsText } from './share-texts.ts'
import { RevokeDialog } from './revoke-dialog.tsx'
import { ShareDetails } from './share-details.tsx'

/** One shared document, called by its file or by its contact. */
export function ShareLine({ share, title }: { share: ShareRow; title: string }) {
  const [opened, setOpened] = useState<'details' | 'revoke' | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <div className={styles.head}>
        <strong>{title}</strong>
        <StatusBadge catalogue={shareStates} status={share.state} />
      </div>
      <p className={styles.quiet}>
        {share.owner.name}, {show.moment(share.shared_at)}. Works until {show.day(share.expires_on)}.
      </p>
      {share.openings > 0 && <p className={styles.quiet}>{openingsText(share)}</p>}
      <div className={styles.actions}>
        <Button size="s" aria-label={`Details of ${title}`} onClick={() => setOpened('details')}>
          Details
        </Button>
        {share.can.revoke && (
          <Button size="s" aria-label={`Revoke ${title}`} onClick={() => setOpened('revoke')}>
            Revoke
          </Button>
        )}
      </div>
      {opened === 'details' && <ShareDetails id={share.id} onClose={close} />}
      {opened === 'revoke' && <RevokeDialog share={share} onClose={close} />}
    </>
  )
}
