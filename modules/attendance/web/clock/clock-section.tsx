import { useState } from 'react'
import { timeIn } from '#platform/contract/zone-clock.ts'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { ExplainButton, Reasons } from '#platform/web/light/explain.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { hoursText } from '#attendance/contract/attendance-format.ts'
import type { ClockStatus } from '#attendance/contract/clock/clock-calls.ts'
import { ClockButtons } from './clock-buttons.tsx'
import { useClock, useWorkedMinutes } from './use-clock.ts'
import type { KeptPress } from './offline-punches.ts'
import { useKeptPunches } from './use-offline-punches.ts'
import styles from '#attendance/web/attendance.module.css'

/** One's own clock of today; a person who has none is not shown an empty place. */
export function ClockSection() {
  const clock = useClock()
  const worked = useWorkedMinutes(clock.data, clock.dataUpdatedAt)
  const again = () => void clock.refetch()
  const kept = useKeptPunches(again)
  if (!clock.data) return null
  const status = clock.data
  const last = kept.presses.at(-1)
  // "0 h 00 of 0 h 00" says nothing that the name of the day does not.
  const isOff = status.expected_minutes === 0 && worked === 0 && status.state !== 'in'
  return (
    <Section title="Your day" about={isOff ? undefined : (status.day_note ?? undefined)}>
      <div className={styles.clock}>
        <div>
          <div className={styles.time}>
            {isOff ? (
              (status.day_note ?? 'Day off')
            ) : worked === 0 ? (
              hoursText(0)
            ) : (
              <Worked status={status} worked={worked} again={again} />
            )}
          </div>
          <div className={styles.quiet}>{sentenceOf(status)}</div>
        </div>
        {/* What was pressed and kept is another press than the next one. */}
        <ClockButtons
          key={last?.key ?? 'none'}
          status={status}
          last={last}
          onKeep={kept.keep}
          again={again}
        />
      </div>
      {kept.presses.length > 0 && <Kept presses={kept.presses} zone={status.zone} />}
    </Section>
  )
}

type WorkedProps = { status: ClockStatus; worked: number; again: () => void }

/** The number counts on by itself; its reasons are asked for again, so that both are of the same minute. */
function Worked({ status, worked, again }: WorkedProps) {
  const [open, setOpen] = useState(false)
  const ask = () => {
    again()
    setOpen(true)
  }
  return (
    <>
      <ExplainButton onOpen={ask}>{hoursText(worked)}</ExplainButton>
      <Dialog open={open} onClose={() => setOpen(false)} title="Worked today" size="s">
        <Reasons because={status.because} result={hoursText(status.worked_minutes_now)} />
      </Dialog>
    </>
  )
}

function sentenceOf(status: ClockStatus): string {
  const expected = status.expected_minutes > 0 ? [`of ${hoursText(status.expected_minutes)}`] : []
  if (status.state === 'in' && status.since)
    return upper([...expected, `clocked in since ${timeIn(status.since, status.zone)}`].join(' · '))
  return status.reason_if_not ?? upper([...expected, 'not clocked in'].join(' · '))
}

/** Without the hours before it, the state begins the line. */
const upper = (text: string) => (text.startsWith('of ') ? text : text[0]!.toUpperCase() + text.slice(1))

/** What waits in this browser, so that no one wonders whether it was lost. */
const Kept = ({ presses, zone }: { presses: readonly KeptPress[]; zone: string }) => (
  <div role="status" aria-label="Waiting to sync">
    <ul className={styles.list}>
      {presses.map(({ key, direction, pressed_at }) => (
        <li key={key}>
          <span>
            {direction === 'in' ? 'Clocked in' : 'Clocked out'} at {timeIn(pressed_at, zone)}
          </span>
          <span className={styles.quiet}>
            Saved on this device and sent when you’re online. After half an hour it only counts as evidence
            for a time change.
          </span>
        </li>
      ))}
    </ul>
  </div>
)
