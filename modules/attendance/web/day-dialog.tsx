import { useState } from 'react'
import { useCall } from '../../../platform/web/calls/use-call.ts'
import { Button } from '../../../platform/web/light/button.tsx'
import { Dialog } from '../../../platform/web/light/dialog.tsx'
import { KeyValue } from '../../../platform/web/light/key-value.tsx'
import { show } from '../../../platform/web/light/show.ts'
import { FailureState, LoadingState } from '../../../platform/web/light/states.tsx'
import { StatusBadge } from '../../../platform/web/light/status-badge.tsx'
import type { GotFrom } from '../../../platform/contract/call.ts'
import { penaltyStates, requestKinds, requestStates } from '../contract/attendance-lists.ts'
import { clockText, hoursText } from '../contract/attendance-words.ts'
import { openDay } from '../contract/day-calls.ts'
import { DayMarks } from './day-marks.tsx'
import { RequestForm } from './request-form.tsx'
import { CorrectionForm } from './correction-form.tsx'
import styles from './attendance.module.css'

type Opened = GotFrom<typeof openDay>
type DayDialogProps = { day: string; accountId?: number | undefined; onClose: () => void }

/** One day with its reasons, and what can be done about it, beside the list it was opened from. */
export function DayDialog({ day, accountId, onClose }: DayDialogProps) {
  const read = useCall(openDay, { day, ...(accountId === undefined ? {} : { account_id: accountId }) })
  return (
    <Dialog
      open
      side
      title={`${read.data ? `${read.data.person.name}, ` : ''}${show.day(day)}`}
      onClose={onClose}
    >
      {read.isPending && <LoadingState />}
      {read.isError && <FailureState failure={read.error} again={() => void read.refetch()} />}
      {read.data && <DayBody opened={read.data} day={day} onClose={onClose} />}
    </Dialog>
  )
}

function DayBody({ opened, day, onClose }: { opened: Opened; day: string; onClose: () => void }) {
  const [doing, setDoing] = useState<'ask' | 'correct' | null>(null)
  const { result, sessions, requests, zone, can } = opened
  if (doing === 'ask') return <RequestForm kind="time_change_request" day={day} onDone={onClose} />
  if (doing === 'correct') return <CorrectionForm accountId={opened.person.id} day={day} onDone={onClose} />
  return (
    <>
      <p className={styles.time}>{result.text}</p>
      <DayMarks flags={result.flags} />
      <KeyValue
        entries={[
          ['Worked', hoursText(result.worked_minutes)],
          ['Expected', hoursText(result.expected_minutes)],
          ['Break', `${result.break_minutes} min`],
          ['Counts for pay', show.days(result.payable)],
          ['Loss of pay', show.days(result.loss_of_pay)],
        ]}
      />
      <h3>How this came about</h3>
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
      {sessions.length === 0 && <p className={styles.quiet}>The clock was not used.</p>}
      <ul className={styles.list}>
        {sessions.map(({ id, in_at, out_at, in_source }) => (
          <li key={id}>
            {clockText(in_at, zone)} to {out_at ? clockText(out_at, zone) : 'no clock-out'}
            <span className={styles.quiet}>{in_source === 'request' ? 'corrected' : in_source}</span>
          </li>
        ))}
      </ul>
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
        {can.ask && <Button onClick={() => setDoing('ask')}>Ask for a time change</Button>}
        {can.correct && <Button onClick={() => setDoing('correct')}>Correct the day</Button>}
      </div>
    </>
  )
}

const PenaltyOfDay = ({ penalty }: { penalty: NonNullable<Opened['penalty']> }) => (
  <>
    <h3>Late too often</h3>
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
