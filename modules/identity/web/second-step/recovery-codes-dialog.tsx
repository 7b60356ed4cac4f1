import { useState } from 'react'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './authenticator.module.css'

type RecoveryCodesDialogProps = {
  title: string
  /** Where one stands, if the codes are the end of several steps. */
  step?: string
  codes: readonly string[]
  onClose: () => void
}

/** Does not go away by a slip: a person who closes it without having saved the codes is asked once. */
export function RecoveryCodesDialog({ title, step, codes, onClose }: RecoveryCodesDialogProps) {
  const [taken, setTaken] = useState(false)
  const [warned, setWarned] = useState(false)
  const close = () => (taken || warned ? onClose() : setWarned(true))
  return (
    <Dialog
      open
      title={title}
      onClose={close}
      foot={
        <>
          {warned && !taken && (
            <p className={styles.warning} role="alert">
              You haven’t copied, downloaded or printed the codes.
            </p>
          )}
          <Button look="primary" onClick={close}>
            {warned && !taken ? 'Close anyway' : 'Done'}
          </Button>
        </>
      }
    >
      {step && <p className={styles.step}>{step}</p>}
      <RecoveryCodes codes={codes} onTaken={() => setTaken(true)} />
    </Dialog>
  )
}
