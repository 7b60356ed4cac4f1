import { useCallback } from 'react'
import { APPROVALS_TOPIC } from '#platform/contract/approval.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ApproveReject } from '#platform/web/light/approve-reject.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { useLive } from '#platform/web/live.ts'
import {
  decideRecordChange,
  listRecordChanges,
  type RecordChangeRow,
} from '#people/contract/record/record-calls.ts'
import { sectionOf } from '#people/contract/record/record-fields.ts'
import { ChangeFields } from './change-fields.tsx'
import { ProofField } from './proof-field.tsx'
import styles from '#people/web/record.module.css'

const SHOWN = 50

/** Changes of records that wait for this person's decision, the oldest first. */
export function Screen() {
  const inbox = useCall(listRecordChanges, { whose: 'to-decide', size: SHOWN })
  const { refetch } = inbox
  useLive(
    APPROVALS_TOPIC,
    useCallback(() => void refetch(), [refetch]),
  )
  const { rows = [], total = 0 } = inbox.data ?? {}
  return (
    <>
      <PageHeader title="Record changes" about="Record changes pending with you." />
      <ReadState of={inbox} />
      {inbox.isSuccess && rows.length === 0 && (
        <EmptyState title="Nothing pending">Requested record changes appear here.</EmptyState>
      )}
      <Stack>
        {rows.map((change) => (
          <Waiting key={change.id} change={change} />
        ))}
      </Stack>
      {total !== null && total > SHOWN && (
        <p className={styles.quiet}>{show.count(total - SHOWN)} more after these.</p>
      )}
    </>
  )
}

function Waiting({ change }: { change: RecordChangeRow }) {
  const { send, busy } = useSend(decideRecordChange)
  const { label } = sectionOf(change.section)
  const decide = (verdict: 'approved' | 'rejected') => (comment: string) =>
    send({ id: change.id, verdict, comment })
  return (
    <Section
      title={`${change.person.name}: ${label.toLowerCase()}`}
      actions={
        <ApproveReject
          subject={`${change.person.name}, ${label.toLowerCase()}`}
          busy={busy}
          onApprove={decide('approved')}
          onReject={decide('rejected')}
        />
      }
    >
      <ChangeFields change={change} />
      <ProofField change={change} />
      {change.marks.map((mark) => (
        <p key={mark}>
          <Badge tone="warn">Check carefully</Badge> {mark}
        </p>
      ))}
      <p className={styles.asked}>
        Asked {show.moment(change.asked_at)}
        {change.reason !== '' && ` · ${change.reason}`}
      </p>
    </Section>
  )
}
