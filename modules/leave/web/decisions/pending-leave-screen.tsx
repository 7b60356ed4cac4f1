import { aheadOf } from '#platform/web/calls/read-ahead.ts'
import { useCallback, useState } from 'react'
import { APPROVALS_TOPIC } from '#platform/contract/approval.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ApproveReject } from '#platform/web/light/approve-reject.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { useLive } from '#platform/web/live.ts'
import { Link } from 'react-router'
import { listWaitingLeave, type WaitingRow } from '#leave/contract/decisions/leave-decision-calls.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { useHeldDecisions } from './use-undoable-decisions.ts'
import { WaitingItem } from './waiting-item.tsx'
import styles from '#leave/web/leave.module.css'

const SHOWN = 100

export const ahead = () => [aheadOf(listWaitingLeave, { size: SHOWN })]

export function Screen() {
  const waiting = useCall(listWaitingLeave, { size: SHOWN }, { keepEarlier: true })
  const { refetch } = waiting
  useLive(
    APPROVALS_TOPIC,
    useCallback(() => void refetch(), [refetch]),
  )
  const rows = waiting.data?.rows ?? []
  return (
    <>
      <PageHeader
        title="Pending leave"
        about="Requests pending with you, oldest first. You can undo a decision for ten seconds."
        actions={<Link to="/access-control">Delegate while away</Link>}
      />
      <ReadState of={waiting} />
      {waiting.isSuccess && rows.length === 0 && (
        <EmptyState title="Nothing pending">Leave and comp-off requests appear here.</EmptyState>
      )}
      {rows.length > 0 && <Queue rows={rows} total={waiting.data?.total ?? rows.length} />}
    </>
  )
}

function Queue({ rows, total }: { rows: readonly WaitingRow[]; total: number }) {
  const { held, hold, undo } = useHeldDecisions()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [opened, open] = useState<WaitingRow | null>(null)
  const free = rows.filter(({ id }) => !held.has(id))
  const picked = free.filter(({ id }) => chosen.has(id))
  const choose = (id: number, on: boolean) =>
    setChosen((earlier) => new Set(on ? [...earlier, id] : [...earlier].filter((one) => one !== id)))
  const decide =
    (some: readonly WaitingRow[], verdict: 'approved' | 'rejected') => async (comment: string) => {
      hold(some, verdict, comment)
      setChosen(new Set())
      open(null)
      return { ok: true }
    }
  return (
    <>
      <div className={`${styles.row} ${styles.choosing}`}>
        <CheckboxField
          label={`All ${free.length}`}
          value={picked.length === free.length && free.length > 0}
          onChange={(on) => setChosen(new Set(on ? free.map(({ id }) => id) : []))}
        />
        {picked.length > 0 && (
          <ApproveReject
            subject={picked.length === 1 ? picked[0]!.person.name : `${picked.length} requests`}
            onApprove={decide(picked, 'approved')}
            onReject={decide(picked, 'rejected')}
          />
        )}
      </div>
      <ul className={styles.inbox} aria-label="Pending with you">
        {rows.map((row) => (
          <WaitingItem
            key={row.id}
            row={row}
            held={held.get(row.id)}
            chosen={chosen.has(row.id)}
            onChoose={(on) => choose(row.id, on)}
            onOpen={() => open(row)}
            onUndo={() => undo([row.id])}
            onDecide={(verdict) => decide([row], verdict)}
          />
        ))}
      </ul>
      {total > rows.length && (
        <p className={styles.quiet}>{show.count(total - rows.length)} more after these.</p>
      )}
      {opened && (
        <DecisionDialog
          row={opened}
          onClose={() => open(null)}
          onDecide={(verdict) => decide([opened], verdict)}
        />
      )}
    </>
  )
}
