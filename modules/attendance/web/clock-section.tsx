import { useState } from 'react'
import { useSend } from '../../../platform/web/calls/use-send.ts'
import { Button } from '../../../platform/web/light/button.tsx'
import { ConfirmDialog } from '../../../platform/web/light/confirm-dialog.tsx'
import { Section } from '../../../platform/web/light/section.tsx'
import { clockText, hoursText } from '../contract/attendance-words.ts'
import { clockIn, clockOut, undoClockIn, type ClockStatus } from '../contract/clock-calls.ts'
import { deviceZone, useClock, useWorkedMinutes } from './clock-reads.ts'
import styles from './attendance.module.css'

/** The own clock of today; whoever has none is not shown an empty place. */
export function ClockSection() {
  const clock = useClock()
  const worked = useWorkedMinutes(clock.data, clock.dataUpdatedAt)
  if (!clock.data) return null
  const status = clock.data
  return (
    <Section title="Your day" about={status.day_note ?? undefined}>
      <div className={styles.clock}>
        <div>
          <div className={styles.time}>{hoursText(worked)}</div>
          <div className={styles.quiet}>{sentenceOf(status)}</div>
        </div>
        <ClockButtons status={status} again={() => void clock.refetch()} />
      </div>
    </Section>
  )
}

function sentenceOf(status: ClockStatus): string {
  const expected = `of ${hoursText(status.expected_minutes)}`
  if (status.state === 'in' && status.since)
    return `${expected} · clocked in since ${clockText(status.since, status.zone)}`
  return status.reason_if_not ?? `${expected} · not clocked in`
}

function ClockButtons({ status, again }: { status: ClockStatus; again: () => void }) {
  const [asking, setAsking] = useState(false)
  const begin = useSend(clockIn)
  const end = useSend(clockOut)
  const undo = useSend(undoClockIn)
  const source = matchMedia('(max-width: 720px)').matches ? ('mobile' as const) : ('web' as const)
  const press = async (sending: Promise<unknown>) => {
    await sending
    setAsking(false)
    again()
  }
  if (status.state === 'in')
    return (
      <div className={styles.verdict}>
        {status.can_undo_until && (
          <Button busy={undo.busy} onClick={() => void press(undo.send({}))}>
            Undo
          </Button>
        )}
        <Button
          look="primary"
          busy={end.busy}
          onClick={() => void press(end.send({ source, zone: deviceZone() }))}
        >
          Clock out
        </Button>
      </div>
    )
  if (!status.can_clock_in) return null
  return (
    <>
      <Button
        look="primary"
        busy={begin.busy}
        onClick={() =>
          status.warning ? setAsking(true) : void press(begin.send({ source, zone: deviceZone() }))
        }
      >
        Clock in
      </Button>
      <ConfirmDialog
        open={asking}
        title={status.warning ?? ''}
        confirm="Clock in"
        busy={begin.busy}
        onConfirm={() => void press(begin.send({ source, zone: deviceZone() }))}
        onClose={() => setAsking(false)}
      >
        Your leave stays until you cancel it.
      </ConfirmDialog>
    </>
  )
}
