import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { cancelOwnAppointment } from '#appointments/contract/booking/booking-calls.ts'
import styles from './booking.module.css'

type CancelOwnProps = { token: string; onDone: () => void; onLeave: () => void }

export function CancelOwn({ token, onDone, onLeave }: CancelOwnProps) {
  const [reason, setReason] = useState('')
  const { send, busy } = useSend(cancelOwnAppointment)
  const cancel = async () => {
    const sent = await send({ token, reason })
    if (sent.ok) onDone()
  }
  return (
    <>
      <TextArea
        name="reason"
        label="Reason"
        optional
        longest={500}
        rows={3}
        value={reason}
        onChange={setReason}
      />
      <div className={styles.actions}>
        <Button look="danger" busy={busy} onClick={() => void cancel()}>
          Cancel meeting
        </Button>
        <Button onClick={onLeave}>Keep meeting</Button>
      </div>
    </>
  )
}
