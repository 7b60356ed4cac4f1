import { useEffect, useState } from 'react'
import type { GotFrom } from '../../../platform/contract/call.ts'
import { SubmitButton } from '../../../platform/web/form/form-row.tsx'
import { Form } from '../../../platform/web/form/form.tsx'
import { PageTitle } from '../../../platform/web/frames/signin-frame.tsx'
import { PasswordField } from '../../../platform/web/light/password-field.tsx'
import { TextField } from '../../../platform/web/light/text-field.tsx'
import { enterEmployeeArea, isSignedIn, keepSession } from '../../../platform/web/session.ts'
import { login } from '../contract/sign-in-calls.ts'
import { OidcButton } from './oidc-button.tsx'

export function Screen() {
  const [known] = useState(isSignedIn)
  useEffect(() => {
    if (known) location.replace('/')
  }, [known])
  if (known) return null
  const enter = (data: GotFrom<typeof login>) => {
    if (data.step !== 'in') return
    keepSession({ token: data.token, userId: data.user_id, roleIds: data.role_ids })
    enterEmployeeArea()
  }
  return (
    <>
      <PageTitle title="Sign in">With the address that your company writes to.</PageTitle>
      <Form call={login} start={{}} guard={false} onDone={({ data }) => enter(data)}>
        {(form) => (
          <>
            <TextField
              {...form('username')}
              label="Username or e-mail"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
            />
            <PasswordField {...form('password')} label="Password" autoComplete="current-password" />
            <SubmitButton busy={form.busy} wide>
              Sign in
            </SubmitButton>
          </>
        )}
      </Form>
      <OidcButton device={undefined} onOutcome={enter} />
    </>
  )
}
