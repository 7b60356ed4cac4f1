import { useEffect, useState } from 'react'
import type { GotFrom } from '#platform/contract/call.ts'
import { SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { PageTitle } from '#platform/web/frames/signin-frame.tsx'
import { PasswordField } from '#platform/web/light/password-field.tsx'
import { forgetToken } from '#platform/web/kept-tokens.ts'
import { isSignedIn, tokenOf } from '#platform/web/session.ts'
import { identityMessages } from '#identity/contract/identity-messages.ts'
import { changePassword, changePasswordForm } from '#identity/contract/sign-in/sign-in-calls.ts'
import { DoorLink } from '#identity/web/sign-in/sign-in-link.tsx'
import { followOutcome } from '#identity/web/sign-in/follow-sign-in-outcome.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import styles from '#identity/web/sign-in.module.css'

export function Screen() {
  const [isForced] = useState(() => tokenOf('password-change') !== null)
  const [isOpen] = useState(() => isForced || isSignedIn())
  useEffect(() => {
    if (!isOpen) location.replace('/login')
  }, [isOpen])
  if (!isOpen) return null
  return isForced ? <ForcedChange /> : <UsualChange />
}

function ForcedChange() {
  function enter({ signed_in }: GotFrom<typeof changePassword>) {
    if (signed_in) followOutcome(signed_in)
  }
  return (
    <>
      <PageTitle title="Choose a new password">
        You must replace your password to continue. You have 15 minutes.
      </PageTitle>
      <Form call={changePassword} start={{}} guard={false} silent onDone={({ data }) => enter(data)}>
        {(form) => (
          <>
            <NewPasswordFields first={form('new_password')} again={form('confirm_password')} autoFocus />
            <SubmitButton busy={form.busy} wide>
              Set password and continue
            </SubmitButton>
          </>
        )}
      </Form>
      <div className={styles.ways}>
        <DoorLink to="/login" onGo={() => forgetToken('password-change')}>
          Back to sign-in
        </DoorLink>
      </div>
    </>
  )
}

/** A person who is signed in proves once more to be the owner. */
const usualChange = {
  ...changePassword,
  input: changePasswordForm.refine(({ old_password }) => old_password, {
    path: ['old_password'],
    message: identityMessages.passwordEmpty,
    when: () => true,
  }),
}

const UsualChange = () => (
  <>
    <PageTitle title="Change your password">Your other devices are signed out.</PageTitle>
    <Form call={usualChange} start={{}} guard={false} silent onDone={() => location.assign('/')}>
      {(form) => (
        <>
          <PasswordField
            {...form('old_password')}
            label="Current password"
            autoComplete="current-password"
            autoFocus
          />
          <NewPasswordFields first={form('new_password')} again={form('confirm_password')} />
          <SubmitButton busy={form.busy} wide>
            Change password
          </SubmitButton>
        </>
      )}
    </Form>
    <div className={styles.ways}>
      <a href="/">Cancel</a>
    </div>
  </>
)
