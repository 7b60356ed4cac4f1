import { useState } from 'react'
import { Link } from 'react-router'
import type { GotFrom } from '#platform/contract/call.ts'
import { download } from '#platform/web/calls/download.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import { downloadCertificate } from '#training/contract/certificates/certificate-calls.ts'
import { answerInvitation, enrol } from '#training/contract/people/participant-calls.ts'
import { participantStates, trainingStates } from '#training/contract/training-lists.ts'
import type { OwnTraining, readMyTrainings } from '#training/contract/trainings/training-calls.ts'
import { BusyDialog, FeedbackDialog } from './answer-dialogs.tsx'
import { hoursText } from './hours-text.ts'
import styles from './training.module.css'

type My = GotFrom<typeof readMyTrainings>

export function MyTrainings({ data, onOpenTab }: { data: My; onOpenTab: () => void }) {
  const { coming, past, giving } = data
  const [busy, setBusy] = useState<OwnTraining | null>(null)
  const [rated, rate] = useState<OwnTraining | null>(null)
  if (coming.length + past.length + giving.length === 0)
    return (
      <EmptyState title="No trainings yet" action={<Button onClick={onOpenTab}>See open trainings</Button>}>
        Enrol in a training, or wait for an invitation.
      </EmptyState>
    )
  return (
    <Stack>
      {giving.length > 0 && (
        <Section title="I give">
          <Lines rows={giving} part="giving" />
        </Section>
      )}
      <Section title="Coming">
        {coming.length === 0 ? (
          <p className={styles.quiet}>Nothing is planned.</p>
        ) : (
          <Lines rows={coming} part="coming" act={setBusy} />
        )}
      </Section>
      {past.length > 0 && (
        <Section title="Past">
          <Lines rows={past} part="past" act={rate} />
        </Section>
      )}
      {busy && <BusyDialog id={busy.id} title={busy.title} onClose={() => setBusy(null)} />}
      {rated && <FeedbackDialog id={rated.id} title={rated.title} onClose={() => rate(null)} />}
    </Stack>
  )
}

export function OpenTrainings({ rows }: { rows: readonly OwnTraining[] }) {
  if (rows.length === 0)
    return <EmptyState title="No open trainings">HR and trainers open trainings here.</EmptyState>
  return (
    <Section title="Open to me">
      <Lines rows={rows} part="open" />
    </Section>
  )
}

function EnrolButton({ row }: { row: OwnTraining }) {
  const { send, busy } = useSend(enrol)
  const isFull = row.seats_left === 0 || row.waiting > 0
  return (
    <Button look="primary" busy={busy} onClick={() => void send({ id: row.id })}>
      {isFull ? 'Join waiting list' : 'Enrol'}
    </Button>
  )
}

type LinesProps = {
  rows: readonly OwnTraining[]
  part: 'giving' | 'coming' | 'past' | 'open'
  /** Opens the form of the row: busy of what is coming, feedback of what is past. */
  act?: (row: OwnTraining) => void
}

const Lines = ({ rows, part, act }: LinesProps) => (
  <ul className={styles.lines}>
    {rows.map((row) => (
      <li key={row.id} className={styles.line}>
        <div className={styles.what}>
          <Link to={`/trainings/training-details/${row.id}`}>{row.title}</Link>
          <span className={styles.marks}>
            <Marks row={row} />
          </span>
          <p className={styles.quiet}>{timesText(row.times)}</p>
          <p className={styles.quiet}>
            {[row.place, row.trainer, hoursText(row.minutes)].filter(Boolean).join(' · ')}
          </p>
        </div>
        {part !== 'giving' && (
          <div className={styles.actions}>
            {part === 'coming' && <ComingActions row={row} onBusy={() => act?.(row)} />}
            {part === 'past' && <PastActions row={row} onRate={() => act?.(row)} />}
            {part === 'open' && <EnrolButton row={row} />}
          </div>
        )}
      </li>
    ))}
  </ul>
)

const MOST_TIMES = 3

const timesText = (times: readonly string[]) =>
  times.length <= MOST_TIMES
    ? times.join('; ')
    : `${times.slice(0, MOST_TIMES).join('; ')} and ${times.length - MOST_TIMES} more`

function Marks({ row: { own, state, mandatory, seats_left, waiting } }: { row: OwnTraining }) {
  const seats = seats_left === 1 ? '1 seat left' : `${seats_left} seats left`
  return (
    <>
      {own === null || state !== 'open' ? <StatusBadge catalogue={trainingStates} status={state} /> : null}
      {own && own.waiting !== null && <Badge tone="warn">{`Waiting list: ${own.waiting}`}</Badge>}
      {own && own.waiting === null && <StatusBadge catalogue={participantStates} status={own.state} />}
      {own?.state === 'invited' && own.answered && <Badge tone="good">Coming</Badge>}
      {mandatory && <Badge tone="info">Mandatory</Badge>}
      {own === null && state === 'open' && (
        <Badge tone={seats_left === 0 ? 'warn' : 'neutral'}>
          {seats_left === 0 ? `Full, ${waiting} waiting` : seats}
        </Badge>
      )}
    </>
  )
}

function ComingActions({ row: { id, own, state }, onBusy }: { row: OwnTraining; onBusy: () => void }) {
  const { send, busy } = useSend(answerInvitation)
  if (state !== 'open' || !own) return null
  const come = () => void send({ id, coming: true })
  if (own.state === 'busy')
    return (
      <Button busy={busy} onClick={come}>
        I can come after all
      </Button>
    )
  return (
    <>
      <Button onClick={onBusy}>I’m busy</Button>
      {own.waiting === null && !own.answered && (
        <Button look="primary" busy={busy} onClick={come}>
          I’m coming
        </Button>
      )}
    </>
  )
}

function PastActions({ row: { own, state }, onRate }: { row: OwnTraining; onRate: () => void }) {
  const paper = own?.certificate
  return (
    <>
      {state === 'completed' && own?.state === 'present' && !own.feedback_given && (
        <Button onClick={onRate}>Give feedback</Button>
      )}
      {paper && (
        <Button onClick={() => void download(downloadCertificate, { id: paper.id })}>
          {paper.valid_until ? `Certificate, until ${show.day(paper.valid_until)}` : 'Certificate'}
        </Button>
      )}
    </>
  )
}
