import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { Row } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { inviteImported, undoImport } from '#people/contract/import/import-calls.ts'
import type { Import } from './import-view.ts'
import styles from '#people/web/record.module.css'

/** What follows a file that was taken in: inviting its people, or taking it back. */
export function AfterImport({ latest }: { latest: Import }) {
  const [asking, setAsking] = useState(false)
  const invite = useSend(inviteImported)
  const undo = useSend(undoImport)
  const { id, version, uninvited, undo_until } = latest
  if (uninvited === 0 && undo_until === null) return null
  return (
    <>
      <p className={styles.about}>
        {undo_until === null
          ? 'This import can no longer be undone.'
          : `You can undo it until ${show.moment(undo_until)}, unless these records change. Invited people stay.`}
      </p>
      <Row>
        {uninvited > 0 && (
          <Button look="primary" busy={invite.busy} onClick={() => void invite.send({ id })}>
            Invite {show.count(uninvited)} by mail
          </Button>
        )}
        {undo_until !== null && <Button onClick={() => setAsking(true)}>Undo import</Button>}
      </Row>
      {asking && (
        <ConfirmDialog
          open
          title="Undo this import?"
          confirm="Undo import"
          tone="danger"
          busy={undo.busy}
          onConfirm={() => void undo.send({ id, version }).then(() => setAsking(false))}
          onClose={() => setAsking(false)}
        >
          Its new employees are removed and changed values are restored.
        </ConfirmDialog>
      )}
    </>
  )
}
