import { useEffect } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { setPresence, type Desk } from '#chat/contract/desk/desk-calls.ts'
import { presences } from '#chat/contract/chat-lists.ts'
import { HEARTBEAT_MS } from '#chat/contract/widget/widget-limits.ts'
import type { Alarm } from './use-alarm.ts'
import styles from './desk.module.css'

/** Whether one takes chats. While the desk is open it says now and then that someone is there. */
export function PresenceSwitch({ desk, alarm }: { desk: Desk; alarm: Alarm }) {
  const { send, busy } = useSend(setPresence, { silent: true })
  const { send: beat } = useSend(setPresence, { silent: true })
  useEffect(() => {
    void beat({})
    const every = setInterval(() => void beat({}), HEARTBEAT_MS)
    return () => clearInterval(every)
    // The way to send is another one at every drawing, and the same all the time.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <div className={styles.presence}>
      {desk.held_back && <Badge tone="warn">On leave</Badge>}
      <Button look="plain" aria-pressed={alarm.isOn} onClick={alarm.toggle}>
        {alarm.isOn ? 'Sound on' : 'Sound off'}
      </Button>
      <div className={styles.choices} role="radiogroup" aria-label="Your state" title={desk.held_back}>
        {presences.keys.map((key) => (
          <button
            key={key}
            type="button"
            role="radio"
            aria-checked={desk.presence === key}
            disabled={busy}
            onClick={() => void send({ chosen: key })}
          >
            {presences.labelOf(key)}
          </button>
        ))}
      </div>
      <span className={styles.quiet}>{`${desk.mine.length} of ${desk.capacity} chats`}</span>
    </div>
  )
}
