import { useState } from 'react'
import { useSend } from '../../../../platform/web/calls/use-send.ts'
import { Button } from '../../../../platform/web/light/button.tsx'
import { onboardingFinalSubmission } from '../../contract/candidate-calls.ts'
import { candidateMessages as say } from '../../contract/candidate-messages.ts'
import styles from './candidate-form.module.css'
import { forgetCandidate, goToLink } from './candidate-session.ts'
import { MissingList } from './guide.tsx'
import type { CandidateForm } from './use-candidate-form.ts'
import { YesNoDialog } from './yes-no-dialog.tsx'

/** The last step; afterwards the page of the link, without a session. */
export function FinalSubmit({ form, onRefused }: { form: CandidateForm; onRefused: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const submitting = useSend(onboardingFinalSubmission)
  const { missing } = form.record
  const isSaved = form.pending.count === 0

  async function submit() {
    const sent = await submitting.send({})
    setIsAsking(false)
    if (!sent.ok) return onRefused()
    forgetCandidate()
    goToLink()
  }

  return (
    <section className={styles.card} aria-label="Final Submit">
      <h2>Final Submit</h2>
      {missing.length > 0 && (
        <>
          <p className={styles.quiet}>Before you submit, please add:</p>
          <MissingList missing={missing} />
        </>
      )}
      {missing.length === 0 && (
        <p className={styles.quiet}>
          {isSaved
            ? 'Everything is here. After you submit, our people team looks at it; you will hear from them if something is needed.'
            : 'Please save your changes first.'}
        </p>
      )}
      <Button look="primary" wide disabled={missing.length > 0 || !isSaved} onClick={() => setIsAsking(true)}>
        Final Submit
      </Button>
      {isAsking && (
        <YesNoDialog
          title="Final Submit"
          question={say.submitQuestion}
          busy={submitting.busy}
          onNo={() => setIsAsking(false)}
          onYes={() => void submit()}
        />
      )}
    </section>
  )
}
