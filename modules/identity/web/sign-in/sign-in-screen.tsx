import { useEffect, useState } from 'react'
import { useAnswer } from '#platform/web/calls/use-answer.ts'
import { SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DoorNote, PageTitle } from '#platform/web/frames/signin-frame.tsx'
import { PasswordField } from '#platform/web/light/password-field.tsx'
import { forgetToken } from '#platform/web/kept-tokens.ts'
import { cameByLink, deviceOfBrowser, hasSessionEnded, isSignedIn } from '#platform/web/session.ts'
import { signInWays } from '#identity/contract/oidc/oidc-calls.ts'
import { login } from '#identity/contract/sign-in/sign-in-calls.ts'
import { DoorLink } from './sign-in-link.tsx'
import { followOutcome } from './follow-sign-in-outcome.ts'
import { OidcButton } from '#identity/web/oidc/oidc-button.tsx'
import { signInProgress } from './sign-in-progress.ts'
import styles from '#identity/web/sign-in.module.css'
import { UsernameField } from './username-field.tsx'

const openLinkAgain = 'You were signed out. Open the link from your email again. Saved data is kept.'

const setUpDue =
  'Atrium is not set up yet. Open the set-up link that was printed where Atrium was started; a restart prints a new one.'

export function Screen() {
  const [known] = useState(isSignedIn)
  const [ended] = useState(hasSessionEnded)
  const [start] = useState(() => ({ username: signInProgress().name ?? '', device: deviceOfBrowser() }))
  const ways = useAnswer(signInWays, {})
  useEffect(() => {
    if (known) location.replace('/')
    // A person who comes back here has left the choice of a new password.
    else forgetToken('password-change')
  }, [known])
  if (known) return null
  const isNameKnown = start.username !== ''
  return (
    <>
      <PageTitle title="Sign in">Use your work email address.</PageTitle>
      {ended && <DoorNote>{cameByLink() ? openLinkAgain : 'You were signed out. Sign in again.'}</DoorNote>}
      {ways.data?.set_up_due && <DoorNote>{setUpDue}</DoorNote>}
      <Form call={login} start={start} guard={false} silent onDone={({ data }) => followOutcome(data)}>
        {(form) => (
          <>
            <UsernameField {...form('username')} autoFocus={!isNameKnown} />
            <PasswordField
              {...form('password')}
              label="Password"
              autoComplete="current-password"
              autoFocus={isNameKnown}
            />
            <SubmitButton busy={form.busy} wide>
              Sign in
            </SubmitButton>
          </>
        )}
      </Form>
      <div className={styles.ways}>
        <DoorLink to="/forgot-password-otp">Forgot password?</DoorLink>
      </div>
      <OidcButton label={ways.data?.oidc?.label} device={start.device} onOutcome={followOutcome} />
    </>
  )
}
