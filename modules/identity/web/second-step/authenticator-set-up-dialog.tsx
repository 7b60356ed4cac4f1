import { useState } from 'react'
import type { GotFrom } from '#platform/contract/call.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { CodeField } from '#platform/web/light/code-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { PasswordField } from '#platform/web/light/password-field.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import {
  beginAuthenticator,
  confirmAuthenticator,
} from '#identity/contract/second-step/authenticator-calls.ts'
import { QrCode } from '#platform/web/light/qr-code.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import styles from './authenticator.module.css'

type Begun = GotFrom<typeof beginAuthenticator>

/** Password, app, recovery codes: three steps, and nothing counts before the second is done. */
export function AuthenticatorSetUpDialog({ onClose }: { onClose: () => void }) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes)
    return (
      <RecoveryCodesDialog
        title="Set up an authenticator app"
        step="Step 3 of 3: your recovery codes"
        codes={codes}
        onClose={onClose}
      />
    )
  return (
    <Dialog open title="Set up an authenticator app" onClose={onClose}>
      <p className={styles.step}>{begun ? 'Step 2 of 3: your app' : 'Step 1 of 3: your password'}</p>
      {begun ? <AppStep begun={begun} onDone={setCodes} /> : <PasswordStep onDone={setBegun} />}
    </Dialog>
  )
}

const PasswordStep = ({ onDone }: { onDone: (begun: Begun) => void }) => (
  <Form call={beginAuthenticator} start={{}} guard={false} onDone={({ data }) => onDone(data)}>
    {(form) => (
      <>
        <p>
          An app on your phone shows a new code every thirty seconds. You no longer wait for emails. First,
          confirm your password.
        </p>
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
)

function AppStep({ begun, onDone }: { begun: Begun; onDone: (codes: readonly string[]) => void }) {
  return (
    <Stack>
      <div className={styles.pairing}>
        <QrCode text={begun.uri} label="QR code for your authenticator app" />
        <div className={styles.ways}>
          <p>Open the app, add an account and scan this code.</p>
          <p className={styles.quiet}>Can’t scan it? Enter this key in the app:</p>
          <code className={styles.secret} aria-label="Key for the app">
            {begun.secret.match(/.{1,4}/g)?.join(' ')}
          </code>
          <a className={styles.sameDevice} href={begun.uri}>
            Open the app on this device
          </a>
        </div>
      </div>
      <Form
        call={confirmAuthenticator}
        start={{}}
        guard={false}
        onDone={({ data }) => onDone(data.recovery_codes)}
      >
        {(form) => (
          <>
            <CodeField {...form('code')} length={6} label="Code from the app" autoFocus />
            <FormActions end>
              <SubmitButton busy={form.busy}>Confirm</SubmitButton>
            </FormActions>
          </>
        )}
      </Form>
    </Stack>
  )
}
