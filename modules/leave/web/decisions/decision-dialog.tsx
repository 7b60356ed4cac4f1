import { Fragment, type ReactNode } from 'react'
import type { Verdict } from '#platform/contract/approval.ts'
import type { GotFrom } from '#platform/contract/call.ts'
import { monthInWords } from '#platform/contract/day-in-words.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ApproveReject } from '#platform/web/light/approve-reject.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { Explain } from '#platform/web/light/explain.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { decisionContext, type WaitingRow } from '#leave/contract/decisions/leave-decision-calls.ts'
import { subjectOf } from './waiting-item.tsx'
import { daysInWords, spanOfLeave } from '#leave/contract/leave-words.ts'
import styles from '#leave/web/leave.module.css'

type DecisionDialogProps = {
  row: WaitingRow
  onClose: () => void
  onDecide: (verdict: Verdict) => (comment: string) => Promise<{ ok: boolean }>
}

/** Beside the request: who else is away, the balance after it, and what was taken in the last months. */
export function DecisionDialog({ row, onClose, onDecide }: DecisionDialogProps) {
  const context = useCall(decisionContext, { what: row.what, subject_id: row.subject_id })
  const subject = subjectOf(row)
  // An approver who may not know the kind of leave reads no reasons: an empty column would push the days off the edge.
  const hasReasons = context.data?.day_lines.some(({ because }) => because !== '')
  return (
    <Dialog
      open
      side
      title={subject}
      onClose={onClose}
      foot={
        <ApproveReject subject={subject} onApprove={onDecide('approved')} onReject={onDecide('rejected')} />
      }
    >
      <ReadState of={context} />
      {context.data && (
        <Stack>
          <KeyValue entries={factsOf(row, context.data)} />
          {context.data.day_lines.length > 0 && (
            <table className={styles.strip} aria-label="Days">
              <tbody>
                {context.data.day_lines.map((line) => (
                  <tr key={`${line.day}/${line.because}`} data-free={line.counted === 0 || undefined}>
                    <td>{show.day(line.day)}</td>
                    <td className={styles.number}>{show.days(line.counted)}</td>
                    {hasReasons && <td>{line.because}</td>}
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </Stack>
      )}
    </Dialog>
  )
}

type Months = GotFrom<typeof decisionContext>['last_months']

const LastMonths = ({ months }: { months: Months }) => (
  <ul className={styles.facts}>
    {months.map(({ month, days, because }) => (
      <li key={month}>
        {monthInWords(month)}:{' '}
        <Explain title={`Days of leave in ${monthInWords(month)}`} because={because}>
          {show.days(days)}
        </Explain>
      </li>
    ))}
  </ul>
)

function factsOf(row: WaitingRow, context: GotFrom<typeof decisionContext>): [string, ReactNode][] {
  const { away, team_size, balance, last_months, own_leave, projects } = context
  const names = away.map(
    ({ person, days, pending }) =>
      `${person.name} (${days.length} ${days.length === 1 ? 'day' : 'days'}${pending ? ', pending' : ''})`,
  )
  return [
    ['Days', `${spanOfLeave(row)}, ${daysInWords(Math.abs(row.days))}`],
    ...(row.reason === '' ? [] : [['Reason', row.reason] as [string, ReactNode]]),
    [
      'Also away',
      away.length === 0 ? `No one in ${team_size}` : `${away.length} of ${team_size}: ${names.join(', ')}`,
    ],
    ...(balance
      ? [
          [
            'Balance',
            <Fragment key="balance">
              {show.days(balance.before)} before,{' '}
              <Explain title="Balance after this application" because={balance.because}>
                {show.days(balance.after)}
              </Explain>{' '}
              after
            </Fragment>,
          ] as [string, ReactNode],
        ]
      : []),
    ...(projects === '' ? [] : [['Projects', projects] as [string, ReactNode]]),
    ...(last_months.length === 0
      ? []
      : [['Last six months', <LastMonths key="months" months={last_months} />] as [string, ReactNode]]),
    ...(own_leave.length === 0
      ? []
      : [['You are away', own_leave.map((day) => show.day(day)).join(', ')] as [string, ReactNode]]),
  ]
}
