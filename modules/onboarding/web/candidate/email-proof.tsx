import { CallFailure } from '#platform/web/calls/call-failure.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CodeField } from '#platform/web/light/code-field.tsx'
import {
  proveOnBoardingEmail,
  sendOnBoardingEmailCode,
} from '#onboarding/contract/candidate/candidate-calls.ts'
import { CODE_DIGITS } from '#onboarding/contract/candidate/candidate-fields.ts'
import { candidateMessages as say } from '#onboarding/contract/candidate/candidate-messages.ts'
import styles from './candidate-form.module.css'
import { useCountdown } from './code-request.tsx'

/** A corrected address is used for mails only when a code has come back from it. */
export function EmailProof({ email, onProven }: { email: string; onProven: () => void }) {
  const asking = useSend(sendOnBoardingEmailCode)
  const wait = useCountdown()
  async function ask() {
    const sent = await asking.send({})
    if (sent.ok) wait.begin(sent.data.resend_seconds)
    else if (sent.failure instanceof CallFailure)
      wait.begin(Number(sent.failure.detail.facts['retryAfterSeconds'] ?? 0))
  }
  return (
    <section className={styles.card} aria-label="Confirm your email address">
      <h2>Confirm your email address</h2>
      <p className={styles.quiet}>
        You corrected it to <strong>{email}</strong>. Emails go to the earlier address until you confirm.
      </p>
      <div>
        <Button busy={asking.busy} disabled={wait.left > 0} onClick={() => void ask()}>
          {wait.left > 0 ? `Send again in ${wait.left} s` : 'Send code'}
        </Button>
      </div>
      <Form
        call={proveOnBoardingEmail}
        label="Confirm your email address"
        start={{}}
        guard={false}
        incomplete={say.fillAllFields}
        onDone={onProven}
      >
        {(form) => (
          <>
            <CodeField
              {...form('verification_code')}
              label="Code from the new address"
              length={CODE_DIGITS}
            />
            <div>
              <SubmitButton busy={form.busy}>Confirm</SubmitButton>
            </div>
          </>
        )}
      </Form>
    </section>
  )
}
