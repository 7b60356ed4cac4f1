import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { type OwnTracker, acceptConsent, withdrawConsent } from '#tracker/contract/own-calls.ts'
import styles from '#tracker/web/tracker.module.css'

type Consent = OwnTracker['consent']

const pastText = ({ number, accepted_at, withdrawn_at }: Consent['past'][number]) =>
  `Text ${number}: agreed ${show.moment(accepted_at)}${withdrawn_at ? `, withdrawn ${show.moment(withdrawn_at)}` : ', replaced'}`

export function ConsentSection({ consent }: { consent: Consent }) {
  const [asking, setAsking] = useState(false)
  const accept = useSend(acceptConsent)
  const withdraw = useSend(withdrawConsent)
  const agreed = consent.accepted_at !== null
  return (
    <Section
      title="Your consent"
      about={
        agreed
          ? `You agreed to text ${consent.number} on ${show.moment(consent.accepted_at)}.`
          : `Text ${consent.number}, published ${show.moment(consent.published_at)}. Nothing is recorded until you agree.`
      }
      actions={
        agreed ? (
          <Button onClick={() => setAsking(true)}>Withdraw</Button>
        ) : (
          <Button
            look="primary"
            busy={accept.busy}
            onClick={() => void accept.send({ number: consent.number })}
          >
            I agree
          </Button>
        )
      }
    >
      <Badge tone={agreed ? 'good' : 'warn'}>{agreed ? 'Agreed' : 'Not agreed'}</Badge>
      <p className={styles.words}>{consent.body}</p>
      {consent.past.map((past) => (
        <p key={past.accepted_at} className={styles.quiet}>
          {pastText(past)}
        </p>
      ))}
      <ConfirmDialog
        open={asking}
        title="Withdraw your consent?"
        confirm="Withdraw"
        tone="danger"
        busy={withdraw.busy}
        onConfirm={() => void withdraw.send({}).then(() => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        Running sessions end now and recording stops. Recorded data is kept until its retention ends. You can
        delete any of it.
      </ConfirmDialog>
    </Section>
  )
}
