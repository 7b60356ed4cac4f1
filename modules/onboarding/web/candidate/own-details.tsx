import type { CandidateRecord } from '#onboarding/contract/candidate/candidate-calls.ts'
import styles from './candidate-form.module.css'
import { DETAILS } from './candidate-session.ts'
import { EmailProof } from './email-proof.tsx'
import { TOP } from './form-gaps.ts'

type OwnDetailsProps = { record: CandidateRecord; onProven: () => void }

/** Who one is to the company, with the way back to it for as long as it can be corrected. */
export function OwnDetails({ record, onProven }: OwnDetailsProps) {
  const { name, email, phone, details_confirmed, email_proven, submitted_at } = record
  return (
    <div id={TOP} className={styles.own}>
      {submitted_at === null && (
        <p className={styles.quiet}>
          {[name, email, phone].filter(Boolean).join(' · ')}{' '}
          {/* A page of its own: what was typed here is asked about before it is left. */}
          <a href={DETAILS}>{details_confirmed ? 'Correct this' : 'Confirm this'}</a>
        </p>
      )}
      {!email_proven && <EmailProof email={email} onProven={onProven} />}
    </div>
  )
}
