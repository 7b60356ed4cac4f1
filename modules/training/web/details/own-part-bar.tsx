import { useState } from 'react'
import { download } from '#platform/web/calls/download.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { downloadCertificate } from '#training/contract/certificates/certificate-calls.ts'
import { answerInvitation, enrol } from '#training/contract/people/participant-calls.ts'
import { participantStates } from '#training/contract/training-lists.ts'
import type { OwnPart, TrainingPage } from '#training/contract/trainings/training-calls.ts'
import { BusyDialog, FeedbackDialog } from '#training/web/answer-dialogs.tsx'
import styles from '#training/web/training.module.css'

/** How the reader stands to the training, and what they can do about it. */
export function OwnPartBar({ training }: { training: TrainingPage }) {
  const { id, title, own, can } = training
  const [isBusy, setBusy] = useState(false)
  const [isRating, rate] = useState(false)
  const answering = useSend(answerInvitation)
  const enrolling = useSend(enrol)
  if (!own && !can.enrol) return null
  const paper = own?.certificate
  const isFull = training.taken >= training.seats || training.waiting > 0
  return (
    <div className={styles.answer}>
      <p>{own ? wordsOf(own) : seatsText(training)}</p>
      <div className={styles.actions}>
        {can.decline && <Button onClick={() => setBusy(true)}>I’m busy</Button>}
        {can.come && (
          <Button
            look="primary"
            busy={answering.busy}
            onClick={() => void answering.send({ id, coming: true })}
          >
            {own?.state === 'busy' ? 'I can come after all' : 'I’m coming'}
          </Button>
        )}
        {can.enrol && (
          <Button look="primary" busy={enrolling.busy} onClick={() => void enrolling.send({ id })}>
            {isFull ? 'Join waiting list' : 'Enrol'}
          </Button>
        )}
        {can.feedback && <Button onClick={() => rate(true)}>Give feedback</Button>}
        {paper && (
          <Button onClick={() => void download(downloadCertificate, { id: paper.id })}>
            Certificate {paper.number}
          </Button>
        )}
      </div>
      {isBusy && <BusyDialog id={id} title={title} onClose={() => setBusy(false)} />}
      {isRating && <FeedbackDialog id={id} title={title} onClose={() => rate(false)} />}
    </div>
  )
}

const seatsText = ({ seats, taken, waiting }: TrainingPage) =>
  taken >= seats || waiting > 0
    ? `All ${seats} seats are taken, ${waiting} waiting.`
    : `${seats - taken} of ${seats} seats left.`

function wordsOf(own: OwnPart): string {
  if (own.waiting !== null) return `You are number ${own.waiting} on the waiting list.`
  if (own.state === 'busy') return 'You are marked as busy.'
  if (own.state !== 'invited') return `You were ${participantStates.labelOf(own.state).toLowerCase()}.`
  return own.answered ? 'You have a seat and are coming.' : 'You are invited. Are you coming?'
}
