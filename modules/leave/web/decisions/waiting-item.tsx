import type { Verdict } from '#platform/contract/approval.ts'
import { PersonName } from '#platform/web/kit/avatar.tsx'
import { ApproveReject } from '#platform/web/light/approve-reject.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import type { WaitingRow } from '#leave/contract/decisions/leave-decision-calls.ts'
import { projectStates } from '#leave/contract/leave-states.ts'
import type { HeldDecision } from './use-undoable-decisions.ts'
import styles from '#leave/web/leave.module.css'

type Decide = (verdict: Verdict) => (comment: string) => Promise<{ ok: boolean }>

type WaitingItemProps = {
  row: WaitingRow
  held: HeldDecision | undefined
  chosen: boolean
  onChoose: (on: boolean) => void
  onOpen: () => void
  onUndo: () => void
  onDecide: Decide
}

export const subjectOf = ({ what, person, days }: WaitingRow): string => {
  const amount = `${show.days(Math.abs(days))} days`
  if (what === 'comp_off' || what === 'comp_off_part') return `Comp-off of ${person.name}, ${amount}`
  if (what === 'comp_off_payout') return `Payment of comp-off of ${person.name}, ${amount}`
  return what === 'cancellation'
    ? `Cancelling leave of ${person.name}, ${amount}`
    : `Leave of ${person.name}, ${amount}`
}

export function WaitingItem({ row, held, chosen, onChoose, onOpen, onUndo, onDecide }: WaitingItemProps) {
  const subject = subjectOf(row)
  return (
    <li className={styles.waiting} data-leaving={held !== undefined || undefined}>
      <div className={styles.words}>
        <div className={styles.row}>
          <CheckboxField
            label={`Choose ${subject}`}
            labelUnseen
            value={chosen}
            disabled={held !== undefined}
            onChange={onChoose}
          />
          <PersonName id={row.person.id} name={row.person.name} />
          <Badge tone={row.what === 'cancellation' ? 'warn' : 'info'}>
            {row.what === 'cancellation' ? `Cancels ${row.type.name}` : row.type.name}
          </Badge>
          {row.urgent && <Badge tone="bad">Urgent</Badge>}
          {row.overdue && <Badge tone="warn">Overdue</Badge>}
        </div>
        <b>
          {show.days(Math.abs(row.days))} days, {show.day(row.starts_on)}
          {row.ends_on !== row.starts_on && ` to ${show.day(row.ends_on)}`}
        </b>
        {row.reason !== '' && <span>{row.reason}</span>}
        {row.notes.map((note) => (
          <span key={note} className={styles.warning}>
            {note}
          </span>
        ))}
        <span className={styles.quiet}>
          Asked {show.moment(row.asked_at)}
          {row.for_name !== null && ` · you are the delegate of ${row.for_name}`}
        </span>
        {row.pm_status !== 'not_applicable' && (
          <span className={styles.row}>
            Project manager: <StatusBadge catalogue={projectStates} status={row.pm_status} />
          </span>
        )}
      </div>
      <div className={styles.row}>
        {held === undefined ? (
          <>
            <Button onClick={onOpen}>View details</Button>
            <ApproveReject
              subject={subject}
              onApprove={onDecide('approved')}
              onReject={onDecide('rejected')}
            />
          </>
        ) : (
          <>
            <Badge tone={held.verdict === 'approved' ? 'good' : 'bad'}>
              {held.verdict === 'approved' ? 'Approved' : 'Rejected'}
            </Badge>
            {!held.isSent && <Button onClick={onUndo}>Undo</Button>}
          </>
        )}
      </div>
    </li>
  )
}
