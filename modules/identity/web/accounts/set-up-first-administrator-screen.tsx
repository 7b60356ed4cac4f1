import { useEffect, useState } from 'react'
import { SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { PageTitle } from '#platform/web/frames/signin-frame.tsx'
import { PasswordField } from '#platform/web/light/password-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { setUp } from '#identity/contract/identity-calls.ts'
import { followOutcome } from '#identity/web/sign-in/follow-sign-in-outcome.ts'
import { keepProgress, signInProgress } from '#identity/web/sign-in/sign-in-progress.ts'
import { PasswordRules } from '#identity/web/passwords/password-rule-list.tsx'

export function Screen() {
  const [token] = useState(linkToken)
  // Neither the address bar nor the history keeps what opens a door; a reload in this tab still does.
  useEffect(() => {
    keepProgress({ setUp: token })
    history.replaceState(null, '', location.pathname)
  }, [token])
  return (
    <>
      <PageTitle title="Set up Atrium">You become the first administrator. This link works once.</PageTitle>
      <Form call={setUp} start={{ token }} guard={false} onDone={({ data }) => followOutcome(data)}>
        {(form) => (
          <>
            <TextField {...form('name')} label="Your name" autoComplete="name" autoFocus />
            <TextField {...form('email')} label="Your email address" type="email" autoComplete="email" />
            <PasswordField
              {...form('password')}
              label="Password"
              autoComplete="new-password"
              hint={<PasswordRules typed={form.values.password ?? ''} />}
            />
            <SubmitButton busy={form.busy} wide>
              Create administrator account
            </SubmitButton>
          </>
        )}
      </Form>
    </>
  )
}

// The link that skips to the form ends in #main.
const linkToken = () =>
  location.hash.length > 1 && location.hash !== '#main'
    ? location.hash.slice(1)
    : (signInProgress().setUp ?? '')
