import { timeIn } from '#platform/contract/zone-clock.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { pauseSession } from '#tracker/contract/own-calls.ts'
import { sessionStates } from '#tracker/contract/tracker-lists.ts'
import type { TrackerDay } from '#tracker/contract/activity/activity-calls.ts'
import { hoursText } from '#tracker/web/time-text.ts'
import styles from '#tracker/web/tracker.module.css'

type Session = TrackerDay['sessions'][number]

export const SessionList = ({ day }: { day: TrackerDay }) => (
  <ul className={styles.list}>
    {day.sessions.map((session) => (
      <li key={session.id}>
        <b>
          {`${timeIn(session.started_at, day.zone)} to ${session.ended_at ? timeIn(session.ended_at, day.zone) : '…'}`}
        </b>
        <span className={styles.grow}>
          {[session.task, session.project, session.device].filter(Boolean).join(' · ')}
          {session.pauses.length > 0 && (
            <span className={styles.quiet}>
              {` Paused ${session.pauses.map(({ from, to }) => `${timeIn(from, day.zone)} to ${to ? timeIn(to, day.zone) : 'now'}`).join(', ')}`}
            </span>
          )}
        </span>
        <span>{hoursText(session.active_minutes)} active</span>
        <StatusBadge catalogue={sessionStates} status={session.state} />
        {day.own && <PauseButton session={session} />}
      </li>
    ))}
  </ul>
)

function PauseButton({ session }: { session: Session }) {
  const { send, busy } = useSend(pauseSession)
  if (session.state !== 'running' && session.state !== 'paused') return null
  const paused = session.state === 'running'
  return (
    <Button size="s" busy={busy} onClick={() => void send({ id: session.id, paused })}>
      {paused ? 'Pause' : 'Resume'}
    </Button>
  )
}
