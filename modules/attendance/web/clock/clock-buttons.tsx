import { useState } from 'react'
import { Unreachable } from '#platform/web/calls/call-failure.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { clockIn, clockOut, undoClockIn, type ClockStatus } from '#attendance/contract/clock/clock-calls.ts'
import { deviceZone } from './use-clock.ts'
import { askDevicePlace } from './device-place.ts'
import type { KeptPress } from './offline-punches.ts'
import styles from '#attendance/web/attendance.module.css'

type Press = Pick<KeptPress, 'direction' | 'pressed_at' | 'zone' | 'source'>

type ClockButtonsProps = {
  status: ClockStatus
  /** The last press that waits for a line. */
  last: KeptPress | undefined
  onKeep: (press: Press) => void
  again: () => void
}

const pressOf = (direction: 'in' | 'out'): Press => ({
  direction,
  pressed_at: new Date().toISOString(),
  zone: deviceZone(),
  source: matchMedia('(max-width: 720px)').matches ? 'mobile' : 'web',
})

/** One press at a time: in, out, or taking a clock-in back. Without a line it is kept and sent later. */
export function ClockButtons({ status, last, onKeep, again }: ClockButtonsProps) {
  const [asking, setAsking] = useState(false)
  const [locating, setLocating] = useState(false)
  const begin = useSend(clockIn)
  const end = useSend(clockOut)
  const undo = useSend(undoClockIn)
  const busy = begin.busy || end.busy || locating

  async function press(direction: 'in' | 'out') {
    const punch = pressOf(direction)
    const place = status.asks_place ? await located() : undefined
    const { send } = direction === 'in' ? begin : end
    const sent = await send({ source: punch.source, zone: punch.zone, ...(place ? { place } : {}) })
    if (!sent.ok && sent.failure instanceof Unreachable) onKeep(punch)
    else again()
    setAsking(false)
  }

  async function located() {
    setLocating(true)
    return askDevicePlace().finally(() => setLocating(false))
  }

  const isIn = last ? last.direction === 'in' : status.state === 'in'
  if (isIn)
    return (
      <div className={styles.verdict}>
        {status.can_undo_until && !last && (
          <Button busy={undo.busy} onClick={() => void undo.send({}).then(again)}>
            Undo
          </Button>
        )}
        <Button look="primary" busy={busy} onClick={() => void press('out')}>
          Clock out
        </Button>
      </div>
    )
  if (!last && !status.can_clock_in) return null
  return (
    <>
      <Button
        look="primary"
        busy={busy}
        onClick={() => (status.warning ? setAsking(true) : void press('in'))}
      >
        Clock in
      </Button>
      <ConfirmDialog
        open={asking}
        title={status.warning ?? ''}
        confirm="Clock in"
        busy={busy}
        onConfirm={() => void press('in')}
        onClose={() => setAsking(false)}
      >
        Your leave stays until you cancel it.
      </ConfirmDialog>
    </>
  )
}
