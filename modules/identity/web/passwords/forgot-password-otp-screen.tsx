import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { goTo } from '#platform/web/frames/path-switch.tsx'
import { PageTitle } from '#platform/web/frames/signin-frame.tsx'
import { deviceOfBrowser } from '#platform/web/session.ts'
import {
  generateOtpForgetPassword,
  verifyOtpForgetPassword,
} from '#identity/contract/sign-in/sign-in-calls.ts'
import { CodeStep } from '#identity/web/second-step/code-step.tsx'
import { DoorLink } from '#identity/web/sign-in/sign-in-link.tsx'
import {
  heardNow,
  keepProgress,
  signInProgress,
  type Waiting,
  type WaitingSince,
} from '#identity/web/sign-in/sign-in-progress.ts'
import styles from '#identity/web/sign-in.module.css'
import { UsernameField } from '#identity/web/sign-in/username-field.tsx'

export function Screen() {
  const [waiting, setWaiting] = useState(() => signInProgress().forgotten)

  function wait(next: Waiting | undefined) {
    const heard = next && heardNow(next)
    keepProgress({ forgotten: heard })
    setWaiting(heard)
  }

  return waiting ? (
    <CodeOfForgotten waiting={waiting} onWaiting={wait} />
  ) : (
    <NameOfForgotten onWaiting={wait} />
  )
}

function NameOfForgotten({ onWaiting }: { onWaiting: (waiting: Waiting) => void }) {
  const [start] = useState(() => ({ username: signInProgress().name, device: deviceOfBrowser() }))
  return (
    <>
      <PageTitle title="Forgot your password?">
        Enter your username or email and we’ll send you a code.
      </PageTitle>
      <Form
        call={generateOtpForgetPassword}
        start={start}
        guard={false}
        silent
        onDone={({ data }) => onWaiting(data)}
      >
        {(form) => (
          <>
            <UsernameField {...form('username')} autoFocus />
            <SubmitButton busy={form.busy} wide>
              Send code
            </SubmitButton>
          </>
        )}
      </Form>
      <div className={styles.ways}>
        <DoorLink to="/login">Back to sign-in</DoorLink>
      </div>
    </>
  )
}

type CodeOfForgottenProps = {
  waiting: WaitingSince
  onWaiting: (waiting: Waiting | undefined) => void
}

function CodeOfForgotten({ waiting, onWaiting }: CodeOfForgottenProps) {
  const { send, busy } = useSend(verifyOtpForgetPassword, { silent: true })

  async function check(otp: string) {
    const sent = await send({ otp_token: waiting.otp_token, otp })
    if (!sent.ok) return sent.failure
    keepProgress({ forgotten: undefined, reset: { token: sent.data.reset_token, isInvitation: false } })
    goTo('/reset-password')
    return null
  }

  return (
    <CodeStep
      waiting={waiting}
      about={
        <>
          If <span className={styles.address}>{waiting.sent_to}</span> has an account, we sent it a code.
        </>
      }
      check={check}
      busy={busy}
      onWaiting={onWaiting}
      onStartAgain={() => onWaiting(undefined)}
      back="Use another address"
    />
  )
}
