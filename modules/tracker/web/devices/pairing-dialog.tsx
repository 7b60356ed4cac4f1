import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { makePairingCode } from '#tracker/contract/own-calls.ts'
import { pairingHint } from '#tracker/contract/tracker-messages.ts'
import styles from '#tracker/web/tracker.module.css'

/** How a desktop tracker is set up; the code is made when someone asks for it. */
export function PairingDialog({ onClose }: { onClose: () => void }) {
  const { send, busy } = useSend(makePairingCode)
  const [made, setMade] = useState<{ code: string; expires_at: string } | null>(null)
  const make = async () => {
    const sent = await send({})
    if (sent.ok) setMade(sent.data)
  }
  return (
    <Dialog
      open
      title="Pair a device"
      onClose={onClose}
      foot={<Button onClick={onClose}>{made ? 'Done' : 'Close'}</Button>}
    >
      <ol className={styles.steps}>
        <li>Install the desktop tracker on the computer you work at and open it.</li>
        <li>
          Give it this address: <b>{location.origin}</b>
        </li>
        <li>Type the pairing code into it. Your password is never asked for.</li>
        <li>Start a session there when you begin to work. Nothing is taken in outside of a session.</li>
      </ol>
      {made ? (
        <>
          <p className={styles.code} aria-label="Pairing code">
            {made.code}
          </p>
          <p className={styles.quiet} role="status">
            {`${pairingHint} It ends at ${show.moment(made.expires_at)}. The device appears in the list when it is paired.`}
          </p>
        </>
      ) : (
        <p>
          <Button look="primary" busy={busy} onClick={() => void make()}>
            Make a pairing code
          </Button>
        </p>
      )}
      <p className={styles.quiet}>
        On a phone the app asks where you are first: it opens the page Allow Location Access by itself.
      </p>
    </Dialog>
  )
}
