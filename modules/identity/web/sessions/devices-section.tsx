import type { GotFrom } from '#platform/contract/call.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { deviceName } from '#identity/contract/sessions/device-name.ts'
import { endSession, listSessions } from '#identity/contract/identity-calls.ts'
import styles from './devices-section.module.css'

type Session = GotFrom<typeof listSessions>['rows'][number]

export function DevicesSection() {
  const sessions = useCall(listSessions, {})
  return (
    <Section
      title="Security"
      about="Your signed-in devices. If you don’t recognise one, sign it out and change your password."
      actions={<Button onClick={() => location.assign('/change-password')}>Change password</Button>}
    >
      <ReadState of={sessions} />
      {sessions.isSuccess && (
        <ul className={styles.devices} aria-label="Devices">
          {sessions.data.rows.map((session) => (
            <Device key={session.id} session={session} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Device({ session }: { session: Session }) {
  const { send, busy } = useSend(endSession)
  const name = deviceName(session.device)
  return (
    <li className={styles.device}>
      <div className={styles.facts}>
        <b>{name}</b>
        <span>
          {session.address} · since {show.moment(session.started_at)}
        </span>
      </div>
      {session.current ? (
        <span className={styles.current}>This device</span>
      ) : (
        <Button
          size="s"
          busy={busy}
          aria-label={`Sign out ${name}`}
          onClick={() => void send({ session_id: session.id })}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
