import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { previewStep, sendTest, type StepView } from '#sequences/contract/sequence-calls.ts'
import type { FoundRecord } from '#sequences/contract/people-calls.ts'
import { FindRecord } from './find-record.tsx'
import styles from './sequences.module.css'

/** As one contact reads it; what is missing for them is named. */
export function PreviewDialog({ step, onClose }: { step: StepView; onClose: () => void }) {
  const [contact, choose] = useState<FoundRecord | null>(null)
  const { send, busy } = useSend(sendTest)
  const seen = useCall(previewStep, {
    step_id: step.id,
    ...(contact === null ? {} : { contact_id: contact.id }),
  }).data
  return (
    <Dialog
      open
      size="l"
      title={`Step ${step.place} as it is read`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            look="primary"
            busy={busy}
            onClick={() => void send({ step_id: step.id, contact_id: contact?.id ?? null })}
          >
            Send a test to me
          </Button>
        </>
      }
    >
      <FindRecord label="As this contact reads it" kinds={['contact']} onFound={choose} />
      {contact && <p className={styles.quiet}>For {contact.name}</p>}
      {seen && seen.missing.length > 0 && (
        <p className={styles.warning} role="status">
          Missing for {seen.contact}: {seen.missing.map((field) => `{{${field}}}`).join(', ')}
        </p>
      )}
      {seen && (
        <article className={styles.letter}>
          <h3>{seen.subject || 'Re: the email before'}</h3>
          <p className={styles.stepText}>{seen.text}</p>
        </article>
      )}
    </Dialog>
  )
}
