import { Link, useSearchParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { SectionTabs } from '#platform/web/kit/section-tabs.tsx'
import { useAddParam } from '#platform/web/kit/use-add-param.ts'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import { readMyTickets, type OwnTicket } from '#tickets/contract/ticket-calls.ts'
import { ticketStates } from '#tickets/contract/tickets-lists.ts'
import { NewTicketDialog } from './new-ticket-dialog.tsx'
import styles from '#tickets/web/tickets.module.css'

const tabs = ['open', 'in_progress', 'closed'] as const

export function Screen() {
  const read = useCall(readMyTickets, {})
  const [isWriting, write] = useAddParam('ticket')
  const [params, setParams] = useSearchParams()
  if (!read.isSuccess) return <ReadState of={read} asPage />
  const { rows, categories, team } = read.data
  const inState = (state: (typeof tabs)[number]) => rows.filter((row) => row.state === state)
  const given = tabs.find((state) => state === params.get('state'))
  const tab = given ?? tabs.find((state) => inState(state).length > 0) ?? 'open'
  const shown = inState(tab)
  const add = categories.length > 0 && (
    <Button look="primary" onClick={() => write(true)}>
      New ticket
    </Button>
  )
  return (
    <>
      <PageHeader title="My tickets" about="What you asked for, and what you follow." actions={add} />
      <Stack>
        {rows.length > 0 && (
          <SectionTabs
            label="State"
            tab={tab}
            onTab={(state) => setParams({ state }, { replace: true })}
            tabs={tabs.map((key) => ({
              key,
              label: ticketStates.labelOf(key),
              count: key === 'closed' ? undefined : inState(key).length,
            }))}
          />
        )}
        {rows.length === 0 ? (
          <EmptyState title="No tickets yet" action={add}>
            Write to the people who can help, and follow the answer here.
          </EmptyState>
        ) : shown.length === 0 ? (
          <EmptyState title={`No tickets ${ticketStates.labelOf(tab).toLowerCase()}`} />
        ) : (
          <TicketLines rows={shown} />
        )}
      </Stack>
      {isWriting && categories.length > 0 && (
        <NewTicketDialog categories={categories} team={team} onClose={() => write(false)} />
      )}
    </>
  )
}

const TicketLines = ({ rows }: { rows: readonly OwnTicket[] }) => (
  <ul className={styles.lines}>
    {rows.map((row) => (
      <li key={row.id}>
        <Link className={styles.line} to={`/my-tickets/${row.id}`}>
          <strong>{row.subject}</strong>
          <span className={styles.marks}>
            <StatusBadge catalogue={ticketStates} status={row.state} />
            {row.waiting_on === 'requester' && row.mine && <Badge tone="warn">Waiting for you</Badge>}
            {row.waiting_on === 'approval' && <Badge tone="warn">Waiting for approval</Badge>}
            {row.state === 'closed' && row.mine && row.rating === null && (
              <Badge tone="info">Not rated</Badge>
            )}
            {!row.mine && <Badge tone="neutral">Following</Badge>}
          </span>
          <span className={styles.quiet}>
            {[row.number, row.category, row.assignee, show.moment(row.changed_at)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </Link>
      </li>
    ))}
  </ul>
)
