import { useState } from 'react'
import type { GotFrom } from '#platform/contract/call.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { PasswordField } from '#platform/web/light/password-field.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import {
  removeAuthenticator,
  renewRecoveryCodes,
  showAuthenticator,
} from '#identity/contract/second-step/authenticator-calls.ts'
import { AuthenticatorSetUpDialog } from './authenticator-set-up-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import styles from './authenticator.module.css'

type State = GotFrom<typeof showAuthenticator>
type Errand = 'set-up' | 'renew' | 'remove'

const FEW = 3

export function AuthenticatorSection() {
  const state = useCall(showAuthenticator, {})
  const [errand, setErrand] = useState<Errand | null>(null)
  const close = () => setErrand(null)
  return (
    <Section
      title="Authenticator app"
      about="Use codes from an app on your phone instead of by email. Any one-time code app works."
      actions={
        state.isSuccess && <Actions confirmed={state.data.confirmed_at !== null} onChoose={setErrand} />
      }
    >
      <ReadState of={state} />
      {state.isSuccess && <Facts state={state.data} />}
      {errand === 'set-up' && <AuthenticatorSetUpDialog onClose={close} />}
      {errand === 'renew' && <RenewDialog onClose={close} />}
      {errand === 'remove' && <RemoveDialog onClose={close} />}
    </Section>
  )
}

type ActionsProps = { confirmed: boolean; onChoose: (errand: Errand) => void }

const Actions = ({ confirmed, onChoose }: ActionsProps) =>
  confirmed ? (
    <>
      <Button onClick={() => onChoose('renew')}>New recovery codes</Button>
      <Button onClick={() => onChoose('remove')}>Remove</Button>
    </>
  ) : (
    <Button onClick={() => onChoose('set-up')}>Set up</Button>
  )

function Facts({ state }: { state: State }) {
  if (state.confirmed_at === null) return <p className={styles.quiet}>Not set up.</p>
  return (
    <>
      <KeyValue
        entries={[
          ['Set up', show.moment(state.confirmed_at)],
          ['Recovery codes left', `${state.codes_left} of 10`],
          ['Codes made', show.moment(state.codes_made_at)],
        ]}
      />
      {state.codes_left < FEW && (
        <p className={styles.warning}>Few recovery codes are left. Create new ones.</p>
      )}
    </>
  )
}

function RenewDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodesDialog title="Your new recovery codes" codes={codes} onClose={onClose} />
  return (
    <Dialog open size="s" title="Create new recovery codes" onClose={onClose}>
      <Form
        call={renewRecoveryCodes}
        start={{}}
        guard={false}
        onDone={({ data }) => setCodes(data.recovery_codes)}
      >
        {(form) => (
          <>
            <p>Your current codes stop working.</p>
            <PasswordField {...form('password')} label="Your password" autoComplete="current-password" />
            <FormActions end>
              <SubmitButton busy={form.busy}>Create new codes</SubmitButton>
            </FormActions>
          </>
        )}
      </Form>
    </Dialog>
  )
}

const RemoveDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open size="s" title="Remove the authenticator app" onClose={onClose}>
    <Form call={removeAuthenticator} start={{}} guard={false} onDone={onClose}>
      {(form) => (
        <>
          <p>Its codes and your recovery codes stop working. Verification codes come by email again.</p>
          <PasswordField {...form('password')} label="Your password" autoComplete="current-password" />
          <FormActions end>
            <Button type="submit" look="danger" busy={form.busy}>
              Remove
            </Button>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
