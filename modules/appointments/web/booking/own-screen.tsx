import { useEffect, useState } from 'react'
import { ask } from '#platform/web/calls/send-call.ts'
import { goTo } from '#platform/web/frames/path-switch.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { FailureState, LoadingState } from '#platform/web/light/states.tsx'
import { outcomes } from '#contacts/contract/meeting-outcomes.ts'
import { viewOwnAppointment, type OwnAppointment } from '#appointments/contract/booking/booking-calls.ts'
import { CancelOwn } from './cancel-own.tsx'
import { MoveOwn } from './move-own.tsx'
import styles from './booking.module.css'

type Read = { readonly meeting: OwnAppointment } | { readonly failure: Error } | null

/** The meeting behind the link of a mail: what it is, and moving or cancelling it. */
export function Screen() {
  const token = location.pathname.split('/')[2] ?? ''
  const [read, setRead] = useState<Read>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    ask(viewOwnAppointment, { token }).then(
      ({ data }) => setRead({ meeting: data }),
      (reason: unknown) => setRead({ failure: reason instanceof Error ? reason : new Error(String(reason)) }),
    )
  }, [token, round])
  const again = () => setRound((count) => count + 1)
  if (read === null) return <LoadingState />
  if ('failure' in read) return <FailureState asPage byLink failure={read.failure} again={again} />
  return <Own token={token} meeting={read.meeting} onChanged={again} />
}

type OwnProps = { token: string; meeting: OwnAppointment; onChanged: () => void }

function Own({ token, meeting, onChanged }: OwnProps) {
  const [doing, setDoing] = useState<'move' | 'cancel' | null>(null)
  const done = () => {
    setDoing(null)
    onChanged()
  }
  return (
    <article className={styles.own}>
      <h1>{meeting.outcome === 'scheduled' ? 'Your meeting' : titleOf(meeting)}</h1>
      <dl className={styles.facts}>
        <Fact label="When" text={`${meeting.date_time} (${meeting.zone.replaceAll('_', ' ')})`} />
        <Fact label="With" text={[meeting.host, meeting.company].filter(Boolean).join(', ')} />
        {meeting.host_date_time !== meeting.date_time && (
          <Fact label="Meeting details" text={meeting.host_date_time} />
        )}
        {meeting.meeting_link !== '' && (
          <div>
            <dt>Where</dt>
            <dd>
              <a href={meeting.meeting_link}>{meeting.meeting_link}</a>
            </dd>
          </div>
        )}
      </dl>
      {meeting.can.change && doing === null && (
        <div className={styles.actions}>
          <Button look="primary" onClick={() => setDoing('move')}>
            Choose another time
          </Button>
          <Button onClick={() => setDoing('cancel')}>Cancel meeting</Button>
        </div>
      )}
      {doing === 'move' && (
        <MoveOwn token={token} meeting={meeting} onDone={done} onLeave={() => setDoing(null)} />
      )}
      {doing === 'cancel' && <CancelOwn token={token} onDone={done} onLeave={() => setDoing(null)} />}
      {!meeting.can.change && <Ended meeting={meeting} />}
    </article>
  )
}

const titleOf = ({ outcome }: OwnAppointment) =>
  outcome === 'canceled' ? 'Meeting cancelled' : `Your meeting: ${outcomes.labelOf(outcome)}`

const Fact = ({ label, text }: { label: string; text: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{text}</dd>
  </div>
)

function Ended({ meeting }: { meeting: OwnAppointment }) {
  return (
    <>
      <p className={styles.quiet}>{meeting.hint}</p>
      <div className={styles.actions}>
        {meeting.is_over ? (
          <Button look="primary" onClick={() => goTo('/book-appointment')}>
            Book another meeting
          </Button>
        ) : (
          <a href={`mailto:${meeting.reply_to}`}>{meeting.reply_to}</a>
        )}
      </div>
    </>
  )
}
