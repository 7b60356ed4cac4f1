import type { ReactNode } from 'react'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { PasswordField } from '#platform/web/light/password-field.tsx'
import { confirmSignIn, readConfirmation } from '#identity/contract/sessions/confirm-sign-in-calls.ts'
import styles from './confirmed-only.module.css'

type ConfirmedOnlyProps = {
  /** What is behind the password: "your salary". */
  of: string
  children: ReactNode
}

/** Shows what is private only within fifteen minutes of the password, and asks for it otherwise. */
export function ConfirmedOnly({ of, children }: ConfirmedOnlyProps) {
  const confirmation = useCall(readConfirmation, {})
  if (!confirmation.isSuccess) return <ReadState of={confirmation} />
  if (confirmation.data.confirmed_until !== null) return children
  return (
    <div className={styles.gate}>
      <h2>Confirm it’s you</h2>
      <p>Enter your password to see {of}. It stays open for 15 minutes.</p>
      <Form call={confirmSignIn} start={{}} guard={false}>
        {(form) => (
          <>
            <PasswordField
              {...form('password')}
              label="Your password"
              autoComplete="current-password"
              autoFocus
            />
            <FormActions end>
              <SubmitButton busy={form.busy}>Continue</SubmitButton>
            </FormActions>
          </>
        )}
      </Form>
    </div>
  )
}
