import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState, FailureState } from '#platform/web/light/states.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { penaltyStates } from '#attendance/contract/attendance-lists.ts'
import {
  decidePenalty,
  listPenalties,
  type PenaltyView,
} from '#attendance/contract/penalties/penalty-calls.ts'
import { WaivePenaltyDialog } from './waive-penalty-dialog.tsx'
import styles from '#attendance/web/attendance.module.css'

const SHOWN = 20

type PenaltiesProps = {
  whose: 'mine' | 'all'
  onOpenDay: (day: string, personId: number) => void
}

/** What being late too often is to cost: to the person with its state, to HR what waits for them. */
export function PenaltiesSection({ whose, onOpenDay }: PenaltiesProps) {
  const [size, setSize] = useState(SHOWN)
  const read = useCall(
    listPenalties,
    { whose, size, ...(whose === 'all' ? { status: 'proposed' as const } : {}) },
    { keepEarlier: true },
  )
  const [waiving, waive] = useState<PenaltyView | null>(null)
  const rows = read.data?.rows ?? []
  // To the person it is a part of the page that need not be there; to HR it is what they opened.
  if (whose === 'mine' && !read.isError && rows.length === 0) return null
  return (
    <Section
      title={whose === 'mine' ? 'Late penalty' : 'Late penalties'}
      about={
        whose === 'mine'
          ? 'Proposed penalties count only after HR confirms them.'
          : 'Proposed from each employee’s working hours. They count only after you confirm.'
      }
    >
      {read.isError && <FailureState failure={read.error} again={() => void read.refetch()} />}
      {read.data && rows.length === 0 && <EmptyState title="Nothing pending" />}
      <ul className={styles.list} aria-label={whose === 'mine' ? 'Late penalty' : 'Late penalties'}>
        {rows.map((penalty) => (
          <Item
            key={penalty.id}
            penalty={penalty}
            named={whose === 'all'}
            onOpenDay={() => onOpenDay(penalty.day, penalty.person.id)}
            onWaive={() => waive(penalty)}
          />
        ))}
      </ul>
      {read.data?.next != null && size < 100 && <Button onClick={() => setSize(100)}>Show more</Button>}
      {waiving && <WaivePenaltyDialog penalty={waiving} onClose={() => waive(null)} />}
    </Section>
  )
}

type ItemProps = { penalty: PenaltyView; named: boolean; onOpenDay: () => void; onWaive: () => void }

function Item({ penalty, named, onOpenDay, onWaive }: ItemProps) {
  const { send, busy } = useSend(decidePenalty)
  const { id, person, day, late_minutes, count_in_month, hundredths, status, reason, decided_by } = penalty
  const subject = `${person.name}, ${show.day(day)}`
  return (
    <li>
      <span className={styles.grow}>
        {named ? subject : show.day(day)}
        <br />
        <span className={styles.quiet}>
          {[
            `${late_minutes} min late, time ${count_in_month} of the month, ${show.days(hundredths)} day`,
            decided_by && `${decided_by}${reason ? `: ${reason}` : ''}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {!penalty.can.decide && <StatusBadge catalogue={penaltyStates} status={status} />}
      <div className={styles.verdict}>
        <Button size="s" aria-label={`Open the day: ${subject}`} onClick={onOpenDay}>
          Open the day
        </Button>
        {penalty.can.decide && (
          <>
            <Button size="s" aria-label={`Waive: ${subject}`} onClick={onWaive}>
              Waive
            </Button>
            <Button
              size="s"
              look="primary"
              busy={busy}
              aria-label={`Confirm: ${subject}`}
              onClick={() => void send({ id, verdict: 'confirmed' })}
            >
              Confirm
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
