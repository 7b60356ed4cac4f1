import { useState } from 'react'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { usePages } from '#platform/web/calls/use-call.ts'
import { FilterRow } from '#platform/web/kit/filter/filter-row.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { requestKinds, requestStates } from '#attendance/contract/attendance-lists.ts'
import { listRequests, type RequestView } from '#attendance/contract/requests/request-calls.ts'
import { EvidenceList } from './evidence-list.tsx'
import { OverruleDialog, TakeBackDialog } from './request-dialogs.tsx'
import { changeOf, daysOf, saidOf } from './request-text.ts'
import styles from '#attendance/web/attendance.module.css'

type State = (typeof requestStates.keys)[number]
type Kind = (typeof requestKinds.keys)[number]
type TeamRequestsProps = { whose: 'team' | 'all' }

/** What others have asked for and what became of it; taken back or decided in someone's place where one may. */
export function TeamRequestsSection({ whose }: TeamRequestsProps) {
  const [status, setStatus] = useState<State | null>(null)
  const [kind, setKind] = useState<Kind | null>(null)
  const [doing, setDoing] = useState<{ what: 'cancel' | 'overrule'; request: RequestView } | null>(null)
  const pages = usePages<RequestView>(listRequests, {
    whose,
    size: 20,
    ...(status ? { status } : {}),
    ...(kind ? { kind } : {}),
  })
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? []
  const close = () => setDoing(null)
  return (
    <Section
      title="Requests"
      about="Time changes, work from home and outdoor activities, the newest days first."
      actions={
        <FilterRow
          chosen={[status, kind]}
          onClear={() => {
            setStatus(null)
            setKind(null)
          }}
        >
          <SelectField
            label="State"
            placeholder="All states"
            options={requestStates.options}
            value={status}
            onChange={setStatus}
          />
          <SelectField
            label="Type"
            placeholder="All types"
            options={requestKinds.options}
            value={kind}
            onChange={setKind}
          />
        </FilterRow>
      }
    >
      <ReadState of={pages} />
      {pages.isSuccess && rows.length === 0 && (
        <EmptyState title={status || kind ? 'No results' : 'No requests yet'} />
      )}
      <ul className={styles.list} aria-label="Requests">
        {rows.map((request) => (
          <Item
            key={request.id}
            request={request}
            onTakeBack={() => setDoing({ what: 'cancel', request })}
            onOverrule={() => setDoing({ what: 'overrule', request })}
          />
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          Show more
        </Button>
      )}
      {doing?.what === 'cancel' && <TakeBackDialog request={doing.request} onClose={close} />}
      {doing?.what === 'overrule' && <OverruleDialog request={doing.request} onClose={close} />}
    </Section>
  )
}

type ItemProps = { request: RequestView; onTakeBack: () => void; onOverrule: () => void }

function Item({ request, onTakeBack, onOverrule }: ItemProps) {
  const subject = `${request.person.name}, ${requestKinds.labelOf(request.kind)}, ${daysOf(request)}`
  return (
    <li>
      <span className={styles.grow}>
        {subject}
        <br />
        <span className={styles.quiet}>
          {[changeOf(request), request.comment, ...saidOf(request)].filter(Boolean).join(' · ')}
        </span>
        <EvidenceList request={request} subject={subject} />
      </span>
      <StatusBadge catalogue={requestStates} status={request.status} />
      <div className={styles.verdict}>
        {request.can.cancel && (
          <Button size="s" aria-label={`Cancel request: ${subject}`} onClick={onTakeBack}>
            Cancel request
          </Button>
        )}
        {request.can.decide && (
          <Button size="s" aria-label={`Decide: ${subject}`} onClick={onOverrule}>
            Decide
          </Button>
        )}
      </div>
    </li>
  )
}
