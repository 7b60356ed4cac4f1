import type { ReactNode } from 'react'
import { legStates } from '#platform/contract/approval.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { PersonName } from '#platform/web/kit/avatar.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { Timeline, type TimelineEntry } from '#platform/web/light/timeline.tsx'
import { openLeave } from '#leave/contract/leave-calls.ts'
import { leaveStates, projectStates } from '#leave/contract/leave-states.ts'
import { DayStrip } from './day-strip.tsx'
import { LeaveActions } from './leave-actions.tsx'
import type { OpenedLeave } from './opened-leave.ts'
import styles from '#leave/web/leave.module.css'

/** One application with its days, its timeline and what may be done with it. */
export function LeaveDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const opened = useCall(openLeave, { id })
  const leave = opened.data
  return (
    <Dialog
      open
      side
      title={leave ? `${leave.type.name} of ${leave.person.name}` : 'Leave'}
      onClose={onClose}
      foot={leave && <LeaveActions leave={leave} />}
    >
      <ReadState of={opened} />
      {leave && <Content leave={leave} />}
    </Dialog>
  )
}

const Content = ({ leave }: { leave: OpenedLeave }) => (
  <Stack>
    <KeyValue entries={factsOf(leave)} />
    {leave.notes.map((note) => (
      <p key={note} className={styles.warning}>
        {note}
      </p>
    ))}
    {leave.cancellation && (
      <p className={styles.warning}>
        To be cancelled: {leave.cancellation.days.map((day) => show.day(day)).join(', ')}.{' '}
        {leave.cancellation.reason}
      </p>
    )}
    <DayStrip label="Days" lines={leave.lines} />
    {leave.files.length > 0 && (
      <p>
        {leave.files.map((file) => (
          <a key={file.id} href={file.url} target="_blank" rel="noreferrer">
            {file.name}
          </a>
        ))}
      </p>
    )}
    <Timeline entries={historyOf(leave)} />
  </Stack>
)

function factsOf(leave: OpenedLeave): [string, ReactNode][] {
  const waiting = leave.legs.filter(({ status }) => status === 'pending')
  return [
    ['Person', <PersonName key="person" id={leave.person.id} name={leave.person.name} />],
    ['State', <StatusBadge key="state" catalogue={leaveStates} status={leave.status} />],
    ['Project manager', <StatusBadge key="pm" catalogue={projectStates} status={leave.pm_status} />],
    ['Days', `${show.days(leave.days)}, ${show.range(leave.starts_on, leave.ends_on)}`],
    ...(leave.reason === '' ? [] : [['Reason', leave.reason] as [string, ReactNode]]),
    ...(leave.contact === '' ? [] : [['Contact while away', leave.contact] as [string, ReactNode]]),
    ...(leave.handover ? [['Handed over to', leave.handover.name] as [string, ReactNode]] : []),
    ...(leave.certificate_due_on && !leave.has_certificate
      ? [['Certificate due', show.day(leave.certificate_due_on)] as [string, ReactNode]]
      : []),
    ...(waiting.length > 0
      ? [
          ['Pending with', waiting.map(({ approver, kind }) => `${approver} (${kind})`).join(', ')] as [
            string,
            ReactNode,
          ],
        ]
      : []),
  ]
}

function historyOf(leave: OpenedLeave): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    {
      id: 'asked',
      at: leave.asked_at,
      title: `Requested by ${leave.asked_by ?? leave.person.name}`,
      text: leave.reason,
    },
    ...leave.decisions.map(({ kind, status, by_name, for_name, at, comment }, index) => ({
      id: `decision-${index}`,
      at,
      title: `${legStates.labelOf(status)} by ${by_name}${for_name === null ? '' : ` for ${for_name}`} (${kind})`,
      text: comment,
      tone: legStates.toneOf(status),
    })),
    ...leave.moves.map(({ what, by_name, at, comment }, index) => ({
      id: `move-${index}`,
      at,
      title: `${what} · ${by_name}`,
      text: comment,
    })),
  ]
  return entries.toSorted((one, other) => one.at.localeCompare(other.at))
}
