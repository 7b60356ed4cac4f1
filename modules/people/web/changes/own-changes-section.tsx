import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { FailureState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import {
  listRecordChanges,
  withdrawRecordChange,
  type RecordChangeRow,
} from '#people/contract/record/record-calls.ts'
import { recordChangeStates as states } from '#people/contract/changes/record-change-states.ts'
import { sectionOf } from '#people/contract/record/record-fields.ts'
import { ChangeFields } from './change-fields.tsx'
import { ProofField } from './proof-field.tsx'
import styles from '#people/web/record.module.css'

const SHOWN = 10

/** What this person has asked to have changed, the latest first. */
export function OwnChangesSection() {
  const mine = useCall(listRecordChanges, { whose: 'mine', size: SHOWN })
  if (mine.isError) return <FailureState failure={mine.error} again={() => void mine.refetch()} />
  if (!mine.data || mine.data.rows.length === 0) return null
  return (
    <Section title="My change requests">
      <ul className={styles.entries}>
        {mine.data.rows.map((change) => (
          <Asked key={change.id} change={change} />
        ))}
      </ul>
    </Section>
  )
}

function Asked({ change }: { change: RecordChangeRow }) {
  const { send, busy } = useSend(withdrawRecordChange)
  return (
    <li>
      <div className={styles.entryHead}>
        <h3>{sectionOf(change.section).label}</h3>
        <span className={styles.facts}>
          <Badge tone={states.toneOf(change.status)}>{states.labelOf(change.status)}</Badge>
          {change.can.withdraw && (
            <Button size="s" busy={busy} onClick={() => void send({ id: change.id })}>
              Withdraw
            </Button>
          )}
        </span>
      </div>
      <ChangeFields change={change} />
      <ProofField change={change} />
      <p className={styles.asked}>
        Asked {show.moment(change.asked_at)}
        {change.decided_by !== null && ` · decided by ${change.decided_by}`}
        {change.comment !== '' && ` · ${change.comment}`}
      </p>
    </li>
  )
}
