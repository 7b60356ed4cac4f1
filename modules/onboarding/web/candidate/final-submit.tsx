import { useEffect, useState } from 'react'
import { CallFailure } from '#platform/web/calls/call-failure.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { onboardingFinalSubmission } from '#onboarding/contract/candidate/candidate-calls.ts'
import { candidateMessages as say } from '#onboarding/contract/candidate/candidate-messages.ts'
import styles from './candidate-form.module.css'
import { forgetCandidate, goToLink } from './candidate-session.ts'
import { showGap, type Gaps } from './form-gaps.ts'
import { MissingList } from './progress-guide.tsx'
import type { CandidateForm } from './use-candidate-form.ts'
import { YesNoDialog } from './yes-no-dialog.tsx'

type FinalSubmitProps = { form: CandidateForm; onHindered: () => void }

/** The last step; afterwards the page of the link, without a session. */
export function FinalSubmit({ form, onHindered }: FinalSubmitProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [isTooEarly, setIsTooEarly] = useState(false)
  const submitting = useSend(onboardingFinalSubmission)
  const { missing } = form.record
  const isSaved = form.pending.count === 0
  const seek = useSeek(missing)

  function ask() {
    setIsTooEarly(!isSaved)
    if (!isSaved) return
    if (missing.length === 0) return setIsAsking(true)
    onHindered()
    seek()
  }

  async function submit() {
    const sent = await submitting.send({})
    setIsAsking(false)
    if (!sent.ok) {
      onHindered()
      // Something went missing in another window; where it belongs is known with the record that is read now.
      if (sent.failure instanceof CallFailure && sent.failure.detail.facts['missing']) seek()
      return
    }
    forgetCandidate()
    goToLink()
  }

  return (
    <section className={styles.card} aria-label="Final Submit">
      <h2>Final Submit</h2>
      {missing.length > 0 && (
        <>
          <p className={styles.quiet}>Before you submit, add:</p>
          <MissingList missing={missing} />
        </>
      )}
      {missing.length === 0 && isSaved && (
        <p className={styles.quiet}>
          All items are complete. After you submit, HR reviews them and contacts you if needed.
        </p>
      )}
      {!isSaved && (
        <p className={isTooEarly ? styles.gap : styles.quiet} role={isTooEarly ? 'alert' : undefined}>
          {say.saveFirst}
        </p>
      )}
      <Button look="primary" wide onClick={ask}>
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

/** Leads to the first thing that is missing, at once or as soon as it is known. */
function useSeek(missing: Gaps): () => void {
  const [isSeeking, setIsSeeking] = useState(false)
  const [first] = missing
  useEffect(() => {
    if (!isSeeking || !first) return
    setIsSeeking(false)
    showGap(first)
  }, [isSeeking, first])
  return () => setIsSeeking(true)
}
