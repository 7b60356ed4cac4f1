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
      title="Pair device"
      onClose={onClose}
      foot={<Button onClick={onClose}>{made ? 'Done' : 'Close'}</Button>}
    >
      <ol className={styles.steps}>
        <li>Install the desktop tracker on your work computer and open it.</li>
        <li>
          Enter this address: <b>{location.origin}</b>
        </li>
        <li>Enter the pairing code. You are never asked for your password.</li>
        <li>Start a session there when you begin work. Nothing is recorded outside a session.</li>
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
            Create pairing code
          </Button>
        </p>
      )}
      <p className={styles.quiet}>On a phone, the app first opens the Allow Location Access page.</p>
    </Dialog>
  )
}
