import { useCallback, useState } from 'react'
import { APPROVALS_TOPIC } from '#platform/contract/approval.ts'
import type { GotFrom } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ApproveReject } from '#platform/web/light/approve-reject.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { FailureState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { useLive } from '#platform/web/live.ts'
import { requestKinds } from '#attendance/contract/attendance-lists.ts'
import { decideRequest, listInbox } from '#attendance/contract/requests/request-calls.ts'
import { DayDialog } from '#attendance/web/days/day-dialog.tsx'
import { EvidenceList } from './evidence-list.tsx'
import { changeOf, daysOf } from './request-text.ts'
import styles from '#attendance/web/attendance.module.css'

type Waiting = GotFrom<typeof listInbox>['rows'][number]
const SHOWN = 50

/** What waits for this person's decision, oldest first; several are approved with one press, each for itself. */
export function InboxSection() {
  const inbox = useCall(listInbox, { size: SHOWN })
  const { refetch } = inbox
  useLive(
    APPROVALS_TOPIC,
    useCallback(() => void refetch(), [refetch]),
  )
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [opened, open] = useState<Waiting | null>(null)
  const rows = inbox.data?.rows ?? []
  if (!inbox.isError && rows.length === 0) return null
  const toggle = (id: number) =>
    setChosen((old) => new Set(old.has(id) ? [...old].filter((one) => one !== id) : [...old, id]))
  return (
    <Section
      title="Pending with you"
      actions={
        <ApproveChosen
          ids={rows.filter(({ id }) => chosen.has(id)).map(({ id }) => id)}
          onDone={() => setChosen(new Set())}
        />
      }
    >
      {inbox.isError && <FailureState failure={inbox.error} again={() => void refetch()} />}
      <ul className={styles.list} aria-label="Pending with you">
        {rows.map((request) => (
          <Item
            key={request.id}
            request={request}
            isChosen={chosen.has(request.id)}
            onToggle={() => toggle(request.id)}
            onOpen={() => open(request)}
          />
        ))}
      </ul>
      {opened && <DayDialog day={opened.day_from} accountId={opened.person.id} onClose={() => open(null)} />}
    </Section>
  )
}

function ApproveChosen({ ids, onDone }: { ids: readonly number[]; onDone: () => void }) {
  const { send, busy } = useSend(decideRequest)
  if (ids.length === 0) return null
  async function approve() {
    // One after the other: each has its own outcome, and one that fails stays in the list.
    for (const request_id of ids) await send({ request_id, verdict: 'approved' })
    onDone()
  }
  return (
    <Button look="primary" busy={busy} onClick={() => void approve()}>
      {`Approve ${ids.length} chosen`}
    </Button>
  )
}

type ItemProps = { request: Waiting; isChosen: boolean; onToggle: () => void; onOpen: () => void }

function Item({ request, isChosen, onToggle, onOpen }: ItemProps) {
  const { send, busy } = useSend(decideRequest)
  const subject = `${requestKinds.labelOf(request.kind)}, ${request.person.name}, ${daysOf(request)}`
  const decide = (verdict: 'approved' | 'rejected') => (comment: string) =>
    send({ request_id: request.id, verdict, comment })
  return (
    <li>
      <input type="checkbox" aria-label={`Choose ${subject}`} checked={isChosen} onChange={onToggle} />
      <span className={styles.grow}>
        {subject}
        <br />
        <span className={styles.quiet}>
          {[changeOf(request), request.comment, request.for_name && `as delegate of ${request.for_name}`]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <EvidenceList request={request} subject={subject} />
      </span>
      {request.overdue && <Badge tone="warn">Overdue</Badge>}
      <div className={styles.verdict}>
        <Button aria-label={`Open the day: ${subject}`} onClick={onOpen}>
          Open
        </Button>
        <ApproveReject
          subject={subject}
          busy={busy}
          onApprove={decide('approved')}
          onReject={decide('rejected')}
        />
      </div>
    </li>
  )
}
