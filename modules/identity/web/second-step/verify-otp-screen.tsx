import { useEffect, useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { goTo } from '#platform/web/frames/path-switch.tsx'
import { deviceOfBrowser } from '#platform/web/session.ts'
import { verifyOtp } from '#identity/contract/sign-in/sign-in-calls.ts'
import { CodeStep } from './code-step.tsx'
import { followOutcome } from '#identity/web/sign-in/follow-sign-in-outcome.ts'
import {
  heardNow,
  keepProgress,
  signInProgress,
  type Waiting,
} from '#identity/web/sign-in/sign-in-progress.ts'
import styles from '#identity/web/sign-in.module.css'

export function Screen() {
  const [waiting, setWaiting] = useState(() => signInProgress().signIn)
  const { send, busy } = useSend(verifyOtp, { silent: true })
  useEffect(() => {
    if (!waiting) location.replace('/login')
  }, [waiting])
  if (!waiting) return null

  async function check(otp: string) {
    const sent = await send({ otp_token: waiting!.otp_token, otp, device: deviceOfBrowser() })
    if (sent.ok) followOutcome(sent.data)
    return sent.ok ? null : sent.failure
  }

  function wait(next: Waiting) {
    keepProgress({ signIn: heardNow(next) })
    setWaiting(heardNow(next))
  }

  function startAgain() {
    keepProgress({ signIn: undefined })
    goTo('/login')
  }

  return (
    <CodeStep
      waiting={waiting}
      about={<WhereTheCodeIs waiting={waiting} />}
      check={check}
      busy={busy}
      onWaiting={wait}
      onStartAgain={startAgain}
      back="Back to sign-in"
    />
  )
}

const WhereTheCodeIs = ({ waiting }: { waiting: Waiting }) =>
  waiting.by === 'app' ? (
    'Find it in your authenticator app under Atrium. It changes every 30 seconds.'
  ) : (
    <>
      We sent it to <span className={styles.address}>{waiting.sent_to}</span>.
    </>
  )
