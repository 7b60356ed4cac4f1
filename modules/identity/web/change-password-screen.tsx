import { useEffect, useState } from 'react'
import { SubmitButton } from '../../../platform/web/form/form-row.tsx'
import { Form } from '../../../platform/web/form/form.tsx'
import { PageTitle } from '../../../platform/web/frames/signin-frame.tsx'
import { PasswordField } from '../../../platform/web/light/password-field.tsx'
import { isSignedIn } from '../../../platform/web/session.ts'
import { changePassword } from '../contract/sign-in-calls.ts'

export function Screen() {
  const [known] = useState(isSignedIn)
  useEffect(() => {
    if (!known) location.replace('/login')
  }, [known])
  if (!known) return null
  return (
    <>
      <PageTitle title="Change your password">
        A few words that only you would put together are better than signs. Your other devices are signed out.
      </PageTitle>
      <Form call={changePassword} start={{}} guard={false} onDone={() => location.assign('/')}>
        {(form) => (
          <>
            <PasswordField
              {...form('old_password')}
              label="Present password"
              autoComplete="current-password"
              autoFocus
            />
            <PasswordField {...form('new_password')} label="New password" autoComplete="new-password" />
            <PasswordField
              {...form('confirm_password')}
              label="New password again"
              autoComplete="new-password"
            />
            <SubmitButton busy={form.busy} wide>
              Change password
            </SubmitButton>
            <a href="/">Back without changing it</a>
          </>
        )}
      </Form>
    </>
  )
}
