import { useState } from 'react'
import { timeIn } from '#platform/contract/zone-clock.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import type { GotFrom } from '#platform/contract/call.ts'
import {
  dayCodes,
  penaltyStates,
  requestKinds,
  requestStates,
} from '#attendance/contract/attendance-lists.ts'
import { hoursText } from '#attendance/contract/attendance-format.ts'
import { openDay } from '#attendance/contract/days/day-calls.ts'
import { DayMarks } from './day-marks.tsx'
import { RequestForm } from '#attendance/web/requests/request-form.tsx'
import { CorrectionForm } from '#attendance/web/corrections/correction-form.tsx'
import styles from '#attendance/web/attendance.module.css'

type Opened = GotFrom<typeof openDay>
type Doing = 'ask' | 'correct' | null
type DayDialogProps = {
  day: string
  accountId?: number | undefined
  /** What is begun at once, where a link said so. */
  begin?: Doing
  onClose: () => void
}

/** One day with its reasons, and what can be done about it, beside the list it was opened from. */
export function DayDialog({ day, accountId, begin = null, onClose }: DayDialogProps) {
  const read = useCall(openDay, { day, ...(accountId === undefined ? {} : { account_id: accountId }) })
  return (
    <Dialog
      open
      side
      title={`${read.data ? `${read.data.person.name}, ` : ''}${show.day(day)}`}
      onClose={onClose}
    >
      <ReadState of={read} />
      {read.data && <DayBody opened={read.data} day={day} begin={begin} onClose={onClose} />}
    </Dialog>
  )
}

type DayBodyProps = { opened: Opened; day: string; begin: Doing; onClose: () => void }

function DayBody({ opened, day, begin, onClose }: DayBodyProps) {
  const [doing, setDoing] = useState<Doing>(begin === 'ask' && opened.can.ask ? 'ask' : null)
  const { result, sessions, requests, zone, can } = opened
  if (doing === 'ask') return <RequestForm kind="time_change_request" day={day} onDone={onClose} />
  if (doing === 'correct')
    return (
      <CorrectionForm accountId={opened.person.id} day={day} suggested={opened.suggested} onDone={onClose} />
    )
  return (
    <>
      <p className={styles.time}>{result.code === 'MIX' ? result.text : dayCodes.labelOf(result.code)}</p>
      <DayMarks flags={result.flags} />
      <KeyValue
        entries={[
          ['Worked', hoursText(result.worked_minutes)],
          ['Expected', hoursText(result.expected_minutes)],
          ['Break', `${result.break_minutes} min`],
          ...payEntries(result),
        ]}
      />
      <h3>Reasons</h3>
      <ol className={styles.list} aria-label="Reasons">
        {result.because.map(({ label, value, source }, at) => (
          <li key={at}>
            <span className={styles.grow}>
              {label}
              {source && (
                <>
                  <br />
                  <span className={styles.quiet}>{source}</span>
                </>
              )}
            </span>
            {value && <b>{value}</b>}
          </li>
        ))}
      </ol>
      <h3>Sessions</h3>
      {sessions.length === 0 && <p className={styles.quiet}>No clock entries.</p>}
      <ul className={styles.list}>
        {sessions.map((session) => (
          <li key={session.id}>
            {timeIn(session.in_at, zone)} to {session.out_at ? timeIn(session.out_at, zone) : 'no clock-out'}
            <span className={styles.quiet}>{sourceOf(session)}</span>
          </li>
        ))}
      </ul>
      {opened.voided.length > 0 && <Voided sessions={opened.voided} zone={zone} />}
      {opened.evidence.length > 0 && <Evidence evidence={opened.evidence} zone={zone} />}
      {requests.length > 0 && <h3>Requests</h3>}
      <ul className={styles.list}>
        {requests.map(({ id, kind, status, comment }) => (
          <li key={id}>
            <span className={styles.grow}>
              {requestKinds.labelOf(kind)}: {comment}
            </span>
            <StatusBadge catalogue={requestStates} status={status} />
          </li>
        ))}
      </ul>
      {opened.penalty && <PenaltyOfDay penalty={opened.penalty} />}
      <div className={styles.verdict}>
        {can.ask && <Button onClick={() => setDoing('ask')}>Request a time change</Button>}
        {can.correct && <Button onClick={() => setDoing('correct')}>Correct the day</Button>}
      </div>
    </>
  )
}

const sources: Readonly<Record<string, string>> = {
  web: 'browser',
  mobile: 'phone',
  device: 'door',
  request: 'corrected',
  import: 'added later',
}

/** Where and how a session came to be written. */
const sourceOf = ({ in_source, in_place, out_place, kept, ...marks }: Opened['sessions'][number]) =>
  [
    sources[in_source] ?? in_source,
    [...new Set([in_place, out_place])].filter(Boolean).join(', '),
    marks.in_outside || marks.out_outside ? 'not at the office' : '',
    kept ? 'clocked offline, sent later' : '',
  ]
    .filter(Boolean)
    .join(' · ')

const Voided = ({ sessions, zone }: { sessions: Opened['voided']; zone: string }) => (
  <>
    <h3>Before the correction</h3>
    <ul className={styles.list}>
      {sessions.map(({ id, in_at, out_at }) => (
        <li key={id} className={styles.quiet}>
          {timeIn(in_at, zone)} to {out_at ? timeIn(out_at, zone) : 'no clock-out'}
        </li>
      ))}
    </ul>
  </>
)

const Evidence = ({ evidence, zone }: { evidence: Opened['evidence']; zone: string }) => (
  <>
    <h3>Clocked offline</h3>
    <ul className={styles.list} aria-label="Clocked offline">
      {evidence.map(({ id, direction, pressed_at, received_at, reason }) => (
        <li key={id}>
          <span className={styles.grow}>
            {direction === 'in' ? 'In' : 'Out'} at {timeIn(pressed_at, zone)}
            <br />
            <span className={styles.quiet}>
              Came {show.moment(received_at)}. {reason}
            </span>
          </span>
        </li>
      ))}
    </ul>
  </>
)

const PenaltyOfDay = ({ penalty }: { penalty: NonNullable<Opened['penalty']> }) => (
  <>
    <h3>Late penalty</h3>
    <ul className={styles.list}>
      <li>
        <span className={styles.grow}>
          {show.days(penalty.hundredths)} day
          {(penalty.decided_by ?? penalty.reason) && (
            <>
              <br />
              <span className={styles.quiet}>
                {[penalty.decided_by, penalty.reason].filter(Boolean).join(': ')}
              </span>
            </>
          )}
        </span>
        <StatusBadge catalogue={penaltyStates} status={penalty.status} />
      </li>
    </ul>
  </>
)

type Pay = { readonly payable: number | null; readonly loss_of_pay: number | null }

/** Nothing for a reader who may not know what leave does to pay. */
const payEntries = ({ payable, loss_of_pay }: Pay): (readonly [string, string])[] =>
  payable === null || loss_of_pay === null
    ? []
    : [
        ['Counts for pay', show.days(payable)],
        ['Loss of pay', show.days(loss_of_pay)],
      ]
