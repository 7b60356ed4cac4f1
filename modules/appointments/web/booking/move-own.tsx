import { useState } from 'react'
import { CallFailure } from '#platform/web/calls/call-failure.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { moveOwnAppointment, type OwnAppointment } from '#appointments/contract/booking/booking-calls.ts'
import { dayIn } from '#platform/contract/zone-clock.ts'
import { zoneName } from '#appointments/web/local-days.ts'
import { SlotPicker, type Picked } from './slot-picker.tsx'
import styles from './booking.module.css'

type MoveOwnProps = { token: string; meeting: OwnAppointment; onDone: () => void; onLeave: () => void }

export function MoveOwn({ token, meeting, onDone, onLeave }: MoveOwnProps) {
  const [zone, setZone] = useState(meeting.zone)
  const [picked, setPicked] = useState<Picked | null>(null)
  /** A time that was gone is asked for again. */
  const [round, setRound] = useState(0)
  const [near, setNear] = useState(() => dayIn(meeting.starts_at, meeting.zone))
  const { send, busy } = useSend(moveOwnAppointment)
  const move = async () => {
    if (picked === null) return
    const sent = await send({
      token,
      appointment_date: picked.date,
      appointment_time: picked.label,
      timezone: zone,
      timezone_name: zoneName(zone),
    })
    if (sent.ok) return onDone()
    // Without a line nothing was said of the time; it stays chosen.
    if (!(sent.failure instanceof CallFailure)) return
    setNear(picked.date)
    setPicked(null)
    setRound((count) => count + 1)
  }
  return (
    <>
      <SlotPicker key={round} near={near} zone={zone} onZone={setZone} picked={picked} onPick={setPicked} />
      <div className={styles.actions}>
        <Button look="primary" busy={busy} disabled={picked === null} onClick={() => void move()}>
          Reschedule to this time
        </Button>
        <Button onClick={onLeave}>Keep current time</Button>
      </div>
    </>
  )
}
