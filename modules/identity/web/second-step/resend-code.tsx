import { useSend } from '#platform/web/calls/use-send.ts'
import { generateOtp, resendOtp } from '#identity/contract/sign-in/sign-in-calls.ts'
import { signInMessages as say } from '#identity/contract/sign-in/sign-in-messages.ts'
import type { Waiting } from '#identity/web/sign-in/sign-in-progress.ts'
import styles from '#identity/web/sign-in.module.css'

type AnotherCodeProps = {
  waiting: Waiting
  /** How long until another code may be sent; null when one may be sent now. */
  pause: string | null
  onWaiting: (waiting: Waiting) => void
  onOver: () => void
}

/** A code that did not come, or an app that is not at hand. */
export function AnotherCode({ waiting, pause, onWaiting, onOver }: AnotherCodeProps) {
  const { send, busy } = useSend(waiting.by === 'app' ? generateOtp : resendOtp)

  async function ask() {
    if (busy) return
    const sent = await send({ otp_token: waiting.otp_token })
    if (sent.ok) onWaiting(sent.data)
    else if (sent.failure.message === say.codeOver.text) onOver()
  }

  if (waiting.by === 'app' && !waiting.can_mail) return null
  if (pause !== null) return <p className={styles.pause}>You can request another code in {pause}</p>
  return (
    <button type="button" className={styles.way} aria-disabled={busy || undefined} onClick={() => void ask()}>
      {waiting.by === 'app' ? 'Email me a code instead' : 'Send another code'}
    </button>
  )
}
