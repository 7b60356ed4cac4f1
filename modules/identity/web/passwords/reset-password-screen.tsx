import { useEffect, useState } from 'react'
import { SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { goTo } from '#platform/web/frames/path-switch.tsx'
import { PageTitle } from '#platform/web/frames/signin-frame.tsx'
import { showToast } from '#platform/web/light/toast.tsx'
import { resetPassword } from '#identity/contract/sign-in/sign-in-calls.ts'
import { DoorLink } from '#identity/web/sign-in/sign-in-link.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { keepProgress, signInProgress, type SignInProgress } from '#identity/web/sign-in/sign-in-progress.ts'
import styles from '#identity/web/sign-in.module.css'

type Reset = NonNullable<SignInProgress['reset']>

export function Screen() {
  const reset = useReset()
  if (!reset) return <LinkIncomplete />
  return (
    <>
      <PageTitle title={reset.isInvitation ? 'Choose your password' : 'Choose a new password'}>
        {reset.isInvitation
          ? 'You sign in with it and your email address.'
          : 'All devices are signed out. Sign in with the new password.'}
      </PageTitle>
      <Form
        key={reset.token}
        call={resetPassword}
        start={{ reset_token: reset.token }}
        guard={false}
        silent
        onDone={({ message }) => {
          showToast({ tone: 'good', text: message })
          keepProgress({ reset: undefined })
          goTo('/login')
        }}
      >
        {(form) => (
          <>
            <NewPasswordFields first={form('new_password')} again={form('confirm_password')} autoFocus />
            <SubmitButton busy={form.busy} wide>
              Set password
            </SubmitButton>
          </>
        )}
      </Form>
      <div className={styles.ways}>
        <DoorLink to="/forgot-password-otp">Get a code instead</DoorLink>
        <DoorLink to="/login">Back to sign-in</DoorLink>
      </div>
    </>
  )
}

const LinkIncomplete = () => (
  <>
    <PageTitle title="This link is incomplete">Open it from the email again, or request a code.</PageTitle>
    <div className={styles.ways}>
      <DoorLink to="/forgot-password-otp">Request a code</DoorLink>
      <DoorLink to="/login">Back to sign-in</DoorLink>
    </div>
  </>
)

/** An invitation brings its token behind the #; it must not stay in the address bar and the history. */
function useReset(): Reset | undefined {
  const [reset, setReset] = useState(() => invited() ?? signInProgress().reset)
  useEffect(() => {
    function take() {
      const invitation = invited()
      if (!invitation) return
      keepProgress({ reset: invitation, name: undefined })
      history.replaceState(null, '', location.pathname)
      setReset(invitation)
    }
    take()
    // Another link opened in the same tab changes nothing but what follows the #.
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return reset
}

// The link that skips to the form ends in #main.
const invited = (): Reset | undefined =>
  location.hash.length > 1 && location.hash !== '#main'
    ? { token: location.hash.slice(1), isInvitation: true }
    : undefined
