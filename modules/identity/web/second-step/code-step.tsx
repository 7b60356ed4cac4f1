import { useState, type ReactNode } from 'react'
import { PageTitle } from '#platform/web/frames/signin-frame.tsx'
import { AnotherCode } from './resend-code.tsx'
import { CodeForm } from './code-form.tsx'
import { CodeOver } from './code-expired.tsx'
import type { Waiting, WaitingSince } from '#identity/web/sign-in/sign-in-progress.ts'
import styles from '#identity/web/sign-in.module.css'
import { useCodeEntry, type CheckCode } from './use-code-entry.ts'
import { useCodeTime } from './use-code-countdown.ts'

type CodeStepProps = {
  waiting: WaitingSince
  /** Where the code is to be found. */
  about: ReactNode
  check: CheckCode
  busy: boolean
  /** Another code is on its way, or the same sign-in goes on by mail. */
  onWaiting: (waiting: Waiting) => void
  /** What one does instead of entering the code, and its words. */
  onStartAgain: () => void
  back: string
}

const RECOVERY_LENGTH = 10

/** The code that was mailed or that an app shows. */
export function CodeStep({ waiting, about, check, busy, onWaiting, onStartAgain, back }: CodeStepProps) {
  const [isRecovery, setIsRecovery] = useState(false)
  const entry = useCodeEntry(check, isRecovery ? RECOVERY_LENGTH : waiting.digits)
  const time = useCodeTime(waiting)

  function change(toRecovery: boolean) {
    setIsRecovery(toRecovery)
    entry.begin()
  }

  if (entry.isOver || time.left === 0) return <CodeOver onStartAgain={onStartAgain} />
  return (
    <>
      {isRecovery ? <RecoveryTitle /> : <PageTitle title="Enter your code">{about}</PageTitle>}
      <CodeForm
        entry={entry}
        digits={isRecovery ? null : waiting.digits}
        hint={`Expires in ${time.leftText}.`}
        busy={busy}
      />
      <div className={styles.ways}>
        <AnotherCode
          waiting={waiting}
          pause={time.pauseText}
          onWaiting={(next) => {
            onWaiting(next)
            change(false)
          }}
          onOver={entry.end}
        />
        {waiting.by === 'app' && (
          <button type="button" className={styles.way} onClick={() => change(!isRecovery)}>
            {isRecovery ? 'Use the app code' : 'Use a recovery code'}
          </button>
        )}
        <button type="button" className={styles.way} onClick={onStartAgain}>
          {back}
        </button>
      </div>
    </>
  )
}

const RecoveryTitle = () => (
  <PageTitle title="Enter a recovery code">
    Use one of the codes you saved during set-up. Each works once.
  </PageTitle>
)
